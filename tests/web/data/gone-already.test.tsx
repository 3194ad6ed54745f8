import { describe, expect, it } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import type { RemovalResult } from '#machines/library/removal.machine.ts';
import { asha, ravi } from '#tests/support/machines/session-fixtures.ts';
import { COURSE_ID, SUBJECT_ID, subtopicId } from '#tests/web/courses/learning-fixtures.ts';
import { createMemoryStorage, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { turnOn } from '#tests/web/lesson/tutor-page.tsx';
import { createRemovalActors } from '#web/features/notes/notes.actors.ts';
import { createBuilderActors } from '#web/features/practice/practice.actors.ts';
import { createDataExportActors } from '#web/features/profile/data/data.actors.ts';
import { createSessionListActors } from '#web/features/profile/settings/security.actors.ts';
import { createTutorActors } from '#web/features/lesson/tutor.actors.ts';
import type { Services } from '#web/data/services.tsx';

interface Call {
  logic: (services: Services) => AnyActorLogic;
  input: unknown;
  /** What comes back when what was to go is gone already. */
  outcome: unknown;
}

const ID = 'a'.repeat(24);
const PLACE = { courseId: COURSE_ID, subtopicId: subtopicId(1) };
const note = { kind: 'note', id: ID, ...PLACE } as const;
const question = {
  kind: 'question',
  id: ID,
  ...PLACE,
  subjectId: SUBJECT_ID,
  topicId: 'b'.repeat(24),
} as const;
const turn = turnOn('hint');

const CALLS: Record<string, Call> = {
  'a note': {
    logic: (services) => createRemovalActors(services).removeItems,
    input: { items: [note] },
    outcome: { removed: [ID], error: null },
  },
  'a saved question': {
    logic: (services) => createRemovalActors(services).removeItems,
    input: { items: [question] },
    outcome: { removed: [ID], error: null },
  },
  'a conversation with the tutor': {
    logic: (services) => createTutorActors(services).removeTurns,
    input: { turns: [turn] },
    outcome: [turn.queryId],
  },
  'another session': {
    logic: (services) => createSessionListActors(services).endSessions,
    input: { ids: [ID] },
    outcome: undefined,
  },
  'an unfinished practice': {
    logic: (services) => createBuilderActors(services).abandonPractice,
    input: { attemptId: ID },
    outcome: undefined,
  },
  'an export of all data': {
    logic: (services) => createDataExportActors(services).readExport,
    input: { id: ID },
    outcome: null,
  },
};

/** Runs the call against a server that refuses everything; a removal tells in its outcome what stopped it. */
async function run({ logic, input }: Call, status: number, code?: string): Promise<unknown> {
  const refusal = problem(status, code);
  const answers = new Proxy({}, { get: () => refusal });
  const { services } = openPage(<p />, { at: '/', route: '/', answers, isSignedIn: true });
  const actor = createActor<AnyActorLogic>(logic(services), { input });
  const ended = toPromise(actor);
  actor.start();
  const output: unknown = await ended;
  const { error } = (output ?? {}) as Partial<RemovalResult>;
  if (error) throw new Error(error.message);
  return output;
}

usePages();

describe.each(Object.entries(CALLS))('%s that is gone already', (what, call) => {
  it('is as good as removed', async () => {
    expect(await run(call, 404, 'not-found')).toEqual(call.outcome);
  });

  it.each([400, 403, 409, 410, 429, 500, 503])('is not what a %i tells', async (status) => {
    await expect(run(call, status)).rejects.toThrow('Something went wrong.');
  });

  it('is told of an attempt by the code of a closed one too', async () => {
    const outcome = run(call, 409, 'attempt-closed');
    if (what === 'an unfinished practice') expect(await outcome).toEqual(call.outcome);
    else await expect(outcome).rejects.toThrow('Something went wrong.');
  });
});

describe('the export that this browser remembers', () => {
  const readRemembered = async (owner: string) => {
    const storage = createMemoryStorage();
    storage.write('local', 'export', ID, owner);
    const answers = { [`GET /exports/${ID}`]: problem(404, 'not-found') };
    const page = openPage(<p />, { at: '/', route: '/', answers, storage, isSignedIn: true });
    const actor = createActor(createDataExportActors(page.services).readExport, { input: { id: null } });
    const ended = toPromise(actor);
    actor.start();
    expect(await ended).toBeNull();
    return { calls: page.calls, kept: storage.read('local', 'export') };
  };

  it('is forgotten once the server knows nothing of it', async () => {
    expect(await readRemembered(asha.userId)).toEqual({ calls: [`GET /exports/${ID}`], kept: undefined });
  });

  it('is not asked for by another person, and not kept for them', async () => {
    expect(await readRemembered(ravi.userId)).toEqual({ calls: [], kept: undefined });
  });
});
