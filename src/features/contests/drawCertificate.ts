/** The texts of a certificate, in the language of the page. */
export interface CertificateTexts {
  title: string;
  author: string;
  contest: string;
  work: string;
  place: string;
  facts: string;
  issuer: string;
}

const size = { width: 1600, height: 1130 } as const;
const frame = 48;
const moon = { x: 1_300, y: 250, radius: 120, bite: 70 } as const;
const left = 150;

/** Lines from top to bottom: what, how large, which colour token, and the baseline. */
const lines: readonly (readonly [keyof CertificateTexts, number, string, number])[] = [
  ['title', 88, '--c-t1', 270],
  ['author', 56, '--c-accent', 450],
  ['contest', 40, '--c-t2', 530],
  ['work', 56, '--c-t1', 660],
  ['place', 120, '--c-primary', 840],
  ['facts', 36, '--c-t3', 930],
  ['issuer', 36, '--c-t2', 1_020],
];

/**
 * Draws a certificate in the colours and the font of the page.
 *
 * @returns null where the browser cannot make the image
 */
export async function drawCertificate(texts: CertificateTexts): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string): string => tokens.getPropertyValue(name).trim();
  context.fillStyle = token('--c-bg1');
  context.fillRect(0, 0, size.width, size.height);
  context.strokeStyle = token('--c-accent');
  context.lineWidth = 3;
  context.strokeRect(frame, frame, size.width - 2 * frame, size.height - 2 * frame);
  drawMoon(context, { lit: token('--c-primary'), dark: token('--c-bg1') });
  const family = token('--font') || 'sans-serif';
  for (const [name, fontSize, color, baseline] of lines) {
    context.font = `600 ${fontSize}px ${family}`;
    context.fillStyle = token(color);
    context.fillText(texts[name], left, baseline, size.width - 2 * left);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function drawMoon(context: CanvasRenderingContext2D, { lit, dark }: { lit: string; dark: string }): void {
  for (const [color, shift] of [
    [lit, 0],
    [dark, -moon.bite],
  ] as const) {
    context.fillStyle = color;
    context.beginPath();
    context.arc(moon.x + shift, moon.y, moon.radius, 0, 2 * Math.PI);
    context.fill();
  }
}
