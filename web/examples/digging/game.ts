// Digging in a browser: the picture, the keys, and the loop that runs the rules.

import { Mask, init } from 'hitmask';
import { drawMask, loop } from 'hitmask/canvas';
import caveImage from '../../../examples/python/art/cave.png';
import earthImage from '../../../examples/python/art/earth.png';
import gemImage from '../../../examples/python/art/gem.png';
import heroImage from '../../../examples/python/art/hero.png';
import demo from '../../../examples/tutorial/scripts/digging.txt?raw';
import { controls } from '../controls';
import { Digging, HEIGHT, WIDTH, type Keys, type Piece } from './rules';
import { keysOf } from './script';

type Context = CanvasRenderingContext2D;

const board = document.querySelector('output')!;
const context = contextOf(WIDTH, HEIGHT);
context.canvas.className = 'wide';
document.querySelector('#game')!.append(context.canvas);
const { held } = controls(context.canvas, WIDTH);

/** Creates a canvas, and returns its context. */
function contextOf(width: number, height: number): Context {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  return canvas.getContext('2d', { willReadFrequently: true })!;
}

async function load(url: string): Promise<HTMLImageElement> {
  const image = Object.assign(new Image(), { src: url });
  await image.decode();
  return image;
}

await init();
const [cave, earth, gem, hero] = (await Promise.all(
  [caveImage, earthImage, gemImage, heroImage].map(load),
)) as [HTMLImageElement, HTMLImageElement, HTMLImageElement, HTMLImageElement];
const body = Mask.fromImage(hero).cropped({ x: 0, y: 0, width: 12, height: 16 }).filledColumns();

/** The picture of the ground. It is transparent where the ground is gone. */
const ground = contextOf(WIDTH, HEIGHT);
/** The pictures of the falling pieces. */
let pictures: Map<Piece, Context>;
let game: Digging;
let script: Iterator<Keys> | undefined;

function start(): void {
  ground.clearRect(0, 0, WIDTH, HEIGHT);
  ground.drawImage(earth, 0, 0);
  game = new Digging(ground.getImageData(0, 0, WIDTH, HEIGHT), body);
  pictures = new Map();
}

/** Clears the picture where the ground is gone, in the parts that have changed. */
function repaint(): void {
  for (const piece of game.pieces) if (!pictures.has(piece)) pictures.set(piece, cutOut(piece));
  for (const rect of game.ground.takeChanges()) {
    const gone = game.ground.window(rect).or(game.stone.cropped(rect)).invert();
    ground.globalCompositeOperation = 'destination-out';
    drawMask(ground, gone.at(rect), 'black');
    ground.globalCompositeOperation = 'source-over';
  }
  for (const piece of game.landed) {
    ground.drawImage(pictures.get(piece)!.canvas, piece.body.x, piece.body.y);
    pictures.delete(piece);
  }
}

/** Copies the pixels of a piece from the picture of the ground. */
function cutOut({ mask, body }: Piece): Context {
  const picture = contextOf(mask.width, mask.height);
  drawMask(picture, mask.at(0, 0), 'black');
  picture.globalCompositeOperation = 'source-in';
  picture.drawImage(ground.canvas, -body.x, -body.y);
  return picture;
}

function keys(): Keys {
  const isHeld = (...codes: string[]): boolean => codes.some((code) => held.has(code));
  return {
    left: isHeld('ArrowLeft', 'KeyA'),
    right: isHeld('ArrowRight', 'KeyD'),
    up: isHeld('ArrowUp', 'KeyW'),
    down: isHeld('ArrowDown', 'KeyS'),
    jump: isHeld('Space'),
    run: isHeld('KeyX', 'KeyF'),
  };
}

function step(): void {
  if (game.isSquished || game.gems.length === 0) return;
  game.tick(script?.next().value ?? keys());
  repaint();
}

function draw(): void {
  context.drawImage(cave, 0, 0);
  context.drawImage(ground.canvas, 0, 0);
  for (const [{ body }, { canvas }] of pictures) context.drawImage(canvas, body.x, body.y);
  const frame = Math.trunc(game.ticks / 20) % 2;
  for (const { x, y } of game.gems) context.drawImage(gem, 8 * frame, 0, 8, 8, x, y, 8, 8);
  context.fillStyle = '#101018';
  if (game.bomb) context.fillRect(game.bomb.body.x, game.bomb.body.y, 4, 4);
  drawHero();
  const left = `${game.gems.length} gems to find`;
  board.value = game.isSquished ? 'The ground fell on you' : left;
  if (game.gems.length === 0) board.value = `All gems found in ${game.ticks} ticks`;
}

function drawHero(): void {
  const { mode, speed, facesLeft, x, y } = game.hero;
  const walk = speed.x === 0 ? 0 : 1 + (Math.trunc(game.ticks / 6) % 2);
  const frame = mode === 'ground' ? walk : speed.y < 0 ? 3 : 4;
  context.save();
  context.translate(facesLeft ? x + 12 : x, y);
  context.scale(facesLeft ? -1 : 1, 1);
  context.drawImage(hero, 12 * frame, 0, 12, 16, 0, 0, 12, 16);
  context.restore();
}

addEventListener('keydown', ({ code }) => {
  if (code !== 'KeyR') return;
  script = undefined;
  start();
});
start();
if (location.search === '?demo') script = keysOf(demo);
loop({ step, draw });
