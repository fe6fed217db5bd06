import type { PetAction } from './actions.ts';
import type { PetFigure, PetLeaf, PetShape, PetValue } from './figure.ts';
import { portraitPose, poses, type Pose } from './poses.ts';
import { area, arms, ellipse, face, feet, frame, stroke, turned } from './shapes.ts';

/** Returns the frames of an action of a delivered figure, as SVG. */
export function drawFigure(figure: PetFigure, action: PetAction): string[] {
  return poses[action].map((pose, index) => {
    const given = Object.entries(figure.frames[action]?.[index] ?? {}).filter(
      ([, part]) => part !== undefined,
    );
    const own: Pose = { ...pose, ...Object.fromEntries(given) };
    return frame(own, drawShapes(figure, own));
  });
}

/** Returns a delivered figure as lists show it, as SVG. */
export function drawFigurePortrait(figure: PetFigure): string {
  const pose = portraitPose();
  return frame(pose, drawShapes(figure, pose));
}

function drawShapes({ shapes, colours }: PetFigure, pose: Pose): string {
  const colourOf = (name: string): string => colours[name] ?? 'none';
  return shapes.map((each) => drawShape(each, pose, colourOf)).join('');
}

function drawShape(shape: PetShape, pose: Pose, colourOf: (name: string) => string): string {
  if (shape.kind === 'turned') {
    const content = shape.shapes.map((each) => drawLeaf(each, pose, colourOf)).join('');
    return turned(content, at(shape.angle, pose), shape.x, shape.y);
  }
  if (shape.kind !== 'withEyes') return drawLeaf(shape, pose, colourOf);
  if (!shape.eyes.includes(pose.eyes)) return '';
  return shape.shapes.map((each) => drawLeaf(each, pose, colourOf)).join('');
}

function drawLeaf(shape: PetLeaf, pose: Pose, colourOf: (name: string) => string): string {
  switch (shape.kind) {
    case 'ellipse': {
      const { x, y, rx, ry, angle, fill } = shape;
      return ellipse(at(x, pose), at(y, pose), rx, ry, colourOf(fill), at(angle, pose));
    }
    case 'area':
      return area(shape.path, colourOf(shape.fill));
    case 'stroke':
      return stroke(shape.path, colourOf(shape.colour), shape.width);
    case 'feet':
      return feet(pose, { ...shape, fill: colourOf(shape.fill) });
    case 'arms':
      return arms(pose, { ...shape, fill: colourOf(shape.fill) });
    case 'face': {
      const blush = shape.blush === null ? null : colourOf(shape.blush);
      return face(pose, { ...shape, colour: colourOf(shape.colour), blush });
    }
  }
}

/** Returns a value in a pose. */
function at(value: PetValue, { look, lift, step, sway, arms: [left, right] }: Pose): number {
  if (typeof value === 'number') return value;
  const of = (share: number | undefined, amount: number): number => (share ?? 0) * amount;
  return (
    value.base +
    of(value.look, look) +
    of(value.lift, lift) +
    of(value.step, step) +
    of(value.sway, sway) +
    of(value.left, left) +
    of(value.right, right)
  );
}
