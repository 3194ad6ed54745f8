import { createEventParser, type ServerEvent } from '#domain/calls/event-stream.ts';

interface EventReading {
  onEvent: (event: ServerEvent) => void;
  /** Milliseconds without a sign of life after which the connection counts as gone; the server speaks every 15 s. */
  longestSilence?: number;
}

const LONGEST_SILENCE = 45_000;

/**
 * Reads an event stream of server-sent events to its end. `EventSource` cannot send an access token, so the answer of an
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
      const timer = setTimeout(() => reject(new Error('The server stopped responding.')), longestSilence);
      const { done, value } = await Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer));
      if (done) return;
      for (const event of parse(decoder.decode(value, { stream: true }))) onEvent(event);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
