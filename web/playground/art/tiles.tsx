<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.2" name="tiles" tilewidth="8" tileheight="8" spacing="2" margin="1" tilecount="8" columns="4">
 <image source="tiles.png" width="40" height="20"/>
 <tile id="2">
  <properties>
   <property name="kind" value="ladder"/>
  </properties>
 </tile>
 <tile id="3" type="ledge">
  <properties>
   <property name="one_way" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="one_way" type="bool" value="false"/>
  </properties>
 </tile>
</tileset>
