import sharp from 'sharp';

const sides = [16, 22, 24, 32, 48, 64, 128, 256, 512];
/** The resolution of a drawing without a unit. */
const dotsPerInch = 72;

/** The program's icon in each size of the theme that every desktop has (https://specifications.freedesktop.org/icon-theme-spec/). */
export async function drawIcons(drawing: Buffer): Promise<{ path: string; contents: Buffer }[]> {
  const folder = 'usr/share/icons/hicolor';
  const { width } = await sharp(drawing).metadata();
  const drawn = sides.map(async (side) => ({
    path: `${folder}/${side}x${side}/apps/yueqi.png`,
    contents: await sharp(drawing, { density: (dotsPerInch * side) / width })
      .resize(side, side)
      .png({ compressionLevel: 9 })
      .toBuffer(),
  }));
  return [...(await Promise.all(drawn)), { path: `${folder}/scalable/apps/yueqi.svg`, contents: drawing }];
}
