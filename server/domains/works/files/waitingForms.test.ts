import { expect, test } from 'vitest';
import { createFolderFiles } from '../../../../media/files/privateFiles.ts';
import { testFolder } from '../../../../tests/support/media/testImages.ts';
import { createWaitingForms } from './waitingForms.ts';

const mebibyte = 1024 * 1024;

test('large files whose senders are not known keep no small one out', async () => {
  const forms = createWaitingForms(createFolderFiles(testFolder()), { diskFloor: 0 });
  const ended = Promise.withResolvers<void>();
  const send = (address: string, fileLimit: number) =>
    forms.run(address, fileLimit, { arrive: () => ended.promise, handle: async () => 'handled' });
  const held = ['192.0.2.1', '192.0.2.1', '198.51.100.1', '198.51.100.1'].map((address) =>
    send(address, 200 * mebibyte),
  );
  await expect(send('203.0.113.1', 200 * mebibyte)).rejects.toThrow('more calls than it can answer');
  const small = send('203.0.113.1', 2 * mebibyte);
  ended.resolve();
  expect(await Promise.all([...held, small])).toEqual(Array.from({ length: 5 }, () => 'handled'));
});
