<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="tiles" tilewidth="16" tileheight="16" tilecount="16" columns="4">
 <image source="tiles.tga" width="64" height="64"/>
 <tile id="1" type="one_way"/>
</tileset>
