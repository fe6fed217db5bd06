import type { Pose } from './poses.ts';

/** Edge of the square on which figures are drawn; their feet are at `ground`. */
export const canvas = 128;
export const ground = 118;

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, angle = 0): string {
  const turned = angle === 0 ? '' : ` transform="rotate(${round(angle)} ${round(x)} ${round(y)})"`;
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${turned}/>`;
}

export function area(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`;
}

export function stroke(path: string, colour: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Turns what is drawn around a point. */
export function turned(content: string, angle: number, x: number, y: number): string {
  return `<g transform="rotate(${round(angle)} ${round(x)} ${round(y)})">${content}</g>`;
}

/** Two short arms from the shoulders: down beside the body, or up beside the head. */
export function arms(
  { arms: [left, right] }: Pose,
  { spread, y, fill, length = 9 }: { spread: number; y: number; fill: string; length?: number },
): string {
  // A raised arm reaches past the round head.
  const arm = (x: number, raised: number, side: number): string => {
    const reach = length * (1 + Math.max(0, raised) * 0.6);
    const shoulder = x + side * raised * 7;
    return turned(
      ellipse(shoulder, y + reach * 0.8, 5.6, reach, fill),
      -side * (22 + raised * 112),
      shoulder,
      y,
    );
  };
  return arm(64 - spread, left, -1) + arm(64 + spread, right, 1);
}

/** Two feet that step in turn. */
export function feet(
  { step }: Pose,
  { spread, fill, y = 114 }: { spread: number; fill: string; y?: number },
) {
  const foot = (x: number, phase: number): string =>
    ellipse(x + phase * 4, y - Math.max(0, phase) * 4, 9, 5.6, fill);
  return foot(64 - spread, step) + foot(64 + spread, -step);
}

interface Face {
  y: number;
  /** Half of the distance between the eyes. */
  spread?: number;
  colour: string;
  /** Half the height of an open eye. */
  size?: number;
  blush?: string | null;
  mouth?: 'cat' | 'smile' | 'none';
}

/** Eyes that blink, look aside, widen and laugh; a small mouth; cheeks. */
export function face(
  pose: Pose,
  { y, spread = 14, colour, size = 5, blush = '#ffaeb8', mouth = 'cat' }: Face,
) {
  const aside = pose.look * 3;
  const cheeks =
    blush === null
      ? ''
      : ellipse(64 - spread - 9 + aside, y + 9, 5.4, 3.2, blush) +
        ellipse(64 + spread + 9 + aside, y + 9, 5.4, 3.2, blush);
  return (
    cheeks +
    eye(pose, 64 - spread + aside, y, colour, size) +
    eye(pose, 64 + spread + aside, y, colour, size) +
    mouthOf(pose, 64 + aside, y + 9, colour, mouth)
  );
}

function eye({ eyes }: Pose, x: number, y: number, colour: string, size: number): string {
  if (eyes === 'closed') return stroke(`M${round(x - 4)} ${y}q4 3.6 8 0`, colour, 2.2);
  if (eyes === 'happy') return stroke(`M${round(x - 4)} ${y + 1.5}q4 -5.4 8 0`, colour, 2.2);
  const height = eyes === 'wide' ? size * 1.3 : size;
  return (
    ellipse(x, y, height * 0.8, height, colour) +
    ellipse(x + height * 0.26, y - height * 0.36, height * 0.27, height * 0.31, '#ffffff')
  );
}

function mouthOf({ eyes }: Pose, x: number, y: number, colour: string, mouth: Face['mouth']): string {
  if (mouth === 'none') return '';
  if (eyes === 'wide') return ellipse(x, y + 2, 3, 4, colour);
  if (mouth === 'smile') return stroke(`M${round(x - 4.5)} ${y}q4.5 4.6 9 0`, colour, 2);
  return stroke(`M${round(x - 4.6)} ${y}q2.3 3.4 4.6 0q2.3 3.4 4.6 0`, colour, 2);
}

/** Returns the symbols next to a figure: its dream, or the notes that it dances to. */
export function extras({ extra }: Pose): string {
  if (extra === 'dream')
    return stroke('M96 44h9l-9 10h9', '#8f9bd8', 2.6) + stroke('M108 28h7l-7 8h7', '#b5bdea', 2.2);
  if (extra === 'none') return '';
  const [x, y] = extra === 'note' ? [110, 14] : [14, 12];
  return (
    ellipse(x, y + 14, 4.6, 3.6, '#8fa2ff', -18) + stroke(`M${x + 4} ${y + 13}v-17q2 6 8 7`, '#8fa2ff', 2.6)
  );
}

/** A whole frame: the figure on its feet, moved as the pose says, over its shadow. */
export function frame(pose: Pose, body: string): string {
  const width = 1 / Math.sqrt(pose.stretch);
  const flatness = 1 - pose.lift / 20;
  const moved = `translate(0 ${round(-pose.lift)}) rotate(${round(pose.tilt)} 64 ${ground}) translate(64 ${ground}) scale(${round(width)} ${round(pose.stretch)}) translate(-64 ${-ground})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas}" height="${canvas}" viewBox="0 0 ${canvas} ${canvas}">` +
    ellipse(64, ground + 2, 30 * flatness, 4 * flatness, 'rgba(10,12,40,.26)') +
    `<g transform="${moved}">${body}</g>${extras(pose)}</svg>`
  );
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
