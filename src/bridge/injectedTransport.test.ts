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

test('it is open for as long as the page lives', () => {
  expect(new InjectedTransport(createClient().client).isOpen).toBe(true);
});
