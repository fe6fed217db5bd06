/*
 * Attempts of a package's page to escape. The functions run in the page; their text is sent to it, so they use nothing
 * from outside themselves.
 */

/** Places to reach, as `host:port`, by a word that the address then carries. */
export interface AttackTargets {
  readonly [name: string]: string;
}

/** Everything that loads, connects or looks up. Each address names its way: `/<target>/<way>`. */
// oxlint-disable-next-line max-lines-per-function -- its text is sent to the page, so it uses nothing from outside itself
export function attackNetwork(targets: AttackTargets, udpPort: number): void {
  const attempt = (work: () => unknown): void => {
    try {
      void Promise.resolve(work()).catch(() => undefined);
    } catch {
      // It was refused, which is what is wanted.
    }
  };
  const add = (name: string, attributes: Record<string, string>, text = ''): void =>
    attempt(() => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.textContent = text;
      document.body.append(element);
      if (element instanceof HTMLMediaElement) return element.play();
      return undefined;
    });
  const page = (code: string): string => `<script>${code}<${'/'}script>`;
  const blob = (code: string, type: string): string => URL.createObjectURL(new Blob([code], { type }));
  const script = 'text/javascript';

  for (const [target, place] of Object.entries(targets)) {
    const to = (way: string, scheme = 'http'): string => `${scheme}://${place}/${target}/${way}`;
    attempt(() => fetch(to('fetch')));
    attempt(() => fetch(to('no-cors'), { mode: 'no-cors' }));
    attempt(() => fetch(to('keepalive'), { mode: 'no-cors', keepalive: true, method: 'POST', body: 'x' }));
    attempt(() => {
      const request = new XMLHttpRequest();
      request.open('POST', to('xhr'));
      request.send('x');
    });
    attempt(() => navigator.sendBeacon(to('beacon'), 'x'));
    attempt(() => new WebSocket(to('websocket', 'ws')));
    attempt(() => new EventSource(to('eventsource')));
    attempt(() => new WebTransport(`https://${place.replace(/:\d+$/, '')}:${udpPort}/`).ready);
    add('img', { src: to('img') });
    add('img', { srcset: `${to('srcset')} 2x` });
    add('input', { type: 'image', src: to('input') });
    add('video', { src: to('video'), preload: 'auto' });
    add('video', { poster: to('poster') });
    add('audio', { src: to('audio'), preload: 'auto' });
    add('link', { rel: 'stylesheet', href: to('stylesheet') });
    add('style', {}, `@import "${to('css-import')}";`);
    add('div', { style: `background:url(${to('css-url')});width:9px;height:9px` });
    add('div', { style: `cursor:url(${to('css-cursor')}),auto` });
    attempt(() => new FontFace('stolen', `url(${to('fontface')})`).load());
    for (const rel of [
      'prefetch',
      'preload',
      'modulepreload',
      'dns-prefetch',
      'preconnect',
      'manifest',
      'icon',
    ])
      add('link', { rel, as: 'script', href: to(rel) });
    add(
      'script',
      { type: 'speculationrules' },
      `{"prefetch":[{"source":"list","urls":["${to('speculation')}"]}]}`,
    );
    add('script', { src: to('script') });
    add('script', { src: to('module'), type: 'module' });
    attempt(() => import(to('import')));
    add('iframe', { src: to('iframe') });
    add('iframe', { srcdoc: page(`fetch("${to('srcdoc')}",{mode:"no-cors"})`) });
    add('iframe', { src: blob(page(`fetch("${to('blob-frame')}",{mode:"no-cors"})`), 'text/html') });
    add('iframe', {
      src: `data:text/html,${encodeURIComponent(page(`fetch("${to('data-frame')}",{mode:"no-cors"})`))}`,
    });
    add('object', { data: to('object') });
    add('embed', { src: to('embed') });
    const inWorker = `fetch("${to('worker-fetch')}",{mode:"no-cors"});try{new WebSocket("${to('worker-socket', 'ws')}")}catch{};importScripts("${to('worker-import')}")`;
    attempt(() => new Worker(blob(inWorker, script)));
    attempt(
      () =>
        new Worker(`data:${script},${encodeURIComponent(inWorker.replaceAll('worker-', 'data-worker-'))}`),
    );
    attempt(() => new SharedWorker(blob(inWorker.replaceAll('worker-', 'shared-worker-'), script)));
    attempt(() => new AudioContext().audioWorklet.addModule(to('worklet')));
    add('a', { ping: to('ping'), href: '#', id: `ping-${target}` });
    attempt(() => document.getElementById(`ping-${target}`)?.click());
    const relay = { username: 'a', credential: 'b' };
    attempt(() => {
      const host = place.replace(/:\d+$/, '');
      const connection = new RTCPeerConnection({
        iceServers: [
          { urls: `stun:${host}:${udpPort}` },
          { urls: `turn:${host}:${udpPort}?transport=udp`, ...relay },
          { urls: `turn:${place}?transport=tcp`, ...relay },
        ],
      });
      connection.createDataChannel('out');
      return connection.createOffer().then((offer) => connection.setLocalDescription(offer));
    });
    // Names that are looked up, and nothing else.
    add('link', { rel: 'dns-prefetch', href: `//prefetched-${target}.escape.test` });
    add('img', { src: `http://looked-up-${target}.escape.test/` });
  }
  attempt(() => fetch('file:///etc/passwd'));
  attempt(() => navigator.serviceWorker.register('/worker.js'));
}

