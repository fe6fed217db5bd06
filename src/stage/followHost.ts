import type { Bridge } from '../bridge/bridgeClient.ts';
import { BridgeError } from '../bridge/bridgeError.ts';
import type { StagePlayer } from './stagePlayer.ts';

/**
 * Connects a stage page to its host: applies the staged target and the covered and paused states, and reports what
 *
 * @param screen the screen that this page fills
 */
export function followHost(
  bridge: Pick<Bridge, 'call' | 'on' | 'onOpenChange'>,
  player: StagePlayer,
  screen: number,
): void {
  player.onReport = (generation, state) => {
    bridge.call('stage.report', { screen, generation, state }).catch(ignoreLostConnection);
  };
  const join = async (): Promise<void> => {
    const {
      staged,
      is_paused: isPaused,
      is_covered: isCovered,
    } = await bridge.call('stage.join', { screen });
    player.setPaused(isPaused);
    player.setCovered(isCovered);
    await player.stage(staged);
  };
  bridge.on('stage.staged', (staged) => void player.stage(staged));
  bridge.on('stage.paused', ({ is_paused: isPaused }) => player.setPaused(isPaused));
  bridge.on('stage.covered', (covered) => {
    if (covered.screen === screen) player.setCovered(covered.is_covered);
  });
  bridge.onOpenChange((isOpen) => {
    if (isOpen) join().catch(ignoreLostConnection);
    else player.forgetGeneration();
  });
}

/** The page joins again with the next connection, and the host treats a screen without a report as failed. */
function ignoreLostConnection(error: unknown): void {
  if (!(error instanceof BridgeError)) throw error;
}
