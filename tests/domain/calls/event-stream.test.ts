import { describe, expect, it } from 'vitest';
import { createEventParser } from '#domain/calls/event-stream.ts';

describe('an event of a stream', () => {
  it('without a name is a message, whatever the one before it was called', () => {
    const read = createEventParser();
    expect(read('event: changed\ndata: 1\n\ndata: 2\n\n')).toEqual([
      { name: 'changed', data: '1' },
      { name: 'message', data: '2' },
    ]);
    expect(read('event: empty\n\ndata: 3\n\n')).toEqual([{ name: 'message', data: '3' }]);
  });
});
