<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="tiles" tilewidth="64" tileheight="64" tilecount="27" columns="9">
 <image source="tiles.png" width="576" height="192"/>
 <tile id="0" type="square"/>
 <tile id="1" type="square"/>
 <tile id="2" type="river"/>
 <tile id="3" type="camp"/>
 <tile id="4" type="fortress"/>
 <tile id="5" type="square"/>
 <tile id="6" type="square"/>
 <tile id="7" type="square"/>
 <tile id="8" type="square"/>
 <tile id="9" type="piece">
  <properties>
   <property name="label" value="K"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="10" type="piece">
  <properties>
   <property name="label" value="F"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="11" type="piece">
  <properties>
   <property name="label" value="M"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="12" type="piece">
  <properties>
   <property name="label" value="D"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="13" type="piece">
  <properties>
   <property name="label" value="L"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="14" type="piece">
  <properties>
   <property name="label" value="C"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="15" type="piece">
  <properties>
   <property name="label" value="H"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="16" type="piece">
  <properties>
   <property name="label" value="S"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="17" type="piece">
  <properties>
   <property name="label" value="W"/>
   <property name="seat" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="18" type="piece">
  <properties>
   <property name="label" value="K"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="19" type="piece">
  <properties>
   <property name="label" value="F"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="20" type="piece">
  <properties>
   <property name="label" value="M"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="21" type="piece">
  <properties>
   <property name="label" value="D"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="22" type="piece">
  <properties>
   <property name="label" value="L"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="23" type="piece">
  <properties>
   <property name="label" value="C"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="24" type="piece">
  <properties>
   <property name="label" value="H"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="25" type="piece">
  <properties>
   <property name="label" value="S"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="26" type="piece">
  <properties>
   <property name="label" value="W"/>
   <property name="seat" type="int" value="2"/>
  </properties>
 </tile>
</tileset>
