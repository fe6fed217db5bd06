import type { Bridge } from '../bridge/bridgeClient.ts';
import { BridgeError } from '../bridge/bridgeError.ts';
import type { StageLayers } from './stageLayers.ts';
import type { StagePlayer } from './stagePlayer.ts';

/**
 * Connects a stage page to its host: shows the scene of this screen as it is to be played, and reports what really
 * shows. After a lost connection the page joins again.
 *
 * @param screen the screen that this page fills
 */
export function followHost(
  bridge: Pick<Bridge, 'call' | 'on' | 'onOpenChange'>,
  player: StagePlayer,
  layers: StageLayers,
  screen: number,
): void {
  player.onReport = (generation, state) => {
    bridge.call('stage.report', { screen, generation, state }).catch(ignoreLostConnection);
    layers.wallpaperChanged();
  };
  const join = async (): Promise<void> => {
    const { staged, layers: shown, pace, ...level } = await bridge.call('stage.join', { screen });
    player.setLevel(level);
    layers.show(shown, pace);
    await player.stage(staged);
  };
  bridge.on('stage.staged', (staged) => {
    if (staged.screen === screen) void player.stage(staged);
  });
  bridge.on('stage.played', (level) => {
    if (level.screen === screen) player.setLevel(level);
  });
  bridge.on('stage.layered', (layered) => {
    if (layered.screen === screen) layers.show(layered.layers, layered.pace);
  });
  bridge.on('stage.hosted', (hosted) => {
    if (hosted.screen === screen) player.setHosting(hosted);
  });
  bridge.onOpenChange((isOpen) => {
    if (isOpen) join().catch(ignoreLostConnection);
    else player.forgetGeneration();
  });
}

/** The page joins again with the next connection, and the host treats a screen without a report as failed. */
export function ignoreLostConnection(error: unknown): void {
  if (!(error instanceof BridgeError)) throw error;
}
