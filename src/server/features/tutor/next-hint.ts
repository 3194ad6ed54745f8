import type { TutorHintLevel, UserQuery } from '#contract/contract.ts';
import { citationsAtOnce } from './answer-parts.ts';
import { type Carried, carriedFrom } from './follow-ups.ts';
import { citationsOn, withClosest } from './hint-levels.ts';
import type { Reply } from './lesson-replies.ts';
import { say, type Saying, withNextLevel } from './model-steps.ts';
import { explain } from './open-quiz-question-reply.ts';
import { wantedLanguage } from './quoted-language.ts';
import { createRecordedHintStream } from './recorded-hint-stream.ts';
import { retrieve, type StudentQuestion } from './retrieval.ts';
import { followUpOf } from './search/follow-up.ts';
import { truncateQuery } from './search/query-truncation.ts';
import { keysShownIn } from './shown-answer-keys.ts';
import { recordTutorAnswer, type Tutor, turnOf } from './tutor-access.ts';
import { storeNextHint } from './tutor.repository.ts';
import { withheldOnLastHint, redactAnswerKeys } from './answer-key-redaction.ts';

/** How the making of a hint is followed. */
export interface Following {
  /** Whoever asked is gone: then nothing is stored, and this rejects. */
  leaving?: AbortSignal;
  /** Told what may be read of the hint level so far. What is said in the end may be something else. */
  onDraft?: (draft: string) => void;
}

const NEVER = new AbortController().signal;

/** Makes one hint level more of a turn, and stores it. */
export async function makeNextHint(
  tutor: Tutor,
  userId: string,
  {
    turn: { queryId },
    from,
    hintLevel,
  }: { turn: UserQuery; from: TutorHintLevel; hintLevel: TutorHintLevel },
  { leaving = NEVER, onDraft }: Following,
): Promise<UserQuery> {
  const { db, repository, now } = tutor;
  // Another tab may have asked for the hint before it was reserved here.
  const turn = await turnOf(tutor, userId, queryId);
  if (turn.hintLevel !== from) return turn;
  // A turn goes on in the language it began in.
  const wanted = wantedLanguage(turn.query, turn.steps?.[0]?.language);
  const questionId = turn.steps?.[0]?.questionId;
  const openQuestion =
    questionId === undefined
      ? undefined
      : await repository.findOpenQuestion(questionId, { userId, subjectId: turn.subjectId, at: now() });
  const asked = { ...turn, query: truncateQuery(turn.query), wanted, openQuestion };
  const carried = openQuestion || tutor.model ? undefined : await carriedOf(tutor, userId, asked);
  const found = await retrieve(repository, userId, carried?.asked ?? asked, now());
  const { subjectId } = turn;
  const draft =
    onDraft && createRecordedHintStream(tutor, { userId, subjectId, hintLevel, found, leaving, onDraft });
  const saying = { hintLevel, found, leaving, onDraft: draft?.show };
  const { shownKeys = [], ...reply } = await makeNextStep(tutor, userId, saying);
  await draft?.finish();
  leaving.throwIfAborted();
  // A quiz may have been begun while a model thought.
  const stored = await db.transaction(async (tx) => {
    const at = now();
    await recordTutorAnswer(tx, { userId, subjectId, questionIds: shownKeys, at });
    return storeNextHint(tx, { userId, queryId, from, ...reply, at });
  });
  return stored ?? turnOf(tutor, userId, queryId);
}

/** A turn as it was read when it was asked. */
async function carriedOf(
  { repository }: Tutor,
  userId: string,
  turn: StudentQuestion & Pick<UserQuery, 'queryId'>,
): Promise<Carried | undefined> {
  const followUp = followUpOf(turn.query);
  if (!followUp || followUp.isUnsure) return undefined;
  const turns = await repository.listTurns(userId, turn.subtopicId);
  const place = turns.findIndex(({ queryId }) => queryId === turn.queryId);
  // One that is no longer among the newest is read by its own words.
  return place === -1 ? undefined : carriedFrom(turns.slice(place + 1), turn);
}

/** A hint level more, or the explanation of the question in front of a student who has answered it meanwhile. */
async function makeNextStep(tutor: Tutor, userId: string, saying: Saying): Promise<Reply> {
  const { found } = saying;
  const { openQuestion } = found;
  if (openQuestion?.question.isShown) {
    const explained = explain(found, openQuestion);
    return { ...explained, shownKeys: keysShownIn(explained, found) };
  }
  const step = withNextLevel(tutor, await say(tutor, userId, saying), found);
  const citations = step.parts ? citationsAtOnce(withClosest(found)) : citationsOn(step.hintLevel, found);
  const reply = { step, citations };
  const said = step.hintLevel === 'answer' ? redactAnswerKeys(reply, withheldOnLastHint(found)) : reply;
  return { ...said, shownKeys: keysShownIn(said, found) };
}
