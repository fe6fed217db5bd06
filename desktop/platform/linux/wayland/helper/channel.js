const { Gio, GLib } = imports.gi;

const decoder = new TextDecoder();

/** Sends the host an event that it did not ask for. */
export function announce(event, values) {
  print(JSON.stringify({ event, ...values }));
}

/**
 * Answers the host's requests, each by the method of its name, until the host has gone.
 *
 * @param methods answer a value or a promise of one, and throw what the host is to read
 * @param onEnd called when there will be no more
 */
export function serve(methods, onEnd) {
  const input = Gio.DataInputStream.new(new (getInputStream())({ fd: 0, close_fd: false }));
  const readNext = () => {
    input.read_line_async(GLib.PRIORITY_DEFAULT, null, (_stream, result) => {
      const [line] = input.read_line_finish(result);
      if (line === null) onEnd();
      else {
        void answer(methods, JSON.parse(decoder.decode(line)));
        readNext();
      }
    });
  };
  readNext();
}

/** GLib 2.80 moved what only Unix has to bindings of their own. */
function getInputStream() {
  try {
    return imports.gi.GioUnix.InputStream;
  } catch {
    return Gio.UnixInputStream;
  }
}

async function answer(methods, { id, method, ...request }) {
  try {
    const result = await methods[method](request);
    print(JSON.stringify({ id, result: result ?? null }));
  } catch (error) {
    print(JSON.stringify({ id, error: error.message }));
  }
}
