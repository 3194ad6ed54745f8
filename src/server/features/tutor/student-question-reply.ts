import type { TutorPart, TutorStep } from '#contract/contract.ts';
import { citationsAtOnce, isAtStake, saidIn, stepAtOnce, textOf } from './answer-parts.ts';
import { isWorkedOutIn, sayFunction, sayMethod } from './calculation-answer.ts';
import { inLanguageOf } from './canned-answers.ts';
import { hasCode, sayCode, sayCodeOf, withoutCodeFor, withoutWriting } from './code-answer.ts';
import {
  type Carried,
  carriedFrom,
  isBetterTogether,
  isStillSpokenOf,
  lessonIn,
  matterOf,
  type MoreSearch,
  namedIn,
  sayMore,
  sayNoMore,
  sayNone,
  sayNothingToGoOn,
} from './follow-ups.ts';
import { answerRequest } from './follow-up-request-replies.ts';
import { type FollowUpRequest, readFollowUp } from './follow-up-requests.ts';
import { givenIn, lessonQuestionIn, withLessonQuestion } from './lesson-question.ts';
import type { Reply } from './lesson-replies.ts';
import { fallbackExplanation, sayNoExample } from './fallback-explanation.ts';
import { firstHintLevel } from './model-steps.ts';
import { answerAboutOpenQuestion, mayMeanShownQuestion, ofQuestion } from './open-quiz-question-reply.ts';
import { reasonInstead, sayNoReason } from './reason-reply.ts';
import { withReasonNotFound } from './not-found.ts';
import { unreadInstead } from './unread-instead.ts';
import { findElsewhere, needsElsewhere } from './other-subjects.ts';
import { type Found, retrieve, sectionOf, type StudentQuestion } from './retrieval.ts';
import { codeAskedFor } from './search/asks-for-code.ts';
import { workAskedFor } from './search/asks-for-work.ts';
import { calculationAskedFor, functionsCalledIn, methodAskedFor } from './search/asks-to-calculate.ts';
import { queryIntentOf } from './search/query-intent.ts';
import { keysShownIn } from './shown-answer-keys.ts';
import type { BankEntry } from './similar-bank-question.ts';
import type { Tutor } from './tutor-access.ts';
import { sayNoWork, withoutWork } from './work-answer.ts';
import type { AskedBefore, OpenQuestion } from './tutor.repository.ts';
import { type Withheld, withhold, redactAnswerKeys } from './answer-key-redaction.ts';

const isInFrontOf =
  (openQuestion: OpenQuestion | undefined) =>
  ({ id }: BankEntry): boolean =>
    id === openQuestion?.id && !openQuestion.isShown;

/** What an answer must not tell beside the questions that a student has in work. */
function withheldBeside(found: Found, openQuestion: OpenQuestion | undefined): Withheld {
  const isInFront = isInFrontOf(openQuestion);
  const near = found.nearInWork.filter((question) => !isInFront(question));
  const kept = found.bank.filter(
    ({ id, isHeldBack }) => isHeldBack && !(openQuestion?.isShown && id === openQuestion.id),
  );
  return withhold([...near, ...found.bank.filter(isInFront)], kept);
}

const withShownKeys = (reply: Reply, found: Found): Reply => ({
  ...reply,
  shownKeys: keysShownIn(reply, found),
});

export async function answerQuestion(
  tutor: Tutor,
  userId: string,
  asked: StudentQuestion,
  openQuestion: OpenQuestion | undefined,
): Promise<Reply> {
  const own = await retrieve(tutor.repository, userId, asked, tutor.now());
  // The turns of a model go hint by hint: its words come in a stream, and cost.
  const isInFront = isInFrontOf(openQuestion);
  const ofOpen = openQuestion && !tutor.model && own.asked.some(isInFront) ? openQuestion : undefined;
  const hinted = ofOpen && (await answerAboutOpenQuestion(tutor, userId, { ...asked, openQuestion: ofOpen }));
  if (hinted) return hinted;
  if (tutor.model || isAtStake(own)) return firstHintLevel(tutor, own);
  const method = await answerWithMethod(tutor, userId, { asked, own }, openQuestion);
  if (method) return method;
  // Another subject would lead away from the question that they look at.
  const isOfShown = openQuestion && needsElsewhere(own) && mayMeanShownQuestion(asked.query, openQuestion);
  const explained = isOfShown && (await answerAboutOpenQuestion(tutor, userId, { ...asked, openQuestion }));
  if (explained) return explained;
  const elsewhere = needsElsewhere(own) ? await findElsewhere(tutor, userId, asked, own) : undefined;
  const isElsewhere = elsewhere !== undefined && (own.isUnsure || !own.hasAnswer);
  const found = { ...(isElsewhere ? withoutOwn(own) : own), elsewhere };
  const answer = { step: stepAtOnce(found), citations: citationsAtOnce(found) };
  const withheld = withheldBeside(found, openQuestion);
  return withShownKeys(await withReasonNotFound(tutor, answer, { found, withheld }), found);
}

