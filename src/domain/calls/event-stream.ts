/** One event of a stream, as the server wrote it. */
export interface ServerEvent {
  name: string;
  data: string;
}

/**
 * A parser for server-sent events: takes a stream's text piece by piece, however it was cut, and gives the events that
 * are whole.
 */
export function createEventParser(): (text: string) => ServerEvent[] {
  let rest = '';
  let name = '';
  let data: string[] = [];

  function readLine(line: string): ServerEvent | null {
    if (line === '') {
      const event = data.length > 0 ? { name: name || 'message', data: data.join('\n') } : null;
      name = '';
      data = [];
      return event;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
    return null;
  }

  return (text) => {
    // A carriage return at the very end may be half of a line end: it waits for what follows.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.flatMap((line) => readLine(line) ?? []);
  };
}
