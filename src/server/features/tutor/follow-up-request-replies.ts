import type { TutorPart } from '#contract/contract.ts';
import { saidIn } from './answer-parts.ts';
import { inLanguageOf } from './canned-answers.ts';
import { findFormula } from './follow-up-formula.ts';
import type { FollowUpRequest } from './follow-up-requests.ts';
import { findSimplestStatement, type FollowUpSentence, sentenceParts } from './follow-up-sentence.ts';
import { type Carried, ledIn, lessonIn, type MoreSearch, replyOf, sayNone } from './follow-ups.ts';
import { questionToAskPart } from './alternative-explanation.ts';
import { everyPassageOf } from './follow-up-example.ts';
import { firstSentenceOf } from './lead-sentences.ts';
import type { Reply } from './lesson-replies.ts';
import { metBy, sum, weightOf } from './lead-scores.ts';
import { noticePart } from './notice.ts';
import { citationOf, type LessonNotes } from './passages.ts';
import { unitsIn } from './passage-units.ts';
import type { Found } from './retrieval.ts';
import { count } from './search/counted-text.ts';
import type { Term } from './search/query-terms.ts';
import type { FoundPassage } from './search/passage-search.ts';
import { ASKS_NEARLY } from './yes-no-answers.ts';

/** What is asked of: the lesson that answered, what is on the topic in it, and what was said. */
interface Asked {
  found: Found;
  carried: Carried;
  search: MoreSearch;
  lesson: LessonNotes;
  /** The passages of the section that answered, and those on the topic, best first. */
  own: readonly FoundPassage[];
}

/** Share of the topic's words: with less a passage is on something else. */
const ON_TOPIC = 0.5;

/** Answers a request for a shorter version, the formula, a way to remember, or whether an exam asks it. */
export function answerRequest(
  request: FollowUpRequest,
  found: Found,
  { carried, search }: { carried: Carried; search: MoreSearch },
): Reply | undefined {
  const { matter } = carried;
  const lesson = matter && lessonIn(found, matter);
  if (!lesson) return undefined;
  const section = matter.section ?? '';
  const isOn = ({ heading, isFaq, share, sameWords }: FoundPassage) =>
    heading === section || (share >= ON_TOPIC && (isFaq !== true || sameWords >= ASKS_NEARLY));
  const own = found.passages.filter((each) => each.lesson.id === lesson.id && isOn(each));
  const asked: Asked = { found, carried, search, lesson, own };
  switch (request) {
    case 'short':
      return sayShortly(asked);
    case 'formula':
      return sayFormula(asked);
    case 'remember':
      return sayHowToRemember(asked);
    case 'exam':
      return sayOfExam(asked);
    default:
      return undefined;
  }
}

const noticeIn = (
  { found, carried }: Pick<Asked, 'found' | 'carried'>,
  textOf: Parameters<typeof noticePart>[0],
): TutorPart => noticePart(textOf, { query: carried.asked.query, language: found.language });

const ANSWERS: ReadonlySet<TutorPart['kind']> = new Set(['lead', 'faq', 'explanation']);
/** Rows and items say one thing each, and no first of them all. */
const IS_LIST = /^(?:[-*|]|\d{1,3}[.)])\s/;

/** What was answered to the question it goes on from, or on the one in front of the student, which is explained. */
function answerIn({ carried, search: { before } }: Asked): TutorPart | undefined {
  const ofTurns = (turns: MoreSearch['before']) =>
    turns
      .flatMap(({ steps }) => steps.flatMap(({ parts = [] }) => parts))
      .filter(({ kind }) => ANSWERS.has(kind));
  const { question, questionId } = carried;
  const own = before.filter(({ query }) => query === question);
  if (own.length === 0) {
    const onFront = before.filter(({ steps: [first] }) => first?.questionId === questionId);
    return questionId === undefined ? undefined : ofTurns(onFront).find(({ kind }) => kind === 'explanation');
  }
  const [answer, beside] = ofTurns(own.slice(0, 1));
  // Two sides that are compared have no first sentence.
  const isCompared = answer?.kind === 'lead' && beside?.kind === 'lead';
  return isCompared || IS_LIST.test(answer?.text ?? '') ? undefined : answer;
}

/** A shorter sentence says little without the one after it. */
const SHORTEST = 25;

/** Of what the fullest sentence names of the topic: with less another one is the answer. */
const NEARLY_ALL = 0.8;

/** Its first sentence on the topic; undefined where none is, or it announces what follows. */
function firstOf(answer: string, terms: readonly Term[]): string | undefined {
  const units = unitsIn(answer);
  const met = units.map((each) => sum(metBy(each, terms)));
  const most = Math.max(0, ...met);
  const unit = units[met.findIndex((each) => most > 0 && each >= NEARLY_ALL * most)];
  const first = unit && unit.text.length < SHORTEST ? firstSentenceOf(answer) : unit?.text;
  return first === undefined || /[:?]$/.test(first) ? undefined : first;
}

