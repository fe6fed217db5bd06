import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { runCommand } from '../../../desktop/cli/runCommand.ts';
import { readProcessTree } from '../../bench/host/processTree.ts';
import { nearestColour } from '../../e2e/desktop/importVideo.ts';
import { startHost, type RunningHost } from '../../e2e/runningHost.ts';
import { startSwayGround, startXGround, type Ground } from './grounds.ts';

const run = promisify(execFile);
const picture = { width: 640, height: 360 };
const pollMilliseconds = 20;
/** The longest time to recover: more is never right. */
const longestMilliseconds = 30_000;
/** Between two kills: what is killed is to be what was started last, and not what is still starting. */
const restMilliseconds = 2_000;

/**
 * The processes that are killed. The colours below are those of the film and the page that are to stay on the desktop.
 */
const victimsOfX = ['display', 'player', 'browser', 'child', 'host'] as const;
/** The program of our windows under Wayland. */
const victimsOfWayland = ['helper'] as const;
type Victim = (typeof victimsOfX)[number] | (typeof victimsOfWayland)[number];
const programs = { player: 'mpv', browser: 'chromium', helper: 'gjs' } as const;
const film = '#0000c0';
const page = '#c00000';

export interface DesktopKillReport {
  victim: Victim;
  /**
   * From the kill, or from when the next display or host could answer, until the picture was right: for the player, the
   * browser and the helper, whose last frame may stay, with another one in their place.
   */
  milliseconds: number[];
  /** Entries that were in the library or on the desktop before, and are missing now. */
  lost: string[];
}

/** A desktop whose parts are killed, each while its wallpaper shows. */
class KilledDesktop {
  readonly #folder: string;
  readonly #ground: Ground;
  #host: RunningHost | null = null;

  private constructor(folder: string, ground: Ground) {
    this.#folder = folder;
    this.#ground = ground;
  }

  static async start(ground: Ground): Promise<KilledDesktop> {
    const folder = await mkdtemp(join(tmpdir(), 'yueqi-desktop-kills-'));
    const desktop = new KilledDesktop(folder, ground);
    try {
      await desktop.#startHost();
      return desktop;
    } catch (error) {
      await desktop.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.#host?.stop();
    await this.#ground.stop();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 10 });
  }

  /** Draws both wallpapers, and puts one of them on the desktop. */
  async prepare(colour: string): Promise<void> {
    const still = join(this.#folder, 'page.png');
    await sharp({ create: { ...picture, channels: 3, background: page } })
      .png()
      .toFile(still);
    const video = join(this.#folder, 'film.mp4');
    const source = `color=${film.replace('#', '0x')}:s=640x360:r=10:d=2`;
    const words = ['-y', '-loglevel', 'error', '-f', 'lavfi', '-i', source, '-pix_fmt', 'yuv420p', video];
    await run('ffmpeg', words);
    await this.yueqi('set', colour === film ? video : still);
    await this.waitFor(colour);
  }

  /** @throws Error with what the command says where it fails */
  async yueqi(...words: string[]): Promise<string> {
    const lines: string[] = [];
    const add = (line: string): void => void lines.push(line);
    const code = await runCommand(
      words,
      { YUEQI_DATA_DIR: join(this.#folder, 'data') },
      { print: add, warn: add },
    );
    if (code !== 0) throw new Error(lines.join('\n'));
    return lines.join('\n');
  }

  /** @returns since when the picture may be wrong */
  async kill(victim: Victim): Promise<number> {
    if (victim === 'display') await this.#ground.restart();
    else if (victim === 'host') {
      await this.#host?.stop('SIGKILL');
      await this.#startHost();
    } else if (victim === 'child') await this.#killChild();
    else return this.#killForAnother(programs[victim]);
    return performance.now();
  }

  /** @returns how long the picture was not right */
  async waitFor(colour: string, from = performance.now()): Promise<number> {
    for (;;) {
      const seen = await this.#ground.look();
      if (seen.every((each) => nearestColour(each, colour) === colour)) return performance.now() - from;
      if (performance.now() - from > longestMilliseconds) throw new Error(`Nothing of ${colour} is seen.`);
      await wait(pollMilliseconds);
    }
  }

  /** Kills what reads a file, in the middle of it; the file comes in with the next try. */
  async #killChild(): Promise<void> {
    const photo = join(this.#folder, `photo-${Math.random()}.png`);
    const background = `#${Math.floor(Math.random() * 0xff_ffff)
      .toString(16)
      .padStart(6, '0')}`;
    await sharp({ create: { width: 3840, height: 2160, channels: 3, background } })
      .png()
      .toFile(photo);
    const importing = this.yueqi('import', photo).catch(() => undefined);
    process.kill(await this.#findProgram('mediaChild'), 'SIGKILL');
    await importing;
    await this.yueqi('import', photo);
  }

  /** Kills a program of the host, and waits for the one that the host starts in its place. @returns when it was killed */
  async #killForAnother(word: string): Promise<number> {
    const id = await this.#findProgram(word);
    const killedAt = performance.now();
    process.kill(id, 'SIGKILL');
    await this.#findProgram(word, id);
    return killedAt;
  }

  /** @throws Error where there is none, or none but the one that is passed over */
  async #findProgram(word: string, passedOver?: number): Promise<number> {
    const deadline = performance.now() + longestMilliseconds;
    while (performance.now() < deadline) {
      for (const { id } of await readProcessTree(this.#host?.process.pid)) {
        const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
        // Of a browser the first of its processes, which is the one without a type.
        if (id !== passedOver && command.includes(word) && !command.includes('--type=')) return id;
      }
      await wait(pollMilliseconds);
    }
    throw new Error(`The host runs no ${word}.`);
  }

  async #startHost(): Promise<void> {
    this.#host = await startHost({
      YUEQI_DATA_DIR: join(this.#folder, 'data'),
      YUEQI_SEED: 'empty',
      YUEQI_PLAYER: 'mpv',
      ...this.#ground.environment,
    });
  }
}

/** Kills each part of a desktop so often, and looks how long its wallpaper is away and what is lost. */
export async function runDesktopKills(kills: number): Promise<DesktopKillReport[]> {
  return [
    ...(await killOn(await startXGround(), victimsOfX, kills)),
    ...(await killOn(await startSwayGround(), victimsOfWayland, kills)),
  ];
}

async function killOn(
  ground: Ground,
  victims: readonly Victim[],
  kills: number,
): Promise<DesktopKillReport[]> {
  const desktop = await KilledDesktop.start(ground);
  const reports: DesktopKillReport[] = [];
  try {
    for (const victim of victims) {
      const colour = victim === 'player' || victim === 'display' ? film : page;
      await desktop.prepare(colour);
      const report: DesktopKillReport = { victim, milliseconds: [], lost: [] };
      for (let kill = 0; kill < kills; kill += 1) {
        await wait(restMilliseconds);
        const before = (await desktop.yueqi('list')).split('\n');
        const from = await desktop.kill(victim);
        report.milliseconds.push(Math.round(await desktop.waitFor(colour, from)));
        const after = new Set((await desktop.yueqi('list')).split('\n'));
        report.lost.push(...before.filter((line) => !after.has(line)));
        if (!(await desktop.yueqi('status')).includes(colour === film ? 'film' : 'page'))
          report.lost.push('the wallpaper, as status tells it');
      }
      reports.push(report);
    }
    return reports;
  } finally {
    await desktop.stop();
  }
}
