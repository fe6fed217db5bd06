import { watchWindow } from '../errors/noticedErrors.ts';
import { bridgeUrl, readBoot } from '../api/boot.ts';
import { BridgeClient } from '../bridge/bridgeClient.ts';
import { givenToken } from '../bridge/hostToken/givenToken.ts';
import { WebSocketTransport } from '../bridge/webSocketTransport.ts';
import { createPageView } from './pageView.ts';
import { createStageFiles } from './stageFiles.ts';
import { createStageLayers } from './stageLayers.ts';
import { reportStageErrors } from './reportStageErrors.ts';
import { followHost, ignoreLostConnection } from './followHost.ts';
import { StagePlayer } from './stagePlayer.ts';
import './stage.css';

/** The entry of the page that is the desktop of one screen: `/stage/<screen>`. */
function start(): void {
  const root = document.getElementById('stage');
  const screen = Number(location.pathname.split('/').at(-1));
  const { webWallpaperOrigin } = readBoot();
  const token = givenToken();
  if (!root || token === null || !Number.isInteger(screen)) return;
  const bridge = new BridgeClient(() => new WebSocketTransport(bridgeUrl(), token, async () => token));
  const layers = createStageLayers(root, createStageFiles(bridge, screen), (rectangles) => {
    bridge.call('stage.setInput', { screen, rectangles }).catch(ignoreLostConnection);
  });
  const view = createPageView(root, webWallpaperOrigin);
  reportStageErrors(bridge);
  followHost(bridge, new StagePlayer(view), layers, screen);
  bridge.open();
}

watchWindow();
start();
