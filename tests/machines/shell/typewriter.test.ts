import { SimulatedClock, createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  SENTENCE_PAUSE,
  TYPING_PER_CHARACTER,
  typewriterMachine,
} from '#machines/shell/typewriter.machine.ts';

const start = (lengths: readonly number[]) => {
  const clock = new SimulatedClock();
  const typewriter = createActor(typewriterMachine, { input: { lengths }, clock }).start();
  const here = () => {
    const { value, context } = typewriter.getSnapshot();
    return { value, index: context.index };
  };
  return { clock, typewriter, here };
};

describe('the typewriter', () => {
  it('types each sentence at 80 ms a character, rests 2500 ms, and begins again after the last', () => {
    expect([TYPING_PER_CHARACTER, SENTENCE_PAUSE]).toEqual([80, 2500]);
    const { clock, here } = start([10, 3]);
    expect(here()).toEqual({ value: 'typing', index: 0 });
    clock.increment(799);
    expect(here()).toEqual({ value: 'typing', index: 0 });
    clock.increment(1);
    expect(here()).toEqual({ value: 'pausing', index: 0 });
    clock.increment(2500);
    expect(here()).toEqual({ value: 'typing', index: 1 });
    clock.increment(240);
    expect(here()).toEqual({ value: 'pausing', index: 1 });
    clock.increment(2500);
    expect(here()).toEqual({ value: 'typing', index: 0 });
  });

  it('stands still while it is held, and goes on with the next sentence', () => {
    const { clock, typewriter, here } = start([10, 3]);
    typewriter.send({ type: 'typing.hold' });
    clock.increment(60_000);
    expect(here()).toEqual({ value: 'held', index: 0 });
    typewriter.send({ type: 'typing.resume' });
    expect(here()).toEqual({ value: 'typing', index: 1 });
  });
});
