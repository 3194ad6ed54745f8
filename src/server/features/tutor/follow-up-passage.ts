import type { TutorCitation, TutorPart } from '#contract/contract.ts';
import { COMPARES, SIMPLY } from './another-way.ts';
import { weightOf } from './lead-scores.ts';
import { leadOf } from './lead-sentences.ts';
import { citationOf, counterpartPassagesOf, isExample } from './passages.ts';
import { HAS_REASON } from './search/asked-kinds.ts';
import { count } from './search/counted-text.ts';
import type { FollowUpKind } from './search/follow-up.ts';
import type { FoundPassage } from './search/passage-search.ts';
import { queryIntentOf } from './search/query-intent.ts';
import type { Term } from './search/query-terms.ts';

/** Of the best score, and of what the student read has of the topic's words: a passage with less is on something else. */
const ON_TOPIC = { score: 0.2, met: 0.7 };
const GIVES_EXAMPLE =
  /\b(?:for example|for instance|such as|suppose|imagine|take (?:a|an|the|two|life)\b|think of|say,)|उदाहरण|मान लीजिए|कल्पना कीजिए|जैसे/iu;

/** What each kind of following up is answered by, the best first. */
const FITS: Readonly<Record<FollowUpKind, readonly ((passage: FoundPassage) => boolean)[]>> = {
  simpler: [
    ({ isFaq, heading }) => isFaq === true && SIMPLY.test(heading),
    ({ isFaq, text }) => isFaq === true && COMPARES.test(text),
    (passage) => !isExample(passage) && COMPARES.test(passage.text),
    ({ isFaq }) => isFaq === true,
  ],
  example: [
    ({ isFaq, heading }) => isFaq === true && queryIntentOf(heading) === 'use',
    isExample,
    ({ text }) => GIVES_EXAMPLE.test(text),
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
  /** What the student read of it: last, and at all. */
  read: { last: string; all: readonly string[] };
}

/** The best passage of the topic's lesson that was not read yet and has what is asked for; undefined where none is left. */
export function findFollowUpPassage(
  passages: readonly FoundPassage[],
  { kind, query, terms, read }: Topic,
): FollowUpPassage | undefined {
  const metIn = (text: string) => {
    const { times } = count(text);
    return weightOf(terms.filter(({ readings }) => readings.some(({ stem }) => times.has(stem))));
  };
  const [best] = passages;
  const origin = passages.find(({ text }) => read.last.includes(text)) ?? best;
  const least = metIn(read.last) * ON_TOPIC.met;
  const left = passages.filter(
    ({ lesson, heading, score, text }) =>
      best &&
      lesson.id === origin?.lesson.id &&
      score >= best.score * ON_TOPIC.score &&
      metIn(`${heading} ${text}`) >= least &&
      !read.all.some((each) => each.includes(text)),
  );
  const fitting = FITS[kind].map((fits) => left.find(fits)).find((each) => each !== undefined);
  const next = fitting ?? left[0];
  if (!next) return undefined;
  const citation = citationOf(next.lesson, next);
  const { name, section, language, passage } = citation;
  const placed = { lesson: name, ...(section !== undefined && { section }), ...(language && { language }) };
  if (next.isFaq) return { parts: [{ kind: 'faq', ...placed, text: passage }], citations: [citation] };
  if (kind === 'example' && isExample(next))
    return { parts: [{ kind: 'example', ...placed, text: passage }], citations: [citation] };
  const counterpart = counterpartPassagesOf(next.lesson)?.[next.at]?.text;
  const lead = leadOf({ passage, counterpart }, { query, terms, found: '', answering: [] });
  return {
    parts: [
      ...(lead === undefined ? [] : [{ kind: 'lead' as const, ...placed, text: lead }]),
      { kind: 'passage', ...placed, text: passage },
    ],
    citations: [citation],
  };
}
