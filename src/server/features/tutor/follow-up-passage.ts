import type { TutorCitation, TutorPart } from '#contract/contract.ts';
import { lessonWordsOf, stemOf } from '../../words/word-forms.ts';
import { COMPARES, DRAWN } from './another-way.ts';
import { defines } from './lead-scores.ts';
import {
  asksExample,
  everyPassageOf,
  exampleSentenceIn,
  findExampleCells,
  findExampleSentence,
  GIVES_EXAMPLE,
  hasFiguresIn,
  namingSentenceIn,
  withoutExample,
} from './follow-up-example.ts';
import { sentenceParts } from './follow-up-sentence.ts';
import { isNearTopic, isOnTopic } from './topic-match.ts';
import { leadOf } from './lead-sentences.ts';
import { citationOf, counterpartPassagesOf, isExample, type LessonNotes } from './passages.ts';
import { unitsIn } from './passage-units.ts';
import { findReasonSentence, findWhyQuestion, isWhyQuestion } from './reason-passage.ts';
import { isWithoutName } from './search/asks-to-explain-again.ts';
import { comparedIn } from './search/compared-names.ts';
import { count } from './search/counted-text.ts';
import { SIMPLY } from './search/faq-matching.ts';
import type { FollowUpKind } from './search/follow-up.ts';
import type { FoundPassage } from './search/passage-search.ts';
import { type QueryIntent, queryIntentOf } from './search/query-intent.ts';
import { surelyRead, type Term } from './search/query-terms.ts';
import { ASKS_NEARLY } from './yes-no-answers.ts';

/** Share of the topic's words, and of the best score outside its section: with less a passage is on something else. */
const ON_TOPIC = { share: 0.5, score: 0.2 };
/** Of the best score: what is further behind is not preferred for being said in another way. */
const NEARLY_AS_GOOD = 0.4;
/** A question of the lesson that is further behind is after something else. */
const NEARLY_AS_BEST = 0.25;

/** Of its question and the student's: with less, the simple words are of another matter. */
const SIMPLY_OF_IT = 0.3;
const isSimply = ({ isFaq, heading, sameWords }: FoundPassage): boolean =>
  isFaq === true && SIMPLY.test(heading) && sameWords >= SIMPLY_OF_IT;

/** “A binary heap is …” defines a heap as well. */
const DEFINES = 0.5;
const isDefinition = ({ isFaq, text }: FoundPassage, { terms }: Topic): boolean =>
  !isFaq && unitsIn(text).some((unit) => defines(unit, terms) >= DEFINES);

/** A question of the lesson after the same reason. */
const asksWhy = (passage: FoundPassage): boolean =>
  isWhyQuestion(passage) && passage.sameWords >= ASKS_NEARLY;

/** A section of its own works an example of the whole lesson; one inside another section is of what it mentions. */
const isExampleOf = (passage: FoundPassage, topic: Topic): boolean =>
  isExample(passage) &&
  (isExample({ ...passage, text: '' }) || mentions(passage.text, withoutExample(topic)));

/** A question of the lesson in nearly the same words, that is after nothing else: where a thing is used explains no meaning. */
const asksTheSame = ({ isFaq, heading, sameWords }: FoundPassage, { intent }: Topic): boolean =>
  isFaq === true && sameWords >= ASKS_NEARLY && (queryIntentOf(heading) ?? intent) === intent;

/** What each kind of following up is answered by, the best first. */
const FITS: Readonly<Record<FollowUpKind, readonly ((passage: FoundPassage, topic: Topic) => boolean)[]>> = {
  // A question that only shares words with the student's explains another matter.
  simpler: [
    isSimply,
    ({ isFaq, text, sameWords }) => isFaq === true && sameWords >= ASKS_NEARLY && COMPARES.test(text),
    (passage) => !passage.isFaq && !isExample(passage) && COMPARES.test(passage.text),
    isExample,
    isDefinition,
    asksTheSame,
    (passage, topic) => !passage.isFaq && !DRAWN.test(passage.text) && isOnTopic(passage, topic),
  ],
  example: [
    (passage, topic) => asksExample(passage) && mentions(passage.text, withoutExample(topic)),
    isExampleOf,
    ({ text }) => GIVES_EXAMPLE.test(text),
    ({ isFaq, heading }) => isFaq === true && queryIntentOf(heading) === 'use',
    (passage, topic) => namingSentenceIn(passage, topic) !== undefined,
  ],
  // Of all else it is a sentence that gives the reason.
  why: [asksWhy],
  proof: [asksWhy],
  more: [],
};

