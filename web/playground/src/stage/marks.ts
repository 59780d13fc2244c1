// Marks over a scene: arrows, lines, handles and labels, in device pixels.

/** A position on the canvas. */
export type Place = readonly [x: number, y: number];

/** The style of a mark. */
export interface MarkStyle {
  readonly color: string;
  /** The color of a thin edge that keeps a mark visible on any picture. */
  readonly halo: string;
  /** The number of device pixels per CSS pixel. */
  readonly ratio: number;
}

/** Draws a line with a halo, dashed if requested. */
export function line(
  context: CanvasRenderingContext2D,
  from: Place,
  to: Place,
  style: MarkStyle,
  dash = false,
): void {
  stroke(context, style, dash, () => {
    context.moveTo(...from);
    context.lineTo(...to);
  });
}

/** Draws an arrow, unless it has no length. */
export function arrow(
  context: CanvasRenderingContext2D,
  from: Place,
  to: Place,
  style: MarkStyle,
): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length < 0.5) return;
  const head = Math.min(9 * style.ratio, length);
  const [ux, uy] = [dx / length, dy / length];
  const base: Place = [to[0] - ux * head, to[1] - uy * head];
  line(context, from, base, style);
  const half = head * 0.5;
  context.beginPath();
  context.moveTo(...to);
  context.lineTo(base[0] - uy * half, base[1] + ux * half);
  context.lineTo(base[0] + uy * half, base[1] - ux * half);
  context.closePath();
  outlined(context, style);
}

/** Draws the outline of a polygon. */
export function polygon(
  context: CanvasRenderingContext2D,
  corners: readonly Place[],
  style: MarkStyle,
  dash = false,
): void {
  stroke(context, style, dash, () => {
    corners.forEach((corner, index) =>
      index === 0 ? context.moveTo(...corner) : context.lineTo(...corner),
    );
    context.closePath();
  });
}

/** Draws the outline of a rectangle. */
export function box(
  context: CanvasRenderingContext2D,
  [left, top]: Place,
  [right, bottom]: Place,
  style: MarkStyle,
  dash = false,
): void {
  const corners: Place[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  polygon(context, corners, style, dash);
}

/** Draws a round handle. */
export function handle(
  context: CanvasRenderingContext2D,
  [x, y]: Place,
  style: MarkStyle,
  radius = 6,
): void {
  context.beginPath();
  context.arc(x, y, radius * style.ratio, 0, 2 * Math.PI);
  outlined(context, style);
}

/** Draws a few words beside a mark. */
export function label(
  context: CanvasRenderingContext2D,
  text: string,
  [x, y]: Place,
  style: MarkStyle,
): void {
  context.font = `600 ${12 * style.ratio}px ui-sans-serif, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 4 * style.ratio;
  context.strokeStyle = style.halo;
  context.strokeText(text, x, y);
  context.fillStyle = style.color;
  context.fillText(text, x, y);
}

function stroke(
  context: CanvasRenderingContext2D,
  style: MarkStyle,
  dash: boolean,
  path: () => void,
): void {
  context.beginPath();
  path();
  context.lineJoin = 'round';
  context.lineCap = 'butt';
  context.setLineDash([]);
  if (!dash) {
    context.lineWidth = 4 * style.ratio;
    context.strokeStyle = style.halo;
    context.stroke();
  }
  context.setLineDash(dash ? [5 * style.ratio, 4 * style.ratio] : []);
  context.lineWidth = (dash ? 1.5 : 2) * style.ratio;
  context.strokeStyle = style.color;
  context.stroke();
  context.setLineDash([]);
}

function outlined(context: CanvasRenderingContext2D, style: MarkStyle): void {
  context.lineJoin = 'round';
  context.lineWidth = 3 * style.ratio;
  context.strokeStyle = style.halo;
  context.stroke();
  context.fillStyle = style.color;
  context.fill();
}
