import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const toneRate = 44_100;

/** A real PulseAudio of the test's own, with two outputs, `one` and `two`, that play to nowhere. */
export interface SoundServer {
  environment: NodeJS.ProcessEnv;
  folder: string;
  start(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Runs `pactl`. */
  control(...parameters: string[]): Promise<string>;
  /** Plays until it is ended. */
  play(tone: Tone): Promise<{ end(): void }>;
  stop(): Promise<void>;
}

/** Hertz of each side; amplitude 0 to 1. */
export interface Tone {
  left: number;
  right: number;
  amplitude: number;
}

/** @throws Error naming the Debian packages where a program is missing */
export async function startSoundServer(): Promise<SoundServer> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-sound-'));
  const socket = join(folder, 'native');
  const environment = {
    ...process.env,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    PULSE_SERVER: `unix:${socket}`,
  };
  const players: ChildProcess[] = [];
  let server: ChildProcess | null = null;
  const control = async (...parameters: string[]): Promise<string> =>
    (await promisify(execFile)('pactl', parameters, { env: environment })).stdout;
  const start = async (): Promise<void> => {
    await rm(socket, { force: true });
    const modules = [
      'module-null-sink sink_name=one',
      'module-null-sink sink_name=two',
      `module-native-protocol-unix socket=${socket}`,
    ];
    const options = ['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no'];
    server = spawn('pulseaudio', [...options, ...modules.map((name) => `--load=${name}`)], {
      env: { ...environment, PULSE_SERVER: '' },
      stdio: ['ignore', 'ignore', 'ignore'],
    });
    await once(server, 'spawn').catch((cause: unknown) => {
      throw new Error(
        'This test needs pulseaudio: install the Debian packages "pulseaudio" and "pulseaudio-utils".',
        { cause },
      );
    });
    for (;;) {
      const isReady = await control('set-default-sink', 'one').then(
        () => true,
        () => false,
      );
      if (isReady) return;
      if (server.exitCode !== null) throw new Error('The sound server of the test did not start.');
    }
  };
  const kill = async (): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    environment,
    folder,
    start,
    kill,
    control,
    async play(tone) {
      const player = spawn(
        'pacat',
        ['--raw', `--rate=${toneRate}`, '--channels=2', '--format=float32le', '--latency-msec=20'],
        { env: environment, stdio: ['pipe', 'ignore', 'ignore'] },
      );
      players.push(player);
      await once(player, 'spawn');
      player.stdin?.on('error', () => undefined);
      const second = secondOf(tone);
      const feed = (): void => void player.stdin?.write(second, (error) => (error ? undefined : feed()));
      feed();
      return { end: () => player.kill('SIGKILL') };
    },
    async stop() {
      for (const player of players) player.kill('SIGKILL');
      await kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** A second of a tone of whole hertz, which can be repeated without a click. */
function secondOf({ left, right, amplitude }: Tone): Buffer {
  const samples = new Float32Array(toneRate * 2);
  for (let index = 0; index < toneRate; index += 1)
    for (const [side, hertz] of [left, right].entries())
      samples[index * 2 + side] = amplitude * Math.sin((2 * Math.PI * hertz * index) / toneRate);
  return Buffer.from(samples.buffer);
}
