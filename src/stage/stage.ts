import { bridgeUrl, fetchBridgeToken, readBoot } from '../api/boot.ts';
import { BridgeClient } from '../bridge/bridgeClient.ts';
import { WebSocketTransport } from '../bridge/webSocketTransport.ts';
import { createPageView } from './pageView.ts';
import { followHost } from './followHost.ts';
import { StagePlayer } from './stagePlayer.ts';
import './stage.css';

/** The entry of the page that is the desktop of one screen: `/stage/<screen>`. */
function start(): void {
  const root = document.getElementById('stage');
  const screen = Number(location.pathname.split('/').at(-1));
  const { bridgeToken, webWallpaperOrigin } = readBoot();
  if (!root || bridgeToken === null || !Number.isInteger(screen)) return;
  const bridge = new BridgeClient(() => new WebSocketTransport(bridgeUrl(), bridgeToken, fetchBridgeToken));
  followHost(bridge, new StagePlayer(createPageView(root, webWallpaperOrigin)), screen);
  bridge.open();
}

start();
