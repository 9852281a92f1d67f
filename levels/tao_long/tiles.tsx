<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="tiles" tilewidth="64" tileheight="64" tilecount="15" columns="5">
 <image source="tiles.png" width="320" height="192"/>
 <tile id="0" type="square"/>
 <tile id="1" type="square"/>
 <tile id="2" type="rock"/>
 <tile id="3" type="portal">
  <properties>
   <property name="label" value="green"/>
  </properties>
 </tile>
 <tile id="4" type="portal">
  <properties>
   <property name="label" value="red"/>
  </properties>
 </tile>
 <tile id="5" type="dragon">
  <properties>
   <property name="label" value="1"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="6" type="dragon">
  <properties>
   <property name="label" value="2"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="7" type="dragon">
  <properties>
   <property name="label" value="3"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="8" type="dragon">
  <properties>
   <property name="label" value="4"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="9" type="portal">
  <properties>
   <property name="label" value="blue"/>
  </properties>
 </tile>
 <tile id="10" type="dragon">
  <properties>
   <property name="label" value="1"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="11" type="dragon">
  <properties>
   <property name="label" value="2"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="12" type="dragon">
  <properties>
   <property name="label" value="3"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="13" type="dragon">
  <properties>
   <property name="label" value="4"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="14" type="square"/>
</tileset>
