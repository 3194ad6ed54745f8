import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventParser, type ServerEvent } from '#domain/calls/event-stream.ts';
import { readEvents } from '#web/api/event-stream.ts';

const eventsOf = (...pieces: string[]): ServerEvent[] => {
  const parse = createEventParser();
  return pieces.flatMap((piece) => parse(piece));
};

describe('the events of a stream', () => {
  it('are read as the server writes them', () => {
    expect(
      eventsOf(
        'retry: 5000\n: welcome\n\nevent: leaderboard.changed\ndata: {"houses":[]}\n\n: still here\n\n',
      ),
    ).toEqual([{ name: 'leaderboard.changed', data: '{"houses":[]}' }]);
  });

  it('are whole however the text was cut', () => {
    const text = 'event: a\r\ndata: one\r\ndata: two\r\n\r\nevent: b\ndata:3\n\ndata: 4\r\r';
    const whole = [
      { name: 'a', data: 'one\ntwo' },
      { name: 'b', data: '3' },
    ];
    expect(eventsOf(text, '\n')).toEqual([...whole, { name: 'message', data: '4' }]);
    for (let cut = 1; cut < text.length; cut += 1) {
      expect(eventsOf(text.slice(0, cut), text.slice(cut), '\n')).toEqual(eventsOf(text, '\n'));
    }
  });

  it('are nothing without data, and what is not finished waits', () => {
    expect(eventsOf('event: a\n\nevent: b\ndata: 1')).toEqual([]);
    expect(eventsOf('event: b\ndata: 1', '\n', '\n')).toEqual([{ name: 'b', data: '1' }]);
  });
});

describe('reading a stream', () => {
  beforeEach(() => void vi.useFakeTimers());

  const open = () => {
    let source: ReadableStreamDefaultController<Uint8Array> | undefined;
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (source = controller),
      cancel: () => void (isCancelled = true),
    });
    const events: ServerEvent[] = [];
    const reading = readEvents(body, { onEvent: (event) => void events.push(event) });
    const outcome = reading.then(
      () => 'ended',
      (thrown: unknown) => String(thrown),
    );
    const say = async (text: string) => {
      source?.enqueue(new TextEncoder().encode(text));
      await vi.advanceTimersByTimeAsync(0);
    };
    return { events, outcome, say, close: () => source?.close(), isCancelled: () => isCancelled };
  };

  it('tells each event when it comes, and ends with the stream', async () => {
    const { events, outcome, say, close } = open();
    await say('event: leaderboard.changed\ndata: {}\n\n');
    expect(events).toEqual([{ name: 'leaderboard.changed', data: '{}' }]);
    close();
    expect(await outcome).toBe('ended');
  });

  it('keeps letters that were cut in two', async () => {
    const { events, say } = open();
    const bytes = new TextEncoder().encode('data: हाँ\n\n');
    const half = new TextDecoder('latin1').decode(bytes).length;
    expect(half).toBe(bytes.length);
    await say('data: हाँ\n\n');
    expect(events).toEqual([{ name: 'message', data: 'हाँ' }]);
  });

  it('lasts as long as the server gives signs of life, and no longer than 45 s without', async () => {
    const { outcome, say, isCancelled } = open();
    for (let beat = 0; beat < 5; beat += 1) {
      await vi.advanceTimersByTimeAsync(15_000);
      await say(': still here\n\n');
    }
    expect(isCancelled()).toBe(false);
    await vi.advanceTimersByTimeAsync(45_000);
    expect(await outcome).toContain('stopped responding');
    expect(isCancelled()).toBe(true);
  });
});
