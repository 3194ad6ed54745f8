import type { TutorStep } from '#contract/contract.ts';
import { explainedStep, mayTellKey, textOf } from './answer-parts.ts';
import { citationsOn, openQuestionStep } from './hint-levels.ts';
import type { Reply } from './lesson-replies.ts';
import { firstHintLevel, withNextLevel } from './model-steps.ts';
import { withOption, wrongOptionIn } from './option-explanation.ts';
import { type Found, retrieve, type StudentQuestion } from './retrieval.ts';
import { asksAboutQuestion, asksForVerdict } from './search/asks-about-question.ts';
import {
  asksAboutOwnAnswer,
  asksAboutShownQuestion,
  namesWordsOf,
  optionOfShown,
} from './search/asks-about-shown-question.ts';
import { asksToExplainAgain } from './search/asks-to-explain-again.ts';
import { type FollowUpKind, followUpOf } from './search/follow-up.ts';
import { keysShownIn } from './shown-answer-keys.ts';
import type { Tutor } from './tutor-access.ts';
import type { AskedBefore, OpenQuestion } from './tutor.repository.ts';
import { withhold, redactAnswerKeys } from './answer-key-redaction.ts';

/** The question in front of a student, where an attempt of theirs asks it. */
export async function questionInFrontOf(
  { repository, now }: Tutor,
  userId: string,
  { subjectId, questionId }: { subjectId: string; questionId: string },
): Promise<OpenQuestion | undefined> {
  const found = await repository.findOpenQuestion(questionId, { userId, subjectId, at: now() });
  return found?.paper ? found : undefined;
}

/** All that a question asks, and what explains it to who was shown that, in both languages. */
function textsOf({ paper, lesson, isShown }: OpenQuestion) {
  if (!paper) return undefined;
  const { question, options, explanation, hindi } = paper;
  const explained = isShown ? `${explanation} ${hindi?.explanation ?? ''}` : '';
  return {
    text: `${question} ${hindi?.question ?? ''} ${explained}`,
    options: [...options, ...(hindi?.options ?? [])],
    lesson,
  };
}

/** Whether a student asks about the question in front of them. */
export function asksAboutOpenQuestion(query: string, openQuestion: OpenQuestion): boolean {
  const texts = textsOf(openQuestion);
  if (!texts) return false;
  return openQuestion.isShown ? asksAboutShownQuestion(query, texts) : asksAboutQuestion(query, texts);
}

/** Whether words that no lesson surely answers may be about the question that was explained to them. */
export function mayMeanShownQuestion(query: string, openQuestion: OpenQuestion): boolean {
  const texts = openQuestion.isShown ? textsOf(openQuestion) : undefined;
  return texts !== undefined && namesWordsOf(query, texts);
}

/** The explanation of the question in front of a student where they were shown it, and hints for it else. */
export async function answerAboutOpenQuestion(
  tutor: Tutor,
  userId: string,
  asked: StudentQuestion & { openQuestion: OpenQuestion },
): Promise<Reply | undefined> {
  const { repository, now } = tutor;
  const found = await retrieve(repository, userId, asked, now());
  if (!found.openQuestion) return undefined;
  const { isShown } = asked.openQuestion;
  // Who has read the explanation and did not understand, or asks why, gets no second copy of it.
  if (isShown && asksBeyondExplanation(asked.query, asked.openQuestion)) {
    const before = await repository.listTurns(userId, asked.subtopicId);
    if (isExplained(asked.openQuestion, readOn(asked.openQuestion, { before, at: now() }))) return undefined;
  }
  const reply = isShown
    ? await explainOption(tutor, userId, { asked, found, openQuestion: found.openQuestion })
    : await hintAtOpenQuestion(tutor, userId, { asked, found });
  const placed = ofQuestion(reply, asked.openQuestion);
  return { ...placed, shownKeys: keysShownIn(placed, found) };
}

/** A reply that says which question in front of the student it is about: what goes on from it is about that question too. */
export const ofQuestion = (reply: Reply, { id: questionId }: OpenQuestion): Reply => ({
  ...reply,
  step: { ...reply.step, questionId },
});

