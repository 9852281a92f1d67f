<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="tiles" tilewidth="56" tileheight="64" tilecount="18" columns="6">
 <image source="tiles.png" width="336" height="192"/>
 <tile id="0" type="space"/>
 <tile id="1" type="space"/>
 <tile id="2" type="stone"/>
 <tile id="3" type="boulder"/>
 <tile id="4" type="stream">
  <properties>
   <property name="direction" value="e"/>
  </properties>
 </tile>
 <tile id="5" type="stream">
  <properties>
   <property name="direction" value="se"/>
  </properties>
 </tile>
 <tile id="6" type="stream">
  <properties>
   <property name="direction" value="sw"/>
  </properties>
 </tile>
 <tile id="7" type="stream">
  <properties>
   <property name="direction" value="w"/>
  </properties>
 </tile>
 <tile id="8" type="stream">
  <properties>
   <property name="direction" value="nw"/>
  </properties>
 </tile>
 <tile id="9" type="stream">
  <properties>
   <property name="direction" value="ne"/>
  </properties>
 </tile>
 <tile id="10" type="start">
  <properties>
   <property name="area" type="int" value="1"/>
   <property name="label" value="waratah"/>
  </properties>
 </tile>
 <tile id="11" type="start">
  <properties>
   <property name="area" type="int" value="2"/>
   <property name="label" value="wattle"/>
  </properties>
 </tile>
 <tile id="12" type="start">
  <properties>
   <property name="area" type="int" value="3"/>
   <property name="label" value="bluebell"/>
  </properties>
 </tile>
 <tile id="13" type="start">
  <properties>
   <property name="area" type="int" value="4"/>
   <property name="label" value="flannel flower"/>
  </properties>
 </tile>
 <tile id="14" type="start">
  <properties>
   <property name="area" type="int" value="5"/>
   <property name="label" value="boronia"/>
  </properties>
 </tile>
 <tile id="15" type="start">
  <properties>
   <property name="area" type="int" value="6"/>
   <property name="label" value="grevillea"/>
  </properties>
 </tile>
 <tile id="16" type="hill"/>
</tileset>
