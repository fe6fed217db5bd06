import { open } from 'node:fs/promises';
import type { MediaFormat } from '../../../inspect/formats.ts';
import type { SourceColours } from '../../../posters/colours/plainFrame.ts';
import { readHeadOf } from '../../../packages/readFileHead.ts';
import { areUsual, toUsualLight } from './chromaticities.ts';

type PictureColours = Pick<SourceColours, 'primaries' | 'transfer' | 'matrix'>;

/** Names of code points (ITU-T H.273, tables 2 and 3) whose colours are not those of a usual screen. */
const primariesByCode: ReadonlyMap<number, string> = new Map([
  [9, 'bt2020'],
  [12, 'smpte432'],
]);
const transfersByCode: ReadonlyMap<number, string | number> = new Map<number, string | number>([
  [5, 2.8],
  [8, 'linear'],
  [16, 'pq'],
  [18, 'hlg'],
]);
/** Code points of usual screens and of television, which no program tells apart. The others leave it to a profile. */
const usualCodes = {
  primaries: new Set([1, 5, 6, 7]),
  transfers: new Set([1, 4, 6, 7, 13, 14, 15]),
} as const;

/** The description of a picture comes before its pixels; a profile may come first. */
const describingBytes = 256 * 1024;

/**
 * The colours that a PNG or an AVIF says without a profile, which the decoder leaves as they are.
 *
 * @param source a path, or the bytes
 * @returns `usual` for code points of a usual screen, which come before a profile; null where a profile says it, or nothing
 */
export async function readDeclaredColours(
  source: string | Uint8Array,
  format: MediaFormat,
): Promise<PictureColours | 'usual' | null> {
  if (format !== 'png' && format !== 'avif') return null;
  const head =
    typeof source === 'string'
      ? await readHeadOf(await open(source), describingBytes)
      : Buffer.from(source.subarray(0, describingBytes));
  return format === 'png' ? coloursOfPng(head) : coloursOfAvif(head);
}

function coloursOfCodes(primaries: number, transfer: number): PictureColours | 'usual' | null {
  const colours = {
    primaries: primariesByCode.get(primaries) ?? null,
    transfer: transfersByCode.get(transfer) ?? null,
    matrix: null,
  };
  if (colours.primaries !== null || colours.transfer !== null) return colours;
  return usualCodes.primaries.has(primaries) && usualCodes.transfers.has(transfer) ? 'usual' : null;
}

/** Values of `gAMA` and `cHRM` are whole numbers (PNG, third edition, section 11.3.2). */
const unit = 100_000;
const usualGamma = 1 / 2.2;
const gammaRounding = 0.01;

/** `cICP` comes before a profile, a profile before `sRGB`, and that before `gAMA` and `cHRM` (PNG, third edition, section 4.3). */
function coloursOfPng(head: Buffer): PictureColours | 'usual' | null {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at + 8 <= head.length;) {
    const type = head.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') break;
    const end = at + 8 + head.readUInt32BE(at);
    chunks.set(type, head.subarray(at + 8, end));
    at = end + 4;
  }
  const codes = chunks.get('cICP');
  const said = codes && codes.length >= 4 ? coloursOfCodes(codes[0] ?? 0, codes[1] ?? 0) : null;
  if (said !== null) return said;
  if (chunks.has('iCCP') || chunks.has('sRGB')) return null;
  const [gamma, points] = [chunks.get('gAMA'), chunks.get('cHRM')];
  // Browsers take primaries alone for nothing said.
  if (!gamma || gamma.length < 4 || gamma.readUInt32BE(0) === 0) return null;
  const value = gamma.readUInt32BE(0) / unit;
  const transfer = Math.abs(value - usualGamma) < gammaRounding ? null : 1 / value;
  const primaries = points && points.length >= 32 ? primariesOf(points) : null;
  return primaries === null && transfer === null ? null : { primaries, transfer, matrix: null };
}

function primariesOf(points: Buffer): readonly number[] | null {
  const pointAt = (index: number) => ({
    x: points.readUInt32BE(8 * index) / unit,
    y: points.readUInt32BE(8 * index + 4) / unit,
  });
  const chromaticities = [pointAt(0), pointAt(1), pointAt(2), pointAt(3)] as const;
  return areUsual(chromaticities) ? null : toUsualLight(chromaticities);
}

/** A colour box of code points; one with a profile comes first (ISO/IEC 23000-22, section 7.3.6.4). */
function coloursOfAvif(head: Buffer): PictureColours | 'usual' | null {
  if (head.includes('colrprof', 0, 'latin1') || head.includes('colrrICC', 0, 'latin1')) return null;
  const at = head.indexOf('colrnclx', 0, 'latin1');
  if (at < 0 || at + 12 > head.length) return null;
  return coloursOfCodes(head.readUInt16BE(at + 8), head.readUInt16BE(at + 10));
}