/** What is said before this counts as read for so long. */
const READ_MS = 30 * 60_000;

/** What a student has just read on the question in front of them. */
const readOn = (
  { id }: OpenQuestion,
  { before, at }: { before: readonly AskedBefore[]; at: Date },
): TutorStep[] =>
  before
    .filter(({ steps, at: said }) => steps[0]?.questionId === id && said.getTime() >= at.getTime() - READ_MS)
    .flatMap(({ steps }) => steps);

/** Whether they have read why its key is right, in either language: beside it explanations of other questions are said. */
function isExplained({ paper }: OpenQuestion, read: readonly TutorStep[]): boolean {
  const own = [paper, paper?.hindi].flatMap((texts) => texts?.explanation ?? []);
  return read.some(({ parts = [] }) =>
    parts.some(
      ({ kind, text = '' }) =>
        kind === 'explanation' && own.some((explanation) => text.endsWith(explanation)),
    ),
  );
}

const BEYOND: ReadonlySet<FollowUpKind | undefined> = new Set(['simpler', 'why', 'proof', 'more']);

/** Whether a student wants other words than the explanation, its reason or more, and asks about no option. */
function asksBeyondExplanation(query: string, { paper }: OpenQuestion): boolean {
  const options = [paper?.options ?? [], paper?.hindi?.options ?? []];
  if (asksAboutOwnAnswer(query) || options.some((each) => optionOfShown(query, each) !== undefined))
    return false;
  return asksToExplainAgain(query) || BEYOND.has(followUpOf(query)?.kind);
}

/** The first hint level; without a model what the student has not read of it, and why no verdict is given. */
async function hintAtOpenQuestion(
  tutor: Tutor,
  userId: string,
  { asked, found }: { asked: StudentQuestion & { openQuestion: OpenQuestion }; found: Found },
): Promise<Reply> {
  const first = firstHintLevel(tutor, found);
  if (tutor.model) return first;
  const { paper } = asked.openQuestion;
  const before = await tutor.repository.listTurns(userId, asked.subtopicId);
  const read = readOn(asked.openQuestion, { before, at: tutor.now() }).map(({ text }) => text);
  const options = [...(paper?.options ?? []), ...(paper?.hindi?.options ?? [])];
  const step = openQuestionStep(found, { read, asksVerdict: asksForVerdict(asked.query, options) });
  return { ...first, step: step.next === undefined ? withNextLevel(tutor, step, found) : step };
}

/** The explanation of a question that was answered. */
export const explain = (found: Found, openQuestion: NonNullable<Found['openQuestion']>): Reply => ({
  step: explainedStep(found, openQuestion),
  // Another question in work may be near: what it rests on tells no key of that.
  citations: mayTellKey(found) ? citationsOn('passages', found) : [...found.citations],
});

/** The explanation, and of a wrong option that they ask about what the lesson says of it. */
async function explainOption(
  { repository, now }: Tutor,
  userId: string,
  {
    asked,
    found,
    openQuestion,
  }: { asked: StudentQuestion; found: Found; openQuestion: NonNullable<Found['openQuestion']> },
): Promise<Reply> {
  const explained = explain(found, openQuestion);
  const option = wrongOptionIn(asked.query, openQuestion);
  if (!option) return explained;
  const query = option.text;
  const ofOption = await retrieve(repository, userId, { ...asked, openQuestion: undefined, query }, now());
  const withheld = withhold(found.bank.filter(({ isHeldBack }) => isHeldBack));
  const reply = withOption(explained, option, mayTellKey(ofOption) ? undefined : ofOption);
  return redactAnswerKeys(withoutAsides(reply, withheld.tells), withheld);
}

/** Passages beside an explanation that tell of a question in work are left out: the option was explained without them. */
function withoutAsides({ step, citations }: Reply, tells: (text: string) => boolean): Reply {
  const { parts = [], language = 'English' } = step;
  const left = parts.filter(
    ({ kind, text, excerpt }) => kind !== 'also' || ![text, excerpt].some((each) => each && tells(each)),
  );
  return { step: { ...step, text: textOf(left, { language }), parts: left }, citations };
}
