import { expect, test, vi } from 'vitest';
import { HostedStage } from './testing/hostedStage.ts';

const waitOptions = { timeout: 20_000, interval: 100 };

test('the host knows what a page throws at once, for ever and by the way, each with its place', async () => {
  const stage = await HostedStage.start();
  try {
    const found = await stage.install({
      files: {
        'index.html': `<!doctype html><script src="js/broken.js"></script><script src="missing.js"></script>
<script src="js/loop.js"></script>`,
        'js/broken.js': 'const first = 1;\nconst first = 2;\n',
        'js/loop.js': `console.warn('begun', { phase: 0.5 });
Promise.reject(new RangeError('no tide'));
(function draw() {
  requestAnimationFrame(draw);
  throw new Error('no moon');
})();`,
      },
    });
    await stage.show(found);
    const read = async () => (await stage.hosting.pages())[0];
    await vi.waitFor(async () => {
      const page = await read();
      const messages = page?.messages.map(({ level, text, file, line }) => [level, text, file, line]);
      expect(messages).toEqual(
        expect.arrayContaining([
          ['error', "Uncaught SyntaxError: Identifier 'first' has already been declared", 'js/broken.js', 2],
          ['error', 'Cannot load missing.js', null, null],
          ['warning', 'begun { phase: 0.5 }', 'js/loop.js', 1],
          ['error', 'Uncaught (in promise) RangeError: no tide', 'js/loop.js', 2],
          ['error', 'Uncaught Error: no moon', 'js/loop.js', 5],
        ]),
      );
    }, waitOptions);
    const { errors = 0, messages = [] } = (await read()) ?? {};
    await vi.waitFor(async () => expect((await read())?.errors).toBeGreaterThan(errors), waitOptions);
    // Frame by frame the same message is one.
    expect((await read())?.messages).toHaveLength(messages.length);
    expect(await read()).toMatchObject({ wid: found.wid, screen: 'screen', since: expect.any(Number) });
    stage.hosting.clearMessages(found.wid);
    expect((await read())?.messages.map(({ text }) => text)).not.toContain('begun { phase: 0.5 }');
  } finally {
    await stage.stop();
  }
});
