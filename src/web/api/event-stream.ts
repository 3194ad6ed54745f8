/** One event of a stream, as the server wrote it. */
export interface ServerEvent {
  name: string;
  data: string;
}

/** Takes a stream's text piece by piece, however it was cut, and gives the events that are whole. */
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

interface EventReading {
  onEvent: (event: ServerEvent) => void;
  /** Milliseconds without a sign of life after which the connection counts as gone; the server speaks every 15 s. */
  longestSilence?: number;
}

const LONGEST_SILENCE = 45_000;

/**
 * Reads a stream of server-sent events to its end. `EventSource` cannot send an access token, so the answer of an
 * authorised request is read here. Rejects when the connection breaks, or is silent for too long.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent, longestSilence = LONGEST_SILENCE }: EventReading,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parse = createEventParser();
  try {
    for (;;) {
      const { promise: silence, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error('The server has fallen silent.')), longestSilence);
      const { done, value } = await Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer));
      if (done) return;
      for (const event of parse(decoder.decode(value, { stream: true }))) onEvent(event);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
