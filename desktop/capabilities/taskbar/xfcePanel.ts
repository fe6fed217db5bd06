import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeTransparentPng } from '../../platform/linux/x11/encodePng.ts';
import type { SettingPlace } from '../../storage/undo/settingPlace.ts';
import type { UndoableSettings } from '../../storage/undoableSettings.ts';
import { channelsOf, coverOf, type Panel, type PanelLook } from './panel.ts';

const channel = 'xfce4-panel';
const plainStyle = '<uint32 1>';
const pictureStyle = '<uint32 2>';
/** Fractions of this are written with all their digits, so that what is read is what was written. */
const steps = 256;
/** As high as any panel; the panel repeats it to its length. */
const fadeHeight = 64;
const fadeWidth = 16;

/**
 * The panels of Xfce, each by properties that it follows at once, and reads again when it is restarted.
 *
 * @param folder where pictures for it are written
 * @returns null where there is none
 * @throws SettingError where its settings cannot be read
 */
export async function findXfcePanel(settings: UndoableSettings, folder: string): Promise<Panel | null> {
  const list = await settings.read(property('/panels'));
  // An array of variants: `<[<1>, <2>]>`.
  const numbers = [...(list ?? '').matchAll(/<(\d+)>/g)].map(([, number]) => Number(number));
  if (numbers.length === 0) return null;
  return {
    kind: 'xfce',
    count: numbers.length,
    cannot: [],
    notify: async () => undefined,
    async changes(look) {
      const picture = look.ground === 'fade' ? await drawFade(folder, look) : null;
      return numbers.flatMap((number) => {
        const own = (name: string): SettingPlace => property(`/panels/panel-${number}/${name}`);
        if (picture !== null)
          return [
            { place: own('background-image'), value: `<'${picture}'>` },
            { place: own('background-style'), value: pictureStyle },
          ];
        return [
          { place: own('background-rgba'), value: rgbaOf(look) },
          { place: own('background-style'), value: plainStyle },
        ];
      });
    },
  };
}

function property(name: string): SettingPlace {
  return { kind: 'xfconf', channel, property: name };
}

function rgbaOf(look: PanelLook): string {
  const shares = [...channelsOf(look.colour).map((value) => value / 255), coverOf(look) / 100];
  return `<[${shares.map((share) => `<${numberText(share)}>`).join(', ')}]>`;
}

/** A double as GVariant writes it. */
function numberText(share: number): string {
  const text = String(Math.round(share * steps) / steps);
  return text.includes('.') ? text : `${text}.0`;
}

/** The colour from nothing above to its opacity below. @returns the path of the picture, which its content names */
async function drawFade(folder: string, { colour, opacity }: PanelLook): Promise<string> {
  const [red, green, blue] = channelsOf(colour);
  const pixels = Buffer.alloc(fadeWidth * fadeHeight * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const row = Math.floor(at / 4 / fadeWidth);
    pixels.set([red, green, blue, Math.round((row / (fadeHeight - 1)) * opacity * 2.55)], at);
  }
  const file = await encodeTransparentPng(fadeWidth, fadeHeight, pixels);
  const path = join(folder, `fade-${createHash('sha256').update(file).digest('hex').slice(0, 10)}.png`);
  await mkdir(folder, { recursive: true });
  await writeFile(path, file);
  return path;
}