/** Where another subject answers, what is only like the question or near it here would be read as its answer. */
const withoutOwn = (own: Found): Found => ({
  ...own,
  hasAnswer: false,
  isUnsure: false,
  leads: [],
  nearest: [],
  also: [],
  explained: undefined,
  faq: undefined,
  faqBelow: undefined,
});

/** How to work it out, to who wants their own numbers or code worked out; undefined where the lessons do that, and for all else. */
async function answerWithMethod(
  { repository, now }: Tutor,
  userId: string,
  { asked, own }: { asked: StudentQuestion; own: Found },
  openQuestion: OpenQuestion | undefined,
): Promise<Reply | undefined> {
  const { query } = asked;
  const kind = calculationAskedFor(query);
  const [called] = functionsCalledIn(query);
  if (!kind || (called === undefined && isWorkedOutIn(own, kind))) return undefined;
  const ofMethod = { ...asked, query: called ?? methodAskedFor(query, kind) };
  const found = await retrieve(repository, userId, ofMethod, now());
  if (isAtStake(found)) return undefined;
  const reply = called === undefined ? sayMethod(found, kind, query) : sayFunction(found, called, query);
  return withShownKeys(redactAnswerKeys(reply, withheldBeside(found, openQuestion)), found);
}

/** What a question that goes on from the one before it gets; undefined for one of its own. */
export async function answerFollowUp(
  tutor: Tutor,
  userId: string,
  asked: StudentQuestion,
  openQuestion: OpenQuestion | undefined,
  request?: FollowUpRequest,
): Promise<Reply | undefined> {
  const { repository, model, now } = tutor;
  if (model || !readFollowUp(asked.query, request)) return undefined;
  const before = await repository.listTurns(userId, asked.subtopicId);
  const isOfFront = openQuestion && !isStillSpokenOf(before[0], { questionId: openQuestion.id, at: now() });
  // A question in work is hinted at, whatever is asked of it.
  if (request && isOfFront && !openQuestion.isShown) return undefined;
  const ofBefore = isOfFront ? undefined : carriedFrom(before, asked, { request });
  const read = ofBefore ?? (openQuestion && carriedFrom(before, asked, { inFront: openQuestion, request }));
  if (!read) return undefined;
  const { followUp, question } = read;
  if (read.isUnanswered) return withQuestion(sayNothingToGoOn(asked), question);
  const together = await retrieve(repository, userId, read.asked, now());
  const carried = read === ofBefore ? read : withSectionOf(read, together, openQuestion);
  if (followUp.isUnsure) {
    const alone = await retrieve(repository, userId, asked, now());
    if (isAtStake(together) || !isBetterTogether(alone, together, followUp)) return undefined;
  }
  // What a question in work asks is hinted at, whichever way its answer is come by.
  const inWork = together.bank.filter(
    (each) =>
      (each.isHeldBack && !(openQuestion?.isShown && each.id === openQuestion.id)) ||
      isInFrontOf(openQuestion)(each),
  );
  const near = inWork.filter(
    (each) =>
      each.id === openQuestion?.id ||
      [...together.asked, ...together.nearInWork].some(({ id }) => id === each.id),
  );
  const withheld = withhold(near, inWork);
  const search = { before, tells: withheld.tells };
  const requested = request && answerRequest(request, together, { carried, search });
  const more =
    requested ??
    sayMore(together, carried, search) ??
    (followUp.kind === 'simpler' ? fallbackExplanation(together, carried, search) : undefined);
  const isOfShown = carried !== ofBefore && openQuestion?.isShown === true;
  const other = more ?? sayNoneOf(together, carried, { ...search, isOfShown });
  const another = other && redactAnswerKeys(other, withheld);
  const answered = another ?? (await answerQuestion(tutor, userId, carried.asked, openQuestion));
  const isOwnWhy = !another && queryIntentOf(asked.query) === 'why' && !isAtStake(together);
  const isOwn = !another && followUp.kind === undefined && !isAtStake(together);
  const reason =
    (isOwnWhy ? reasonInstead(answered, { found: together, carried, search }) : undefined) ??
    (isOwn ? unreadInstead(answered, { found: together, carried, search, query: asked.query }) : undefined);
  const chosen = reason ? redactAnswerKeys(reason, withheld) : answered;
  const said = another || reason ? withShownKeys(chosen, together) : chosen;
  if (carried === ofBefore) return withQuestion(said, question);
  // The question in front of them stands there already, with its options.
  const isWhole = said.step.hintLevel === 'answer';
  return openQuestion && isWhole ? ofQuestion(said, openQuestion) : said;
}

/** With the section that answers the question in front of the student, where more of that is asked for. */
function withSectionOf(carried: Carried, found: Found, openQuestion: OpenQuestion | undefined): Carried {
  const { matter } = carried;
  const entry = found.bank.find(({ id }) => id === openQuestion?.id);
  const lesson = matter && lessonIn(found, matter);
  const section = lesson && sectionOf([lesson], entry)?.section;
  return matter && section !== undefined ? { ...carried, matter: { ...matter, section } } : carried;
}

