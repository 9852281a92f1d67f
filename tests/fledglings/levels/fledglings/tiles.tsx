<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="tiles" tilewidth="64" tileheight="64" tilecount="3" columns="3">
 <image source="tiles.png" width="192" height="64"/>
 <tile id="0" type="square"/>
 <tile id="1" type="fledgling">
  <properties>
   <property name="label" value="F"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="2" type="fledgling">
  <properties>
   <property name="label" value="f"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
</tileset>