/** Ways to leave, each alone; `address` is where to. */
export const navigations: Readonly<Record<string, (address: string) => void>> = {
  location: (address) => void (location.href = address),
  replace: (address) => location.replace(address),
  top: (address) => void (window.top && (window.top.location.href = address)),
  parent: (address) => void (Object.getPrototypeOf(window), (window.parent.location.href = address)),
  open: (address) => void window.open(address),
  openTop: (address) => void window.open(address, '_top'),
  openByFrame(address) {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    frame.contentWindow?.open(address);
  },
  linkTop(address) {
    const link = Object.assign(document.createElement('a'), { href: address, target: '_top' });
    document.body.append(link);
    link.click();
  },
  linkBlank(address) {
    const link = Object.assign(document.createElement('a'), { href: address, target: '_blank' });
    document.body.append(link);
    link.click();
  },
  download(address) {
    const link = Object.assign(document.createElement('a'), { href: address, download: 'x' });
    document.body.append(link);
    link.click();
  },
  form(address) {
    const form = Object.assign(document.createElement('form'), { action: address, method: 'post' });
    document.body.append(form);
    form.submit();
  },
  formTop(address) {
    const form = Object.assign(document.createElement('form'), { action: address, target: '_top' });
    document.body.append(form);
    form.submit();
  },
  refresh(address) {
    const meta = Object.assign(document.createElement('meta'), {
      httpEquiv: 'refresh',
      content: `0;url=${address}`,
    });
    document.head.append(meta);
  },
  back: () => history.go(-1),
  close: () => window.close(),
  mail: () => void (location.href = 'mailto:a@escape.test'),
  settings: () => void (location.href = 'chrome://settings'),
  file: () => void (location.href = 'file:///etc/passwd'),
  // The last one: without the defence nothing is left of the stage.
  closeTop: () => window.top?.close(),
};

/** Requests every access that a page may ask of a device or its user. @returns the names of the granted ones */
export async function attackDevices(): Promise<string[]> {
  const gained: string[] = [];
  const attempt = async (name: string, work: () => unknown): Promise<void> => {
    const late = new Promise((resolve) => setTimeout(() => resolve(undefined), 1_500));
    const got = await Promise.race([Promise.resolve().then(work), late]).catch(() => undefined);
    if (got !== undefined && got !== null && got !== false) gained.push(name);
  };
  await Promise.all([
    attempt('camera', () => navigator.mediaDevices.getUserMedia({ video: true })),
    attempt('microphone', () => navigator.mediaDevices.getUserMedia({ audio: true })),
    attempt('screen', () => navigator.mediaDevices.getDisplayMedia()),
    attempt(
      'position',
      () => new Promise((done, fail) => navigator.geolocation.getCurrentPosition(done, fail)),
    ),
    attempt('notifications', async () => (await Notification.requestPermission()) === 'granted'),
    attempt('midi', () => navigator.requestMIDIAccess()),
    attempt('fullscreen', async () => (await document.body.requestFullscreen(), true)),
    attempt(
      'pointer lock',
      async () => (await document.body.requestPointerLock(), document.pointerLockElement),
    ),
    attempt('clipboard write', async () => (await navigator.clipboard.writeText('stolen'), true)),
    attempt('clipboard read', () => navigator.clipboard.readText()),
    attempt('wake lock', () => navigator.wakeLock.request('screen')),
    attempt('parent', () => window.top?.document.title),
    attempt('cookies of localhost', () => {
      document.cookie = 'stolen=1; domain=localhost';
      return document.cookie.includes('stolen');
    }),
  ]);
  return gained;
}