/** A passage more on the topic, and the sentence of it that comes nearest. */
export interface FollowUpPassage {
  parts: TutorPart[];
  citations: TutorCitation[];
}

export interface Topic {
  kind: FollowUpKind;
  /** Whether an example shall have numbers. */
  hasFigures: boolean;
  query: string;
  terms: readonly Term[];
  /** The lesson that answered, and its section. */
  lesson: LessonNotes;
  section: string | undefined;
  /** What the student read of it. */
  read: readonly string[];
  /** What they were answered with: the passage around it was folded. */
  led: readonly string[];
  /** Whether it was asked what a thing is. */
  isOfMeaning: boolean;
  /** What was asked for: the meaning, the reason; undefined where it was a fact. */
  intent: QueryIntent | undefined;
  /** What must not be told. */
  tells: (text: string) => boolean;
}

/**
 * The best passage on the topic that has what is asked for, of the lesson that answered and of no other, and that was not read
 * yet; of a reason the sentence that gives it. Undefined where none is left.
 */
export function findFollowUpPassage(
  passages: readonly FoundPassage[],
  topic: Topic,
): FollowUpPassage | undefined {
  const { kind } = topic;
  const left = unreadOf(passages, topic);
  const [best] = left;
  const least = (best?.score ?? 0) * NEARLY_AS_GOOD;
  // Whoever wants an example wants the one that there is on the topic, however little it says of it.
  const near = left.filter((each) => kind === 'example' || isSimply(each) || each.score >= least);
  const next = exampleWithFigures(near, topic) ?? firstFitting(near, topic);
  if (next) return partsOf(next, topic);
  const { lesson, section } = topic;
  const isOn = (each: FoundPassage) => each.heading === section || each.share >= ON_TOPIC.share;
  const own = passages.filter((each) => each.lesson.id === lesson.id && !each.isFaq && isOn(each));
  const sentence =
    kind === 'example' ? (findExampleCells(own, topic) ?? findExampleSentence(own, topic)) : undefined;
  if (sentence) return sentenceParts(sentence);
  const beside = besideTopic(passages, topic, best);
  if (beside) return partsOf(beside, topic);
  return asksForReason(kind) ? reasonParts(passages, topic) : undefined;
}

/** An example with numbers on the topic, for a student who asks for numbers. */
function exampleWithFigures(near: readonly FoundPassage[], topic: Topic): FoundPassage | undefined {
  if (!topic.hasFigures) return undefined;
  const counted = near.filter((each) => hasFiguresIn(each.text) && mentions(each.text, topic));
  return counted.find(isExample) ?? firstFitting(counted, topic);
}

/** The worked example of the lesson, whatever was searched for, to who wants numbers and was shown all that there are on the topic. */
const workedExampleOf = (topic: Topic): FoundPassage | undefined =>
  topic.hasFigures
    ? unreadOfLesson(everyPassageOf(topic.lesson), topic).find(
        (each) => isExample(each) && hasFiguresIn(each.text),
      )
    : undefined;

/** What the rest of the section tells of the topic, or the lesson in simple words, to who did not understand. */
export function findPassageBeside(
  passages: readonly FoundPassage[],
  topic: Topic,
): FollowUpPassage | undefined {
  const isOf = ({ heading, text }: FoundPassage) => mentions(`${heading} ${text}`, topic);
  const next =
    unreadOfSection(passages, topic).find((each) => isOf(each) && !DRAWN.test(each.text)) ??
    unreadOfLesson(passages, topic).find(explainsSimply) ??
    unreadOf(passages, topic).find((each) => isNearTopic(each, topic));
  return next && partsOf(next, topic);
}

