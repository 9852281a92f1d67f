BEGIN TRANSACTION;
CREATE TABLE changes (
        seq INTEGER PRIMARY KEY, upto INTEGER NOT NULL, old TEXT NOT NULL, new TEXT NOT NULL);
INSERT INTO "changes" VALUES(1,4,'Bo','Berk');
CREATE TABLE facts (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO "facts" VALUES('highest',4);
INSERT INTO "facts" VALUES('lines',4);
INSERT INTO "facts" VALUES('log',847);
INSERT INTO "facts" VALUES('stars',1);
CREATE TABLE forgotten (file TEXT, seed INTEGER, PRIMARY KEY (file, seed)) WITHOUT ROWID;
INSERT INTO "forgotten" VALUES('000003-ejderhalar.jsonl',7);
CREATE TABLE left_out (file TEXT PRIMARY KEY, bytes INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE lessons (
        who TEXT, lesson TEXT, stars INTEGER NOT NULL, PRIMARY KEY (who, lesson)) WITHOUT ROWID;
INSERT INTO "lessons" VALUES('Ada','ejderhalar/moving',2);
CREATE TABLE matches (
        id INTEGER PRIMARY KEY, file TEXT UNIQUE, number INTEGER NOT NULL, rank INTEGER NOT NULL,
        seq INTEGER NOT NULL, game TEXT NOT NULL, board TEXT NOT NULL, rules INTEGER NOT NULL,
        created TEXT NOT NULL, state TEXT NOT NULL, actions INTEGER NOT NULL, played_s REAL NOT NULL,
        ranking TEXT NOT NULL, shared INTEGER NOT NULL, reason TEXT NOT NULL, points TEXT NOT NULL,
        rated INTEGER NOT NULL, seed INTEGER NOT NULL, teams TEXT NOT NULL, bytes INTEGER NOT NULL,
        seats TEXT NOT NULL, who TEXT NOT NULL, level INTEGER NOT NULL, score INTEGER NOT NULL,
        position TEXT NOT NULL);
INSERT INTO "matches" VALUES(1,'000001-ejderhalar.jsonl',1,1,0,'ejderhalar','quick',1,'2026-11-18T13:14:49Z','ended',4,0.0,'[[1], [2]]',0,'agreement.gave_up','[]',1,1,'[]',761,'[["person", 0, "Ada"], ["person", 0, "Berk"]]','ada
berk',0,1,'..b3.../c1....a3/c1...../c1...../A3....C3/...B3.. 1 2 a2 - a3n');
INSERT INTO "matches" VALUES(2,'000002-ejderhalar.jsonl',2,1,0,'ejderhalar','quick',1,'2026-11-18T13:14:49Z','ended',6,0.0,'[[1], [2]]',0,'agreement.gave_up','[]',1,1,'[]',832,'[["person", 0, "Ada"], ["opponent", 3, ""]]','ada',3,1,'..b3.../c1....a3/c1...../c1...../A3....C3/..B1B2.. 2 2 - - -');
INSERT INTO "matches" VALUES(4,'000004-ejderhalar.jsonl',4,1,0,'ejderhalar','quick',1,'2026-11-18T13:14:49Z','open',4,0.0,'[]',0,'','[]',1,1,'[]',591,'[["person", 0, "Ada"], ["person", 0, "Cy"]]','ada
cy',0,0,'');
INSERT INTO "matches" VALUES(5,NULL,3,0,2,'ejderhalar','quick',1,'2026-11-18T13:14:49Z','ended',0,0.0,'[[2], [1]]',0,'agreement.gave_up','[]',1,0,'[]',0,'[["person", 0, "Ada"], ["person", 0, "Berk"]]','ada
berk',0,-1,'');
INSERT INTO "matches" VALUES(6,NULL,4,2,3,'tao_long','introductory',0,'','ended',0,0.0,'[[2], [1]]',0,'agreement.gave_up','[]',1,0,'[]',0,'[["person", 0, "Ada"], ["person", 0, "Berk"]]','ada
berk',0,-1,'');
CREATE TABLE moved (line INTEGER PRIMARY KEY);
CREATE TABLE sitters (
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL,
        name TEXT NOT NULL, level INTEGER NOT NULL, ended INTEGER NOT NULL, won INTEGER NOT NULL,
        drawn INTEGER NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (match, seat)) WITHOUT ROWID;
INSERT INTO "sitters" VALUES(1,1,'Ada',0,1,1,0,1);
INSERT INTO "sitters" VALUES(1,2,'Berk',0,1,0,0,1);
INSERT INTO "sitters" VALUES(2,1,'Ada',0,1,1,0,2);
INSERT INTO "sitters" VALUES(2,2,'',3,1,0,0,2);
INSERT INTO "sitters" VALUES(4,1,'Ada',0,0,0,0,4);
INSERT INTO "sitters" VALUES(4,2,'Cy',0,0,0,0,4);
INSERT INTO "sitters" VALUES(5,1,'Ada',0,1,0,0,3);
INSERT INTO "sitters" VALUES(5,2,'Berk',0,1,1,0,3);
INSERT INTO "sitters" VALUES(6,1,'Ada',0,1,0,0,4);
INSERT INTO "sitters" VALUES(6,2,'Berk',0,1,1,0,4);
CREATE INDEX shelf ON matches (state = 'open' DESC, number DESC) WHERE file IS NOT NULL;
CREATE INDEX shelf_of ON matches (game, state = 'open' DESC, number DESC) WHERE file IS NOT NULL;
CREATE INDEX records ON matches (game, state, level, score);
CREATE INDEX people ON sitters (name, number, ended, won) WHERE name != '';
COMMIT;
PRAGMA application_id = 1467576941;
PRAGMA user_version = 1;
