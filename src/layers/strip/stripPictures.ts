import type { StripSettings } from '../../bridge/contract/layers/strip.ts';

type Drawn = Exclude<StripSettings['picture'], 'none'>;

/** Outlines in a box of 400 by 20, the strip below: the nearer ones last, each with how much it covers, 0 to 1. */
const outlines: Readonly<Record<Drawn, readonly (readonly [path: string, cover: number])[]>> = {
  ridge: [
    ['M0 20V12L34 6 62 11 96 3 130 10 168 5 205 12 244 4 282 11 318 6 356 12 400 7V20Z', 0.45],
    ['M0 20V16L28 12 58 16 92 9 124 15 160 11 198 17 236 10 270 15 310 11 350 17 400 12V20Z', 0.8],
  ],
  waves: [
    ['M0 20V10C34 2 66 2 100 10S166 18 200 10 266 2 300 10 366 18 400 10V20Z', 0.45],
    ['M0 20V14C34 20 66 20 100 14S166 8 200 14 266 20 300 14 366 8 400 14V20Z', 0.8],
  ],
  moonlight: [['M0 20V18.6Q200 16.4 400 18.6V20Z', 1]],
};

const namespace = 'http://www.w3.org/2000/svg';

/** Draws the decoration along a strip's inner edge, in the strip's colour; null for none. */
export function drawStripPicture(picture: StripSettings['picture']): SVGElement | null {
  if (picture === 'none') return null;
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 400 20');
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('class', 'strip-picture');
  svg.dataset['picture'] = picture;
  for (const [path, cover] of outlines[picture]) {
    const shape = document.createElementNS(namespace, 'path');
    shape.setAttribute('d', path);
    shape.setAttribute('fill-opacity', String(cover));
    svg.append(shape);
  }
  return svg;
}