/** Of what a question in simple words asks, the share that the answer begins with: so many words of it say what it is on. */
const NAMED_IN_ANSWER = 0.5;
const FIRST_WORDS = 6;

/**
 * The lesson's own words for who asks what an answer means and has read the rest: its question in simple words on a term of
 * the answer, or else the question of it that comes near.
 */
export function findQuestionBeside(
  passages: readonly FoundPassage[],
  topic: Topic,
): FollowUpPassage | undefined {
  const [answer = ''] = topic.led;
  const { times } = count(answer.split(/\s+/u).slice(0, FIRST_WORDS).join(' '));
  const isOnAnswer = ({ heading, isFaq }: FoundPassage) => {
    const asked = lessonWordsOf(heading)
      .filter((word) => !isWithoutName(word))
      .map(stemOf);
    return isFaq === true && SIMPLY.test(heading) && hasShare(asked, times);
  };
  const simply = unreadOfLesson(everyPassageOf(topic.lesson), topic).find(isOnAnswer);
  const [best] = passages.filter(({ lesson: { id } }) => id === topic.lesson.id);
  const least = NEARLY_AS_BEST * (best?.score ?? 0);
  const near = unreadOf(passages, topic).find((each) => each.isFaq === true && each.score >= least);
  const next = simply ?? near;
  return next && partsOf(next, topic);
}

const hasShare = (stems: readonly string[], times: ReadonlyMap<string, number>): boolean =>
  stems.length > 0 && stems.filter((stem) => times.has(stem)).length >= NAMED_IN_ANSWER * stems.length;

/** A word of many passages is no sign of a topic. */
const TELLING = 0.5;

/** Whether a text has a word of the topic that tells it from others; what has none explains something else. */
function mentions(text: string, { terms }: Topic): boolean {
  const { times } = count(text);
  const heaviest = Math.max(0, ...terms.map(({ weight }) => weight));
  const telling = terms.filter(({ weight }) => weight >= TELLING * heaviest);
  return terms.length === 0 || telling.some((term) => surelyRead(term).some(({ stem }) => times.has(stem)));
}

function firstFitting(passages: readonly FoundPassage[], topic: Topic): FoundPassage | undefined {
  return FITS[topic.kind]
    .map((fits) => {
      const found = passages.filter((each) => fits(each, topic));
      // A lesson defines a term before it uses it in others.
      return fits === isDefinition ? found.toSorted((one, other) => one.at - other.at)[0] : found[0];
    })
    .find((each) => each !== undefined);
}

/** Of a topic's words the share that a question in simple words has, or the ways in which students ask it. */
const SIMPLY_OF_TOPIC = 0.4;

/** Whether a lesson's own question explains what is named, or a good part of it, in simple words. */
const explainsSimply = ({ isFaq, heading, share }: FoundPassage): boolean =>
  isFaq === true && SIMPLY.test(heading) && share >= SIMPLY_OF_TOPIC;

/** What is told where nothing on the topic is of the kind that is asked for. */
function besideTopic(
  passages: readonly FoundPassage[],
  topic: Topic,
  best: FoundPassage | undefined,
): FoundPassage | undefined {
  switch (topic.kind) {
    case 'example':
      return (
        firstFitting([...unreadOfSection(passages, topic), ...ofOneSide(passages, topic)], topic) ??
        workedExampleOf(topic)
      );
    case 'more':
      return best;
    default:
      return undefined;
  }
}

const asksForReason = (kind: FollowUpKind): boolean => kind === 'why' || kind === 'proof';

/** What the lesson answers to a question after the reason, or else its sentence that gives it. */
function reasonParts(passages: readonly FoundPassage[], topic: Topic): FollowUpPassage | undefined {
  // What a word means has no reason.
  if (topic.isOfMeaning) return undefined;
  const own = passages.filter((each) => each.lesson.id === topic.lesson.id && isOnBoth(each, topic));
  const asked = findWhyQuestion(own, unreadOfLesson(own, topic));
  if (asked) return partsOf(asked, topic);
  const reason = findReasonSentence(own, topic);
  return reason && sentenceParts(reason);
}