/** That there is nothing of the kind that a student wants more of; undefined where they ask something new about it. */
function sayNoneOf(
  found: Found,
  carried: Carried,
  search: MoreSearch & { isOfShown: boolean },
): Reply | undefined {
  // The hints of a question in work go on; beside one that was answered they would be of another.
  const isHinted = isAtStake(found) && !search.isOfShown;
  switch (carried.followUp.kind) {
    case undefined:
      return undefined;
    case 'example':
      return sayNoExample(found, carried, search);
    case 'why':
      return isHinted ? undefined : sayNoReason(found, carried, search);
    case 'proof':
      return isHinted ? undefined : sayNone('noProof', found, carried);
    default:
      return sayNoMore(found, carried, search);
  }
}

/** Code to who asks for some, in a subject whose lessons have code; undefined for all else. */
export async function answerWithCode(
  tutor: Tutor,
  userId: string,
  asked: StudentQuestion,
  openQuestion: OpenQuestion | undefined,
): Promise<Reply | undefined> {
  const { repository, model, now } = tutor;
  const code = model ? undefined : codeAskedFor(asked.query);
  if (!code) return undefined;
  const before = code.matter === '' ? await repository.listTurns(userId, asked.subtopicId) : [];
  const answered = before.find((turn) => matterOf(turn) !== undefined);
  const matter = answered && matterOf(answered);
  const named = code.matter === '' ? namedIn(answered?.query ?? '') : code.matter;
  const query = named === '' ? asked.query : named;
  const found = await retrieve(repository, userId, { ...asked, query }, now());
  const lessons = [...found.passages.map(({ lesson }) => lesson), ...(found.lesson ? [found.lesson] : [])];
  if (!hasCode([...new Map(lessons.map((lesson) => [lesson.id, lesson])).values()])) return undefined;
  const reply = codeReplyOf(found, { code, named, matter });
  const honest = (said: Reply) => (code.isToWrite ? withoutWriting(said, asked.query) : said);
  if (reply && !isAtStake(found)) {
    const shown = redactAnswerKeys(reply, withheldBeside(found, openQuestion));
    const said = withShownKeys(honest(shown), found);
    return answered ? withQuestion(said, answered.query) : said;
  }
  if (code.isWay) return undefined;
  return honest(withoutCodeFor(await answerQuestion(tutor, userId, { ...asked, query }, openQuestion)));
}

/** What the lessons say on it, to who wants an essay, a drawing or an assignment made; undefined for all else. */
export async function answerWithoutWork(
  tutor: Tutor,
  userId: string,
  asked: StudentQuestion,
  openQuestion: OpenQuestion | undefined,
): Promise<Reply | undefined> {
  const work = tutor.model ? undefined : workAskedFor(asked.query);
  if (!work) return undefined;
  const { kind, matter } = work;
  if (matter === '') return sayNoWork(kind, asked);
  const { query } = asked;
  return withoutWork(await answerQuestion(tutor, userId, { ...asked, query: matter }, openQuestion), {
    kind,
    query,
  });
}

/** That on what is named, or else of the lesson that was answered from, or that is open. */
function codeReplyOf(
  found: Found,
  {
    code: { language },
    named,
    matter,
  }: {
    code: NonNullable<ReturnType<typeof codeAskedFor>>;
    named: string;
    matter: ReturnType<typeof matterOf>;
  },
): Reply | undefined {
  const lesson = (matter && lessonIn(found, matter)) ?? (named === '' ? found.lesson : undefined);
  if (lesson) return sayCodeOf(found, { lesson, section: matter?.section, language, isNamed: named !== '' });
  return sayCode(found, { language });
}

/** A question of the open lesson to who wants to be asked one; the step as it is where none is free. */
export async function poseQuestion(
  { repository, now }: Tutor,
  userId: string,
  { asked, step }: { asked: StudentQuestion; step: Reply['step'] },
): Promise<Reply> {
  const before: AskedBefore[] = await repository.listTurns(userId, asked.subtopicId);
  const found = await retrieve(repository, userId, asked, now());
  const { bank, place, terms } = found;
  const { subtopicId } = place;
  const question = lessonQuestionIn({ bank, subtopicId, terms, given: givenIn(before) });
  if (!question) return { step, citations: [] };
  const { text, language } = inLanguageOf(asked.query, 'oneQuestion');
  const parts = [{ kind: 'practice' as const, text, ...saidIn(language) }];
  return withShownKeys(
    { step: withLessonQuestion({ ...step, text, parts }, question), citations: [] },
    found,
  );
}

/** An answer that says which question it was read together with. */
function withQuestion<Said extends { step: TutorStep }>(said: Said, question: string): Said {
  const { step } = said;
  if (!step.parts) return said;
  const part: TutorPart = { kind: 'carried', question };
  const { language = 'English' } = step;
  const text = `${textOf([part], { language })}\n\n${step.text}`;
  return { ...said, step: { ...step, text, parts: [part, ...step.parts] } };
}
