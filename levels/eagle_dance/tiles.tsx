<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="tiles" tilewidth="112" tileheight="96" tilecount="3" columns="3">
 <image source="tiles.png" width="336" height="96"/>
 <tile id="0" type="tile">
  <properties>
   <property name="label" value="Forest"/>
  </properties>
 </tile>
 <tile id="1" type="tile">
  <properties>
   <property name="label" value="Field"/>
  </properties>
 </tile>
 <tile id="2" type="tile">
  <properties>
   <property name="label" value="River"/>
  </properties>
 </tile>
</tileset>
