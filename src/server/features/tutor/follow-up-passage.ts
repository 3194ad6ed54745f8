import type { TutorCitation, TutorPart } from '#contract/contract.ts';
import { lessonWordsOf } from '../../words/word-forms.ts';
import { COMPARES } from './another-way.ts';
import { defines } from './lead-scores.ts';
import { leadOf } from './lead-sentences.ts';
import { citationOf, counterpartPassagesOf, isExample, type LessonNotes } from './passages.ts';
import { unitsIn } from './passage-units.ts';
import { comparedIn } from './search/compared-names.ts';
import { count } from './search/counted-text.ts';
import { HAS_REASON } from './search/asked-kinds.ts';
import { SIMPLY } from './search/faq-matching.ts';
import type { FollowUpKind } from './search/follow-up.ts';
import type { FoundPassage } from './search/passage-search.ts';
import { queryIntentOf } from './search/query-intent.ts';
import type { Term } from './search/query-terms.ts';
import { ASKS_NEARLY } from './yes-no-answers.ts';

/** Share of the topic's words, and of the best score outside its section: with less a passage is on something else. */
const ON_TOPIC = { share: 0.5, score: 0.2 };
/** Of the best score: what is further behind is not preferred for being said in another way. */
const NEARLY_AS_GOOD = 0.4;
const GIVES_EXAMPLE =
  /\b(?:for example|for instance|e\.g\.|suppose|imagine|take (?:a|an|the|two|life)\b|think of|say,|an? (?:\p{L}+ )?example (?:is|of)|examples are)|उदाहरण|मान लीजिए|कल्पना कीजिए/iu;

/** A question of the lesson that asks for an example itself. */
const ASKS_EXAMPLE = /\b(?:examples?|instances?)\b|उदाहरण|मिसाल/iu;

/** Of its question and the student's: with less, the simple words are of another matter. */
const SIMPLY_OF_IT = 0.3;
const isSimply = ({ isFaq, heading, sameWords }: FoundPassage): boolean =>
  isFaq === true && SIMPLY.test(heading) && sameWords >= SIMPLY_OF_IT;

/** “A binary heap is …” defines a heap as well. */
const DEFINES = 0.5;
const isDefinition = ({ isFaq, text }: FoundPassage, { terms }: Topic): boolean =>
  !isFaq && unitsIn(text).some((unit) => defines(unit, terms) >= DEFINES);

/** What each kind of following up is answered by, the best first. */
const FITS: Readonly<Record<FollowUpKind, readonly ((passage: FoundPassage, topic: Topic) => boolean)[]>> = {
  // A question that only shares words with the student's explains another matter.
  simpler: [
    isSimply,
    ({ isFaq, text, sameWords }) => isFaq === true && sameWords >= ASKS_NEARLY && COMPARES.test(text),
    (passage) => !passage.isFaq && !isExample(passage) && COMPARES.test(passage.text),
    isExample,
    isDefinition,
    ({ isFaq, sameWords }) => isFaq === true && sameWords >= ASKS_NEARLY,
    ({ isFaq }) => !isFaq,
  ],
  example: [
    ({ isFaq, heading }) => isFaq === true && ASKS_EXAMPLE.test(heading),
    isExample,
    ({ text }) => GIVES_EXAMPLE.test(text),
    ({ isFaq, heading }) => isFaq === true && queryIntentOf(heading) === 'use',
  ],
  why: [
    ({ isFaq, heading }) => isFaq === true && queryIntentOf(heading) === 'why',
    ({ text }) => HAS_REASON.test(text),
  ],
  more: [],
};

/** A passage more on the topic, and the sentence of it that comes nearest. */
export interface FollowUpPassage {
  parts: TutorPart[];
  citations: TutorCitation[];
}

interface Topic {
  kind: FollowUpKind;
  query: string;
  terms: readonly Term[];
  /** The lesson that answered, and its section. */
  lesson: LessonNotes;
  section: string | undefined;
  /** What the student read of it. */
  read: readonly string[];
  /** What must not be told. */
  tells: (text: string) => boolean;
}

/**
 * The best passage on the topic that has what is asked for, of the lesson that answered and of no other, and that was not read
 * yet; undefined where none is left.
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
  const fitting = FITS[kind]
    .map((fits) => {
      const found = near.filter((each) => fits(each, topic));
      // A lesson defines a term before it uses it in others.
      return fits === isDefinition ? found.toSorted((one, other) => one.at - other.at)[0] : found[0];
    })
    .find((each) => each !== undefined);
  const rest = { example: undefined, simpler: unreadOfSection(passages, topic)[0], why: best, more: best };
  const next = fitting ?? rest[kind];
  return next && partsOf(next, topic);
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
    (each) => each.share >= ON_TOPIC.share && isNear(each) && isOnBoth(each, topic),
  );
  // A reason is on the topic or is none.
  if (onTopic.length > 0 || kind === 'why') return onTopic;
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
function isOnBoth({ heading, text }: FoundPassage, { query, terms }: Topic): boolean {
  const names = comparedIn(query)?.names ?? [];
  if (names.length === 0) return true;
  const { times } = count(`${heading} ${text}`);
  return names.every((name) => {
    const words = new Set(lessonWordsOf(name));
    const own = terms.filter(({ typed }) => words.has(typed));
    const has = own.some(({ readings }) =>
      readings.some(({ stem, sureness }) => sureness >= READ && times.has(stem)),
    );
    return own.length === 0 || has;
  });
}

/** The sentence that gives the example. */
const exampleSentenceIn = (passage: string): string | undefined =>
  unitsIn(passage).find(({ text }) => GIVES_EXAMPLE.test(text))?.text;

function partsOf(next: FoundPassage, { kind, query, terms }: Topic): FollowUpPassage {
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
    (kind === 'example' ? exampleSentenceIn(passage) : undefined) ??
    leadOf({ passage, counterpart }, { query, terms, found: '', answering: [] });
  return {
    parts: [
      ...(lead === undefined ? [] : [{ kind: 'lead' as const, ...placed, text: lead }]),
      { kind: 'passage', ...placed, text: passage },
    ],
    citations: [citation],
  };
}
