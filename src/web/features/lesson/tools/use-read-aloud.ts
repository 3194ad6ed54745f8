import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { readAloudMachine } from '#machines/learning/read-aloud.machine.ts';
import { findVoice } from '#web/browser/voice.ts';
import { useFlow } from '#web/flows/flow.ts';
import { languageOf } from '#domain/text/text-language.ts';
import { blocksOf, passagesOf } from '../passages.ts';

/** On the block that is being read aloud. */
export const BEING_READ = 'data-being-read';

/** Reading aloud, as the tools of a lesson offer it. */
export interface ReadAloud {
  phase: 'silent' | 'speaking' | 'paused' | 'mute';
  start: () => void;
  pause: () => void;
  resume: () => void;
  stop: () => void;
}

const machine = readAloudMachine.provide({
  actors: {
    speakPassage: fromPromise(
      async ({ input: { text }, signal }) => await findVoice(window, languageOf(text))?.speak(text, signal),
    ),
  },
});

/** Text-to-speech for the notes; null where the browser has no voice. Give what uses it a key of the lesson: another one begins silent. */
export function useReadAloud(notes: RefObject<HTMLElement | null>): ReadAloud | null {
  const canSpeak = useMemo(() => findVoice(window) !== undefined, []);
  const actor = useFlow(machine);
  const phase = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : value.resting));
  const at = useSelector(actor, ({ context }) => context.index);
  const index = phase === 'silent' ? null : at;

  // The notes are drawn by others: the block is marked from outside.
  useEffect(() => {
    const block = index === null ? undefined : blocksOf(notes.current)[index];
    block?.setAttribute(BEING_READ, '');
    if (block instanceof HTMLDetailsElement) block.open = true;
    block?.scrollIntoView({ block: 'nearest' });
    return () => block?.removeAttribute(BEING_READ);
  }, [index, notes]);

  if (!canSpeak) return null;
  return {
    phase,
    start: () => actor.send({ type: 'reading.start', passages: passagesOf(notes.current) }),
    pause: () => actor.send({ type: 'reading.pause' }),
    resume: () => actor.send({ type: 'reading.resume' }),
    stop: () => actor.send({ type: 'reading.stop' }),
  };
}
