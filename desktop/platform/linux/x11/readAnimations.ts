import type { XConnection } from './connection.ts';

const setting = 'Gtk/EnableAnimations';
const kinds = { number: 0, text: 1, colour: 2 };
const headerBytes = 12;
const colourBytes = 8;
const paddedTo4 = (length: number): number => (length + 3) & ~3;

/**
 * Resolves to true if the desktop's programs are to animate, as its settings manager announces
 * (https://specifications.freedesktop.org/xsettings-spec/0.5/); the browser takes "reduced motion" from there too.
 */
export async function hasAnimations(connection: XConnection): Promise<boolean> {
  const { client } = connection;
  const selection = await connection.atom('_XSETTINGS_S0');
  const manager = await connection.ask<number>((answer) => client.GetSelectionOwner(selection, answer));
  if (manager === 0) return true;
  const settings = await connection.getBytes(manager, '_XSETTINGS_SETTINGS');
  try {
    return findNumber(settings, setting) !== 0;
  } catch (error) {
    // Another program wrote them: settings that end too early say nothing.
    if (!(error instanceof RangeError)) throw error;
    return true;
  }
}

/** A number of the settings; null where it is not among them. @throws RangeError where they are cut off */
function findNumber(settings: Buffer, wanted: string): number | null {
  if (settings.length < headerBytes) return null;
  const isLittle = settings[0] === 0;
  const read16 = (at: number): number => (isLittle ? settings.readUInt16LE(at) : settings.readUInt16BE(at));
  const read32 = (at: number): number => (isLittle ? settings.readUInt32LE(at) : settings.readUInt32BE(at));
  const count = read32(8);
  let at = headerBytes;
  for (let index = 0; index < count; index += 1) {
    const [kind, nameBytes] = [settings.readUInt8(at), read16(at + 2)];
    const name = settings.toString('latin1', at + 4, at + 4 + nameBytes);
    // After the name, the serial number of its last change.
    const value = at + 4 + paddedTo4(nameBytes) + 4;
    if (kind === kinds.number && name === wanted) return read32(value);
    if (kind === kinds.number) at = value + 4;
    else at = value + (kind === kinds.colour ? colourBytes : 4 + paddedTo4(read32(value)));
  }
  return null;
}
