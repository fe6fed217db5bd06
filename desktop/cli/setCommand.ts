import * as v from 'valibot';
import { envelope } from '../../src/api/contract/call.ts';
import { priceKinds, wallpaper, type WallpaperDto } from '../../src/api/contract/entities.ts';
import { isLocalWid, setStates } from '../../src/bridge/contract/constants.ts';
import { downloadProgress } from '../../src/bridge/contract/download.ts';
import { shownName } from '../../media/import/walkFolder.ts';
import { CommandError } from './commandError.ts';
import type { RunningHost } from './runningHost.ts';
import { describeFailure, describeFault, importPaths } from './importCommand.ts';

const found = v.looseObject({ wallpaper });
const detailPaths = ['/wallpaper/live/detail', '/wallpaper/static/detail'];

/** Sets a wallpaper by its number, and waits until it is on the desktop. @returns its name. @throws CommandError */
export async function setWallpaper(host: RunningHost, wid: number): Promise<string> {
  const wanted = isLocalWid(wid)
    ? (await host.bridge.call('library.detail', { wid })).wallpaper
    : await findOnService(host, wid);
  if (!wanted) throw new CommandError('failed', `There is no wallpaper YQ${wid}.`);
  return set(host, wanted);
}

/**
 * Imports a file, a folder or an archive into the library, and sets it; of several wallpapers the first by its path.
 *
 * @returns lines about it
 * @throws CommandError
 */
export async function setPath(host: RunningHost, given: string): Promise<string[]> {
  const { failures, wallpapers } = await importPaths(host, [given]);
  const [first, ...others] = wallpapers;
  if (!first) {
    const [failure] = failures;
    const isAlone = failures.length === 1 && failure;
    throw new CommandError(
      'failed',
      isAlone
        ? `${shownName(given)} cannot be set: ${describeFault(failure)}.`
        : `${shownName(given)} cannot be set: there is no wallpaper in it.`,
      { details: isAlone ? [] : failures.map(describeFailure) },
    );
  }
  const name = await setWallpaper(host, first.wid);
  return [
    `${name} is on the desktop.`,
    ...(others.length > 0 ? [`It is YQ${first.wid}, the first of ${wallpapers.length}:`] : []),
    ...others.map(({ wid, name: other }) => `YQ${wid}  ${other}`),
    ...(failures.length > 0 ? ['Not imported:'] : []),
    ...failures.map((failure) => `  ${describeFailure(failure)}`),
  ];
}

async function findOnService(host: RunningHost, wid: number): Promise<WallpaperDto | null> {
  const common = { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' };
  for (const path of detailPaths) {
    const response = await fetch(host.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ common, login_info: {}, wid }),
    });
    const answer = v.parse(envelope, await response.json());
    if (answer.resp_common.ret === 0) return v.parse(found, answer).wallpaper;
  }
  return null;
}

async function set(host: RunningHost, wanted: WallpaperDto): Promise<string> {
  const { wid, name, wtype, sub_wtype, md5, bytes, mime, web_entry, ptype } = wanted;
  if (ptype !== priceKinds.free)
    throw new CommandError('failed', `${name} has a price. Open the client to set it: yueqi open.`);
  const end = Promise.withResolvers<string>();
  host.onEvent = (event, payload) => {
    if (event !== 'download.progress') return;
    const progress = v.parse(downloadProgress, payload);
    if (progress.wid !== wid) return;
    const { state, reason } = progress;
    if (state === setStates.set || state === setStates.dynamicSet) end.resolve(name);
    if (state === setStates.failed || state === setStates.setFailed)
      end.reject(
        new CommandError(
          'failed',
          `${name} could not be set: ${reason === 'no_display' ? 'there is no display' : (reason ?? 'unknown').replaceAll('_', ' ')}.`,
        ),
      );
    if (state === setStates.cancelled)
      end.reject(new CommandError('failed', `${name} was not set: another wallpaper was asked for.`));
  };
  // Refused before any report where this machine cannot set it.
  end.promise.catch(() => undefined);
  await host.bridge.call('wallpaper.setGlobal', { wid, name, wtype, sub_wtype, md5, bytes, mime, web_entry });
  return end.promise;
}
