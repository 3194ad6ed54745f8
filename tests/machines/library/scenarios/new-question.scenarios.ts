import type { UserQuery } from '#contract/contract.ts';
import { type NewQuestionDraft, type newQuestionMachine } from '#machines/library/new-question.machine.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';

const place = { topicId: 't', subtopicId: 's' };
export const texts = { query: 'Why so?', queryResponse: 'Because.' };
const half = { query: 'Why so?', queryResponse: '' };
const unasked = { query: '', queryResponse: 'Because.' };
const emptied = { query: '', queryResponse: '' };
export const draft: NewQuestionDraft = { ...texts, ...place, key: 'k', version: 2 };
export const saved: UserQuery = {
  queryId: 'q',
  userId: 'u',
  courseId: 'c',
  subjectId: 's',
  ...place,
  ...texts,
  source: 'student',
  citations: [],
  createdAt: '2026-11-21T10:00:00.000Z',
};

const full = { kind: 'http', status: 409, code: 'limit-reached', message: 'No room.' } as const;

const run = (kept: NewQuestionDraft | null): Scenario<typeof newQuestionMachine> => ({
  input: { draft: kept },
  events: [
    { type: 'question.write', place, key: 'k' },
    { type: 'place.choose', place: { topicId: 't', subtopicId: 's2' } },
    { type: 'texts.change', texts: half },
    { type: 'texts.change', texts },
    { type: 'texts.change', texts: unasked },
    { type: 'texts.change', texts: emptied },
    { type: 'question.save' },
    { type: 'question.cancel' },
    { type: 'draft.restore' },
    { type: 'draft.discard' },
  ],
  outcomes: { saveQuestion: { done: [saved], error: [serverError, full] } },
  key: ({ context: { draft: now } }) => [now.query, now.queryResponse, now.subtopicId],
  // One field is typed at a time; both are emptied after an error alone, when nothing may be left of it.
  filter: (snapshot, event) => {
    if (!('texts' in event)) return true;
    const { draft: now } = snapshot.context;
    const typed = event.texts as typeof texts;
    const isOneField = typed.query === now.query || typed.queryResponse === now.queryResponse;
    return isOneField && (typed.query !== '' || snapshot.matches({ editing: 'failed' }));
  },
});

export const scenarios = {
  'nothing begun': run(null),
  'left half written': run(draft),
} satisfies Record<string, Scenario<typeof newQuestionMachine>>;

export const goals: Paths<typeof newQuestionMachine>['goals'] = {
  'a rest': NOT_BUSY,
  'the saved question': {
    isReached: (snapshot) => snapshot.matches({ resting: 'saved' }),
    liveness: 'withServer',
  },
};
