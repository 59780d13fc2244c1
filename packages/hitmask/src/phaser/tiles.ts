// Combines the tiles of a tilemap layer into one mask.

import type * as Phaser from 'phaser';
import { arrange } from '../adapter/body.js';
import { checkSize } from '../adapter/size.js';
import { orientation } from '../adapter/transform.js';
import { Mask } from '../mask.js';

/** The mask of a layer, and the tiles from which it was created. */
interface Painted {
  readonly alpha: number;
  readonly cells: Int32Array;
  readonly generation: number;
  readonly left: number;
  readonly top: number;
  readonly mask: Mask;
}

/** Returns the mask of one tile of a tileset; null if the tileset's image cannot be read. */
export type TileMask = (
  texture: Phaser.Textures.Texture,
  x: number,
  y: number,
  width: number,
  height: number,
) => Mask | null;

type Layer = Phaser.Tilemaps.TilemapLayer;

const painted = new WeakMap<object, Painted>();

/** Returns whether an object is a tilemap layer. */
export function isLayer(object: object): object is Layer {
  return (object as Partial<Layer>).isTilemap === true;
}

/**
 * Returns the mask of all tiles of a layer, and the position of its top left. The mask is created
 * again if the tiles or the texture generation have changed.
 */
export function maskOfLayer(
  layer: Layer,
  alpha: number,
  generation: number,
  maskOfTile: TileMask,
): Painted {
  // Removed tiles are null.
  const all: (Phaser.Tilemaps.Tile | null)[] = layer.layer.data.flat();
  const cells = Int32Array.from(all, cell);
  const known = painted.get(layer);
  const isKnown =
    known?.alpha === alpha &&
    known.generation === generation &&
    known.cells.length === cells.length;
  if (isKnown && known.cells.every((value, index) => value === cells[index])) return known;
  const tiles = all.filter(
    (tile) => tile !== null && tile.index >= 0 && tile.tileset !== null,
  ) as Phaser.Tilemaps.Tile[];
  const [left, top] = [
    least(tiles.map(({ pixelX }) => pixelX)),
    least(tiles.map(({ pixelY }) => pixelY)),
  ];
  const right = -least(tiles.map(({ pixelX, tileset }) => -pixelX - (tileset?.tileWidth ?? 0)));
  const bottom = -least(tiles.map(({ pixelY, tileset }) => -pixelY - (tileset?.tileHeight ?? 0)));
  checkSize(right - left, bottom - top);
  const mask = Mask.empty(right - left, bottom - top);
  for (const tile of tiles) {
    const picture = pictureOfTile(tile, maskOfTile);
    if (picture !== null) mask.or(picture, tile.pixelX - left, tile.pixelY - top);
  }
  const answer = { alpha, cells, generation, left, top, mask };
  painted.set(layer, answer);
  return answer;
}

function pictureOfTile(
  { index, tileset, rotation, flipX, flipY }: Phaser.Tilemaps.Tile,
  maskOfTile: TileMask,
): Mask | null {
  const place = tileset?.getTileTextureCoordinates(index) as
    { x: number; y: number } | null | undefined;
  if (!tileset?.image || !place) return null;
  const cut = maskOfTile(tileset.image, place.x, place.y, tileset.tileWidth, tileset.tileHeight);
  const [sin, cos] = [Math.sin(rotation), Math.cos(rotation)];
  const [width, height] = [flipX ? -1 : 1, flipY ? -1 : 1];
  const lies = orientation({
    a: cos * width,
    b: sin * width,
    c: -sin * height,
    d: cos * height,
    tx: 0,
    ty: 0,
  });
  return cut && lies && arrange(cut, lies);
}

/** Encodes the content of a cell: the index of the tile, with its rotation and flips. */
function cell(tile: Phaser.Tilemaps.Tile | null): number {
  if (tile === null || tile.index < 0) return -1;
  const quarters = Math.round(tile.rotation / (Math.PI / 2)) & 3;
  return tile.index * 16 + quarters * 4 + (tile.flipX ? 2 : 0) + (tile.flipY ? 1 : 0);
}

function least(values: readonly number[]): number {
  return values.reduce((found, value) => Math.min(found, value), values[0] ?? 0);
}
