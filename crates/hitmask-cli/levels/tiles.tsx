<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="tiles" tilewidth="16" tileheight="16" tilecount="16" columns="8">
 <image source="tiles.png" width="128" height="32"/>
 <tile id="4" type="coin"/>
 <tile id="5" type="goal"/>
 <tile id="6" type="enemy"/>
 <tile id="7" type="lift"/>
 <tile id="8" type="crusher"/>
 <tile id="9" type="hazard"/>
 <tile id="13" type="coin"/>
</tileset>
