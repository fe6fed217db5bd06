/** One server-sent event. */
export interface ServerEvent {
  /** `message` where the server names none. */
  name: string;
  data: string;
}

/** More than this in one line is no event of ours, in UTF-16 units. */
const lineLimit = 4_000_000;

/**
 * Creates a parser of an event stream (HTML standard, section 9.2.6), whose chunks may be split anywhere.
 * `id` and `retry` are ignored: the service sends none.
 *
 * @returns accepts the next chunk; @throws RangeError where a line has no end
 */
export function createEventParser(onEvent: (event: ServerEvent) => void): (chunk: string) => void {
  let rest = '';
  let endsInReturn = false;
  let name = '';
  let data: string[] = [];

  function readLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n') });
      name = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }

  return (chunk) => {
    if (chunk === '') return;
    // A line feed after a return is the second half of one line end.
    const text = endsInReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    endsInReturn = chunk.endsWith('\r');
    const lines = (rest + text).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    lines.forEach(readLine);
    if (rest.length > lineLimit) throw new RangeError('A line of the event stream has no end.');
  };
}
