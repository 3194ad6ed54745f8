import { expect } from 'vitest';
import type { Gesture, Move, Sent, Touch, Whose } from './page-model.ts';
import type { PlannedPath, Step } from './plan.ts';
import { isSameEvent } from './sent-events.ts';

/** A machine that runs on the page. */
export interface Place {
  actor: string;
  value: unknown;
}

/** What a path needs of a page, simulated or real. */
export interface TestedPage {
  /** Waits for the control, but not for ever. */
  make(move: Move): Promise<void>;
  send(whose: Whose, event: Sent['event']): Promise<void>;
  /** What the page sends to the machine during these moves, where that can be heard. */
  sentDuring?(whose: Whose, moves: () => Promise<void>): Promise<readonly Sent['event'][]>;
  /** Null when there is no such machine. */
  where(whose: Whose): Promise<Place | null>;
  /** Whether the control of a move is there and can be used. */
  isOffered(move: Touch): Promise<boolean>;
  /** Lets the page do what it does by itself: fetch code, draw. */
  pause(): Promise<void>;
}

/** So many pauses a page may take for anything; the clock of a simulated page cannot be asked. */
export const MOST_TRIES = 150;
/** A page that is opened anew takes longer. */
const ARRIVAL = 600;

/** Resolves once the check passes, or fails as it does at the last try. */
async function eventually(
  testedPage: TestedPage,
  check: () => Promise<void>,
  tries = MOST_TRIES,
): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      return await check();
    } catch (thrown) {
      if (left === 0) throw thrown;
      await testedPage.pause();
    }
  }
}

const isTouch = (move: Move): move is Touch => !('key' in move || 'look' in move || 'go' in move);

const movesOf = (gesture: Gesture): readonly Move[] => ('length' in gesture ? gesture : [gesture]);

async function offeredBy(testedPage: TestedPage, { offers }: Step): Promise<string[]> {
  const found = await Promise.all(
    offers.map(async ({ gesture }) => {
      const control = movesOf(gesture).at(-1);
      return control !== undefined && isTouch(control) && (await testedPage.isOffered(control));
    }),
  );
  return offers.filter((_, index) => found[index]).map(({ event }) => event);
}

/** Where a view sends the event of a step to its machine itself, that is exactly the planned one. */
async function takeStep(
  testedPage: TestedPage,
  whose: Whose,
  { event, isLoose }: Step,
  gesture: Gesture,
): Promise<void> {
  const make = async (): Promise<void> => {
    for (const move of movesOf(gesture)) await testedPage.make(move);
  };
  const sent = testedPage.sentDuring ? await testedPage.sentDuring(whose, make) : await make();
  const isWhole = !('length' in gesture) || 'press' in (gesture.at(-1) ?? {});
  if (!event || !sent || sent.length === 0 || isLoose || !isWhole) return;
  if (!sent.some((one) => isSameEvent(one, event)))
    expect(JSON.stringify(sent)).toBe(JSON.stringify([event]));
}

/**
 * After every step the live machine is where the oracle is, and the view offers exactly what the oracle accepts.
 * `arrived` is told of each place where that was so.
 */
export async function takePath(
  testedPage: TestedPage,
  whose: Whose,
  { steps, scene }: PlannedPath,
  arrived?: (step: Step) => Promise<void>,
): Promise<void> {
  const send = async ({ flow, event }: Sent): Promise<void> => {
    await eventually(
      testedPage,
      async () => expect(await testedPage.where({ flow }), flow).not.toBeNull(),
      ARRIVAL,
    );
    await testedPage.send({ flow }, event);
  };
  for (const sent of scene.reach ?? []) await send(sent);
  for (const move of scene.open ?? []) await ('flow' in move ? send(move) : testedPage.make(move));
  let own: string | undefined;
  const done: string[] = [];
  for (const step of steps) {
    done.push(step.event?.type ?? 'start');
    const after = done.slice(-6).join(' > ');
    if (step.gesture) await takeStep(testedPage, whose, step, step.gesture);
    else if (step.event && !step.isOwn) await testedPage.send(whose, step.event);
    if (step.isPassing) continue;
    await eventually(
      testedPage,
      async () => {
        const place = await testedPage.where(whose);
        if (step.isOver) {
          expect({ after, isOver: place?.actor !== own }).toEqual({ after, isOver: true });
          return;
        }
        expect({ after, value: place?.value }).toEqual({ after, value: step.value });
        own ??= place?.actor;
        expect({ after, isSameMachine: place?.actor === own }).toEqual({ after, isSameMachine: true });
        const offered = await offeredBy(testedPage, step);
        const accepted = step.offers.filter(({ isAccepted }) => isAccepted).map(({ event }) => event);
        expect({ after, in: step.value, offered }).toEqual({ after, in: step.value, offered: accepted });
      },
      own === undefined ? ARRIVAL : MOST_TRIES,
    );
    if (!step.isOver) await arrived?.(step);
  }
}
