type Row = readonly [number, number, number];
type Matrix = readonly [Row, Row, Row];
interface Chromaticity {
  readonly x: number;
  readonly y: number;
}
/** White, red, green and blue on the plane of CIE 1931. */
export type Chromaticities = readonly [Chromaticity, Chromaticity, Chromaticity, Chromaticity];

const usual: Chromaticities = [
  { x: 0.3127, y: 0.329 },
  { x: 0.64, y: 0.33 },
  { x: 0.3, y: 0.6 },
  { x: 0.15, y: 0.06 },
];
/** From XYZ to the cones of an eye, which adapt to a white (Bradford; ICC.1:2022, annex E). */
const cones: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
/** Chromaticities that differ less are the same ones, rounded. */
const rounding = 0.002;

/** Returns true for those of BT.709 and sRGB. */
export function areUsual(chromaticities: Chromaticities): boolean {
  return chromaticities.every(({ x, y }, at) => {
    const own = usual[at];
    return own !== undefined && Math.abs(own.x - x) < rounding && Math.abs(own.y - y) < rounding;
  });
}

/** The rows of the matrix from light of these primaries to that of BT.709; null where they are none. */
export function toUsualLight(chromaticities: Chromaticities): readonly number[] | null {
  const [white] = chromaticities;
  const adapted = multiply(cones, lightOf(chromaticities));
  const [from, to] = [apply(cones, xyzOf(white)), apply(cones, xyzOf(usual[0]))];
  const scaled = multiply(
    [
      [to[0] / from[0], 0, 0],
      [0, to[1] / from[1], 0],
      [0, 0, to[2] / from[2]],
    ],
    adapted,
  );
  const rows = multiply(invert(multiply(cones, lightOf(usual))), scaled).flat();
  return rows.every(Number.isFinite) ? rows : null;
}

function xyzOf({ x, y }: Chromaticity): Row {
  return [x / y, 1, (1 - x - y) / y];
}

/** From light of the primaries to XYZ; their white has all of each. */
function lightOf([white, red, green, blue]: Chromaticities): Matrix {
  const [r, g, b] = [xyzOf(red), xyzOf(green), xyzOf(blue)];
  const columns: Matrix = [
    [r[0], g[0], b[0]],
    [r[1], g[1], b[1]],
    [r[2], g[2], b[2]],
  ];
  const [redShare, greenShare, blueShare] = apply(invert(columns), xyzOf(white));
  return multiply(columns, [
    [redShare, 0, 0],
    [0, greenShare, 0],
    [0, 0, blueShare],
  ]);
}

function apply([first, second, third]: Matrix, [x, y, z]: Row): Row {
  const sum = ([a, b, c]: Row): number => a * x + b * y + c * z;
  return [sum(first), sum(second), sum(third)];
}

function transpose([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  return [
    [a, d, g],
    [b, e, h],
    [c, f, i],
  ];
}

function multiply(matrix: Matrix, other: Matrix): Matrix {
  const [first, second, third] = transpose(other);
  return transpose([apply(matrix, first), apply(matrix, second), apply(matrix, third)]);
}

function invert([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const size = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return [
    [(e * i - f * h) / size, (c * h - b * i) / size, (b * f - c * e) / size],
    [(f * g - d * i) / size, (a * i - c * g) / size, (c * d - a * f) / size],
    [(d * h - e * g) / size, (b * g - a * h) / size, (a * e - b * d) / size],
  ];
}
