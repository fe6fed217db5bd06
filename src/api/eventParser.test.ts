import { expect, test } from 'vitest';
import { createEventParser, type ServerEvent } from './eventParser.ts';

function parse(...chunks: string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const read = createEventParser((event) => events.push(event));
  chunks.forEach(read);
  return events;
}

test('an event has a name and data, and ends with an empty line', () => {
  expect(parse('event: unread\ndata: {"total":1}\n\n')).toEqual([{ name: 'unread', data: '{"total":1}' }]);
  expect(parse('event: unread\ndata: {"total":1}\n')).toEqual([]);
});

test('one without a name is a message, and the name does not pass on to the next one', () => {
  const events = parse('event: ended\ndata: 1\n\ndata: 2\n\n');
  expect(events.map((event) => event.name)).toEqual(['ended', 'message']);
});

test('chunks may be cut anywhere, also within a line end', () => {
  const text = 'event: unread\r\ndata: 月\r\n\r\nevent: ended\rdata: b\r\rdata: c\n\n';
  const whole = parse(text);
  expect(whole).toEqual([
    { name: 'unread', data: '月' },
    { name: 'ended', data: 'b' },
    { name: 'message', data: 'c' },
  ]);
  expect(parse(...text)).toEqual(whole);
  for (let cut = 1; cut < text.length; cut++)
    expect(parse(text.slice(0, cut), text.slice(cut))).toEqual(whole);
});

test('an event terminated by a carriage return is emitted immediately, without the next chunk', () => {
  expect(parse('data: a\r\n\r')).toEqual([{ name: 'message', data: 'a' }]);
  expect(parse('data: a\r\n\r', '\ndata: b\n\n')).toHaveLength(2);
});

test('several data lines are one text; comments, other fields and empty events are ignored', () => {
  expect(
    parse(': \n\nid: 5\nretry: 10\ndata: a\ndata\ndata:  b\n: in between\ndata:c\n\nevent: x\n\n'),
  ).toEqual([{ name: 'message', data: 'a\n\n b\nc' }]);
});

test('a line without an end is refused', () => {
  const read = createEventParser(() => undefined);
  const part = 'x'.repeat(1_000_000);
  expect(() => {
    for (let count = 0; count < 10; count++) read(part);
  }).toThrow(RangeError);
});
