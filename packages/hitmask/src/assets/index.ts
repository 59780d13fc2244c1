// Reads sprite art and levels: images, Aseprite files, atlases, Tiled maps, LDtk projects, baked
// masks.

export { init, type AssetsInitOptions } from './load.js';
export type { FileSource, Files, ReadOptions, RuleOptions } from './files.js';
export { DecodedImage, loadImage, readImage, type ImageFrame, type Pixels } from './image.js';
export { ArtSheet, loadSheet, readAtlas, readSheet, type ReadSheetOptions } from './sheet.js';
export { Level, loadLevel, readLevel, type LevelLayer, type LevelPart } from './level.js';
export type { LevelObject, ObjectShape, PropertyValue } from './object.js';