/** What was not read of either of two things compared, where nothing is left that tells of both. */
function ofOneSide(passages: readonly FoundPassage[], topic: Topic): FoundPassage[] {
  const names = comparedIn(topic.query)?.names ?? [];
  return names.length === 0
    ? []
    : unreadOfLesson(passages, topic).filter((each) => names.some((name) => isOn(name, each, topic)));
}

/** What is left to read of a topic, best first; once that is read, the rest of its section. */
function unreadOf(passages: readonly FoundPassage[], topic: Topic): FoundPassage[] {
  const { kind, lesson, section } = topic;
  const [first] = passages.filter(({ lesson: { id } }) => id === lesson.id);
  const least = (first?.score ?? 0) * ON_TOPIC.score;
  const unread = unreadOfLesson(passages, topic);
  // Of everyday things it says much in other words.
  const isNear = (each: FoundPassage) => each.score >= least || each.heading === section || isSimply(each);
  const onTopic = unread.filter(
    (each) =>
      each.share >= ON_TOPIC.share &&
      isNear(each) &&
      isOnBoth(each, topic) &&
      (kind !== 'simpler' || mentions(`${each.heading} ${each.text}`, topic)),
  );
  // A reason is on the topic or is none; of the section something else is no explanation of it.
  if (onTopic.length > 0 || asksForReason(kind) || kind === 'simpler') return onTopic;
  return unreadOfSection(passages, topic);
}

const unreadOfLesson = (passages: readonly FoundPassage[], { lesson, read, tells }: Topic): FoundPassage[] =>
  passages.filter(
    ({ lesson: { id }, text }) =>
      id === lesson.id && !read.some((said) => said.includes(text)) && !tells(text),
  );

const unreadOfSection = (passages: readonly FoundPassage[], topic: Topic): FoundPassage[] =>
  unreadOfLesson(passages, topic).filter((each) => each.heading === topic.section && isOnBoth(each, topic));

/** A misspelt word is read less surely; one that is only like a word in its meaning is none of it. */
const READ = 0.5;

/** Of two things compared whether a passage names both; true where nothing is compared. */
const isOnBoth = (passage: FoundPassage, topic: Topic): boolean =>
  (comparedIn(topic.query)?.names ?? []).every((name) => {
    const own = termsOf(name, topic);
    return own.length === 0 || isOn(name, passage, topic);
  });

function termsOf(name: string, { terms }: Topic): Term[] {
  const words = new Set(lessonWordsOf(name));
  return terms.filter(({ typed }) => words.has(typed));
}

function isOn(name: string, { heading, text }: FoundPassage, topic: Topic): boolean {
  const { times } = count(`${heading} ${text}`);
  return termsOf(name, topic).some(({ readings }) =>
    readings.some(({ stem, sureness }) => sureness >= READ && times.has(stem)),
  );
}

function partsOf(next: FoundPassage, topic: Topic): FollowUpPassage {
  const { kind, query, terms } = topic;
  const citation = citationOf(next.lesson, next);
  const { name, section, language, passage } = citation;
  const placed = { lesson: name, ...(section !== undefined && { section }), ...(language && { language }) };
  const alone = (of: TutorPart['kind']): FollowUpPassage => ({
    parts: [{ kind: of, ...placed, text: passage }],
    citations: [citation],
  });
  if (next.isFaq) return alone('faq');
  if ((kind === 'example' || kind === 'simpler') && isExample(next)) return alone('example');
  if (kind === 'simpler' && COMPARES.test(passage)) return alone('comparison');
  const counterpart = counterpartPassagesOf(next.lesson)?.[next.at]?.text;
  const lead =
    (kind === 'example' ? exampleSentenceIn(next, topic) : undefined) ??
    leadOf({ passage, counterpart }, { query, terms, found: '', answering: [] });
  return {
    parts: [
      ...(lead === undefined ? [] : [{ kind: 'lead' as const, ...placed, text: lead }]),
      { kind: 'passage', ...placed, text: passage },
    ],
    citations: [citation],
  };
}
