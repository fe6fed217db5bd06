import sharp from 'sharp';
import { serveOperations } from '../../../../../media/process/serveOperations.ts';
import { bytesPerPixel } from '../../x11/pixelFormat.ts';
import { composeMenu, escapeMarkup, menuFont, menuFontSize } from './composeMenu.ts';
import { menuDrawing, type DrawnMenu, type MenuOrder } from './drawMenu.ts';

/** Pango's font sizes are points: with as many dots per inch a point is a pixel. */
const pointsPerInch = 72;

serveOperations({ draw: menuDrawing }, { draw });

async function draw({ rows, scale }: MenuOrder): Promise<DrawnMenu> {
  const widths = await Promise.all(rows.map((row) => measure(row?.label ?? '')));
  const menu = composeMenu(rows, widths);
  const width = Math.round(menu.width * scale);
  const height = Math.round(menu.height * scale);
  const [plain, selected] = await Promise.all(
    [menu.plain, menu.selected].map((svg) => drawPixels(svg, { width, height, scale })),
  );
  if (!plain || !selected) throw new Error('The menu could not be drawn.');
  const spans = menu.spans.map((span) => {
    const y = Math.round(span.y * scale);
    return { y, height: Math.round((span.y + span.height) * scale) - y };
  });
  return { width, height, spans, plain, selected };
}

/** @returns the width of a text as it will be drawn, in CSS pixels */
async function measure(label: string): Promise<number> {
  const text = escapeMarkup(label).trim();
  if (text === '') return 0;
  const font = `${menuFont.replaceAll("'", '')} ${menuFontSize}`;
  const { info } = await sharp({ text: { text, font, dpi: pointsPerInch } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return info.width;
}

async function drawPixels(
  svg: string,
  { width, height, scale }: { width: number; height: number; scale: number },
): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(svg), { density: pointsPerInch * scale })
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  // Red and blue change places: an X server takes blue first.
  for (let place = 0; place < pixels.length; place += bytesPerPixel) {
    const red = pixels[place] ?? 0;
    pixels[place] = pixels[place + 2] ?? 0;
    pixels[place + 2] = red;
  }
  return pixels;
}
