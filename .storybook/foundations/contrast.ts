/** Red, green, blue from 0 to 255 and opacity from 0 to 1. */
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads a CSS colour as the browser computes it in the present theme. @throws for text that is no colour */
export function readColour(value: string): Colour {
  const probe = document.createElement('i');
  probe.style.color = value;
  document.body.append(probe);
  const parts =
    getComputedStyle(probe)
      .color.match(/[\d.]+/g)
      ?.map(Number) ?? [];
  probe.remove();
  const [red, green, blue, alpha = 1] = parts;
  if (red === undefined || green === undefined || blue === undefined)
    throw new Error(`${value} is no colour.`);
  return [red, green, blue, alpha];
}

/** The contrast of a colour on opaque ground, 1 to 21 (WCAG 2.2, relative luminance); what shines through is mixed. */
export function contrastOf(front: Colour, ground: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(mix(front, ground)), luminance(ground)].toSorted(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the visible colour of a front that may be translucent on an opaque ground. */
export function mix(front: Colour, ground: Colour): Colour {
  const channel = (index: 0 | 1 | 2): number => front[index] * front[3] + ground[index] * (1 - front[3]);
  return [channel(0), channel(1), channel(2), 1];
}

function luminance([red, green, blue]: Colour): number {
  const linear = (channel: number): number => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
