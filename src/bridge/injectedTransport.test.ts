import { expect, test } from 'vitest';
import { InjectedTransport, type InjectedClient } from './injectedTransport.ts';

function createClient() {
  const posted: string[] = [];
  const client: InjectedClient = { postMessage: (json) => void posted.push(json), onmessage: null };
  return { client, posted };
}

test('text goes out by postMessage and comes in by onmessage, unchanged', () => {
  const { client, posted } = createClient();
  const transport = new InjectedTransport(client);
  client.onmessage?.('before anybody listens');
  const received: string[] = [];
  transport.onMessage = (text) => received.push(text);
  transport.send('{"id":1}');
  client.onmessage?.('{"id":1,"result":{}}');
  expect([posted, received]).toEqual([['{"id":1}'], ['{"id":1,"result":{}}']]);
});

test('it is open from the start, and says so after the listener is in place, not while it is put there', async () => {
  const transport = new InjectedTransport(createClient().client);
  expect([transport.isOpen, transport.onOpenChange]).toEqual([true, null]);
  const heard: boolean[] = [];
  const listener = (isOpen: boolean) => void heard.push(isOpen);
  transport.onOpenChange = listener;
  expect([transport.onOpenChange, heard]).toEqual([listener, []]);
  await Promise.resolve();
  expect(heard).toEqual([true]);
  transport.onOpenChange = null;
  await Promise.resolve();
  expect([transport.onOpenChange, heard]).toEqual([null, [true]]);
});
