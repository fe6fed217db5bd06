import { toTerminalJson } from '../../src/api/rules/terminalText.ts';
import type { Plan } from '../../src/bridge/contract/plan.ts';
import { CommandError } from './commandError.ts';
import type { CommandInput } from './hostCommand.ts';
import type { RunningHost } from './runningHost.ts';

/** `yueqi volume [<0 to 100>|mute|unmute]`: how loud the wallpapers are. @throws CommandError */
export async function controlVolume(host: RunningHost, input: CommandInput): Promise<void> {
  const [wanted, ...others] = input.parameters;
  if (others.length > 0) throw wrongUse();
  if (wanted === undefined) return tellVolume(host, input);
  if (wanted === 'mute' || wanted === 'unmute') {
    await host.bridge.call('desktop.setMuted', { is_muted: wanted === 'mute' });
    return;
  }
  const volume = /^\d{1,3}%?$/.test(wanted) ? Number.parseInt(wanted, 10) : Number.NaN;
  if (!(volume <= 100)) throw wrongUse();
  const places = listAudible(await readPlan(host));
  if (places.length === 0) throw new CommandError('failed', 'No wallpaper of ours is on the desktop.');
  for (const { screen, workspace, options } of places)
    await host.bridge.call('desktop.setOptions', { screen, workspace, options: { ...options, volume } });
  await host.bridge.call('desktop.setMuted', { is_muted: false });
}

async function tellVolume(host: RunningHost, { isJson, print }: CommandInput): Promise<void> {
  const plan = await readPlan(host);
  const volumes = [...new Set(listAudible(plan).map(({ options }) => options.volume))];
  if (isJson) return print(toTerminalJson({ volumes, is_muted: plan.is_muted }));
  const state = plan.is_muted ? ' (muted)' : '';
  print(
    volumes.length === 0
      ? `No wallpaper of ours is on the desktop${state}.`
      : `${volumes.join(', ')} %${state}`,
  );
}

async function readPlan({ bridge }: RunningHost): Promise<Plan> {
  return (await bridge.call('desktop.current', {})).plan;
}

function listAudible({ assignments }: Plan) {
  return assignments.flatMap(({ screen, workspace, source }) =>
    source.kind === 'system' ? [] : [{ screen, workspace, options: source.options }],
  );
}

function wrongUse(): CommandError {
  return new CommandError('usage', 'Use: yueqi volume, volume <0 to 100>, volume mute or volume unmute.');
}
