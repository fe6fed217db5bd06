import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Addresses on the loopback interface that a web wallpaper must not reach, and the requests that reached them. */
export interface EgressTrap {
  /** `udp`, `tcp` or the received text, in the order of arrival. */
  arrivals: string[];
  /** A page that tries every way out, and turns green once it has. */
  page: string;
  stop(): Promise<void>;
}

/** Opens a UDP and a TCP port for every address of the loopback interface. */
export async function openEgressTrap(): Promise<EgressTrap> {
  const arrivals: string[] = [];
  const datagrams = createSocket('udp4').on('message', () => arrivals.push('udp'));
  datagrams.bind(0, '0.0.0.0');
  await once(datagrams, 'listening');
  const lines = createServer((line) => {
    arrivals.push('tcp');
    line.on('data', (bytes) => arrivals.push(bytes.subarray(0, 40).toString('latin1')));
    line.on('error', () => undefined);
  }).listen(0, '0.0.0.0');
  await once(lines, 'listening');
  const address = lines.address();
  if (address === null || typeof address === 'string') throw new Error('The port has no number.');
  return {
    arrivals,
    page: pageOf(datagrams.address().port, address.port),
    async stop() {
      datagrams.close();
      lines.close();
      await once(lines, 'close');
    },
  };
}

function pageOf(udp: number, tcp: number): string {
  return `<!doctype html><body style="background: #0000ff"><script>
const quietly = (work) => { try { work()?.catch?.(() => {}) } catch {} };
const gathered = ['127.0.0.1', '127.0.0.2', 'localhost'].map((host) => {
  const far = host + ':${tcp}';
  quietly(() => fetch('http://' + far + '/fetch', { mode: 'no-cors' }));
  quietly(() => void new WebSocket('ws://' + far + '/socket'));
  quietly(() => void new EventSource('http://' + far + '/events'));
  quietly(() => void navigator.sendBeacon('http://' + far + '/beacon'));
  quietly(() => new WebTransport('https://' + host + ':${udp}/transport').ready);
  new Image().src = 'http://' + far + '/image';
  for (const rel of ['prefetch', 'preconnect', 'preload', 'modulepreload', 'dns-prefetch']) {
    const link = document.createElement('link');
    Object.assign(link, { rel, as: 'script', href: 'http://' + far + '/' + rel });
    document.head.append(link);
  }
  const relay = { username: 'a', credential: 'b' };
  const connection = new RTCPeerConnection({ iceServers: [
    { urls: 'stun:' + host + ':${udp}' },
    { urls: 'turn:' + host + ':${udp}?transport=udp', ...relay },
    { urls: 'turn:' + far + '?transport=tcp', ...relay },
    { urls: 'turns:' + far + '?transport=tcp', ...relay },
  ] });
  connection.createDataChannel('out');
  const done = new Promise((resolve) => connection.addEventListener('icegatheringstatechange', () => {
    if (connection.iceGatheringState === 'complete') resolve();
  }));
  connection.createOffer().then((offer) => connection.setLocalDescription(offer));
  return done;
});
Promise.all(gathered).then(() => { document.body.style.background = '#00ff00' });
</script>`;
}
