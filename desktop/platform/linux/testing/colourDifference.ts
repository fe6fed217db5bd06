type Lab = readonly [lightness: number, a: number, b: number];

const degrees = Math.PI / 180;
const wholeTurn = 360;
const white = [0.95047, 1, 1.08883] as const;

/**
 * Returns the perceived difference of two colours (`#rrggbb`): CIEDE2000 (Sharma, Wu and Dalal 2005), 1 is the least
 * that can be seen.
 */
export function differenceOf(one: string, other: string): number {
  const [[lightness1, a1, b1], [lightness2, a2, b2]] = [labOf(one), labOf(other)];
  const grey = 0.5 * (1 - share((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [chroma1, chroma2] = [Math.hypot(a1 * (1 + grey), b1), Math.hypot(a2 * (1 + grey), b2)];
  const [hue1, hue2] = [hueOf(a1 * (1 + grey), b1), hueOf(a2 * (1 + grey), b2)];
  const hasHues = chroma1 * chroma2 !== 0;
  const turn = hasHues ? ((hue2 - hue1 + wholeTurn * 1.5) % wholeTurn) - wholeTurn / 2 : 0;
  const hueStep = 2 * Math.sqrt(chroma1 * chroma2) * sine(turn / 2);
  const [lightness, chroma] = [(lightness1 + lightness2) / 2, (chroma1 + chroma2) / 2];
  const hue = hasHues ? (hue1 + turn / 2 + wholeTurn) % wholeTurn : hue1 + hue2;
  const weight =
    1 -
    0.17 * cosine(hue - 30) +
    0.24 * cosine(2 * hue) +
    0.32 * cosine(3 * hue + 6) -
    0.2 * cosine(4 * hue - 63);
  const middle = (lightness - 50) ** 2;
  const [light, colour, shade] = [
    (lightness2 - lightness1) / (1 + (0.015 * middle) / Math.sqrt(20 + middle)),
    (chroma2 - chroma1) / (1 + 0.045 * chroma),
    hueStep / (1 + 0.015 * chroma * weight),
  ];
  const rotation = -2 * share(chroma) * sine(60 * Math.exp(-(((hue - 275) / 25) ** 2)));
  return Math.sqrt(light ** 2 + colour ** 2 + shade ** 2 + rotation * colour * shade);
}

const share = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
const sine = (angle: number): number => Math.sin(angle * degrees);
const cosine = (angle: number): number => Math.cos(angle * degrees);
const hueOf = (a: number, b: number): number => (Math.atan2(b, a) / degrees + wholeTurn) % wholeTurn;

/** CIELAB of a colour of sRGB (IEC 61966-2-1). */
function labOf(colour: string): Lab {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [x = 0, y = 0, z = 0] = [
    0.4124564 * red + 0.3575761 * green + 0.1804375 * blue,
    0.2126729 * red + 0.7151522 * green + 0.072175 * blue,
    0.0193339 * red + 0.119192 * green + 0.9503041 * blue,
  ].map((value, at) => {
    const part = value / (white[at] ?? 1);
    return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