/** How the answer began; else the shortest sentence of the lesson on it. */
function statementIn(asked: Asked): FollowUpSentence | undefined {
  const { found, search, own } = asked;
  const { before, tells } = search;
  const first = firstOf(answerIn(asked)?.text ?? '', found.terms);
  const passage = own.find(({ text }) => first !== undefined && text.includes(first));
  if (first !== undefined && passage && !tells(first)) return { passage, text: first };
  return findSimplestStatement(own, { terms: found.terms, tells, led: ledIn(before) });
}

const shortlyParts = (asked: Asked, { passage, text }: FollowUpSentence) => {
  const { parts, citations } = sentenceParts({ passage, text });
  return { parts: [noticeIn(asked, ({ inOneSentence }) => inOneSentence), ...parts], citations };
};

function sayShortly(asked: Asked): Reply | undefined {
  const { found, carried, search } = asked;
  const answer = answerIn(asked);
  const isOfBank = answer?.kind === 'explanation';
  const why = isOfBank ? firstOf(answer.text ?? '', found.terms) : undefined;
  if (answer && why !== undefined && why !== answer.text)
    return replyOf([{ kind: 'explanation', ...saidIn(answer.language), text: why }], found);
  const isAsked = search.before.some(({ query }) => query === carried.question);
  const statement = isOfBank || (isAsked && !answer) ? undefined : statementIn(asked);
  // What was said last is not said again.
  const isSaid = ({ text }: FollowUpSentence) => ledIn(search.before.slice(0, 1)).includes(text);
  if (!statement || isSaid(statement))
    return replyOf([noticeIn(asked, ({ asShort }) => asShort), ...nextIn(asked)], found);
  const { parts, citations } = shortlyParts(asked, statement);
  return replyOf(parts, found, citations);
}

/** What they may ask instead. */
const nextIn = ({ found, carried, search, lesson }: Asked): TutorPart[] =>
  questionToAskPart(lesson, {
    ...search,
    passages: found.passages,
    query: carried.asked.query,
    language: found.language,
  });

/** The formula of the lesson on it; that there is none, and what to ask instead. */
function sayFormula(asked: Asked): Reply | undefined {
  const { found, carried, search, own } = asked;
  const formula = findFormula(own, { terms: found.terms, tells: search.tells });
  if (formula) {
    const { parts, citations } = sentenceParts(formula);
    return replyOf(parts, found, citations);
  }
  const none = sayNone('noFormula', found, carried);
  return none && replyOf([...(none.step.parts ?? []), ...nextIn(asked)], found);
}

/** What a lesson tells of keeping something in mind. */
const TELLS_TO_REMEMBER = /\b(?:remember|memori[sz]e|mnemonic)\b|याद/iu;

/** How the lesson says to remember it; or how one learns, and the sentence to keep. */
function sayHowToRemember(asked: Asked): Reply {
  const { found, carried, search, lesson } = asked;
  const aid = everyPassageOf(lesson).find(
    ({ isFaq, heading, text }) =>
      isFaq && TELLS_TO_REMEMBER.test(heading) && !search.tells(text) && isOnTopic(heading, found),
  );
  if (aid) {
    const { name, section, language, passage } = citationOf(lesson, aid);
    const placed = { lesson: name, ...(section !== undefined && { section }), ...(language && { language }) };
    return replyOf([{ kind: 'faq', ...placed, text: passage }], found, [citationOf(lesson, aid)]);
  }
  const statement = statementIn(asked);
  const { parts = [], citations = [] } = statement ? shortlyParts(asked, statement) : {};
  return replyOf([advicePart('remember', carried), ...parts], found, citations);
}

/** Of the topic's words the share that the heading has: with less it is how to remember something else. */
const OF_TOPIC = 0.34;

function isOnTopic(heading: string, { terms }: Found): boolean {
  const { times } = count(heading);
  const met = terms.filter(({ readings }) => readings.some(({ stem }) => times.has(stem)));
  return met.length > 0 && weightOf(met) >= OF_TOPIC * weightOf(terms);
}

function advicePart(kind: 'remember' | 'examQuestions', { asked: { query } }: Carried): TutorPart {
  const { text, language } = inLanguageOf(query, kind);
  return { kind, text, ...saidIn(language) };
}

/** Says what is asked of a thing, as lessons do. */
const TELLS_OF_EXAM =
  /\b(?:exams?|examinations?|examiners?|prelims|mains|papers test|upsc)\b|परीक्षा|प्रीलिम्स/iu;

/** What an exam asks is not known here; what the lesson itself says of it is, where it stands beside the topic. */
function sayOfExam(asked: Asked): Reply {
  const { found, carried, search, own } = asked;
  const [told] = own
    .filter(({ isFaq }) => !isFaq)
    .flatMap((passage) =>
      unitsIn(passage.text)
        .filter(({ text, isRow }) => !isRow && TELLS_OF_EXAM.test(text) && !search.tells(text))
        .map(({ text, ...unit }) => ({ passage, text, met: sum(metBy({ text, ...unit }, found.terms)) })),
    )
    .toSorted((one, other) => other.met - one.met);
  const { parts = [], citations = [] } = told ? sentenceParts(told) : {};
  return replyOf([advicePart('examQuestions', carried), ...parts], found, citations);
}
