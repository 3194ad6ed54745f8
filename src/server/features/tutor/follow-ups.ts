import type { TutorCitation, TutorPart, TutorStep } from '#contract/contract.ts';
import { isAtStake, QUOTING_KINDS, saidIn, textOf } from './answer-parts.ts';
import { findFollowUpPassage } from './follow-up-passage.ts';
import { wantedLanguage } from './quoted-language.ts';
import type { StudentQuestion, Found } from './retrieval.ts';
import { type FollowUp, type FollowUpKind, followUpOf, topicOf } from './search/follow-up.ts';
import type { AskedBefore } from './tutor.repository.ts';

/** A question together with the one it goes on from. */
export interface Carried {
  followUp: FollowUp;
  /** The earlier question, as the student wrote it. */
  question: string;
  /** What is searched for. */
  asked: StudentQuestion;
}

/** How each kind of following up asks of a topic. */
const ASKS: Readonly<Record<Exclude<FollowUpKind, 'why'>, string>> = {
  simpler: 'in simple words',
  example: 'example',
  more: '',
};

/** The question with what the student named last in this lesson; undefined where it stands alone, or nothing was named. */
export function carriedFrom(before: readonly AskedBefore[], asked: StudentQuestion): Carried | undefined {
  const followUp = followUpOf(asked.query);
  const last = followUp && before.find(({ query }) => topicOf(query) !== '');
  if (!last) return undefined;
  const { kind } = followUp;
  const says = kind === undefined || kind === 'why' ? asked.query : ASKS[kind];
  const query = `${topicOf(last.query)} ${says}`.trim();
  const wanted = asked.wanted === 'Hindi' ? asked.wanted : wantedLanguage(query, undefined);
  return { followUp, question: last.query, asked: { ...asked, query, wanted } };
}

/** With less a few common words are no question of their own where another lesson answers them. */
const SURE = 0.7;

type Answering = Pick<Found, 'asked' | 'isAbout' | 'likelihood' | 'citations'>;

/** Whether a question is answered rather with what was asked before than by its own words. */
export function isBetterTogether(
  alone: Answering,
  together: Answering,
  { isElliptical = false }: FollowUp,
): boolean {
  if (isAtStake(alone) || !together.isAbout) return false;
  if (isElliptical) return true;
  const [own, other] = [alone.citations[0], together.citations[0]];
  const isElsewhere = own?.subtopicId !== other?.subtopicId && alone.likelihood < SURE;
  return !alone.isAbout || isElsewhere || together.likelihood > alone.likelihood;
}

const readIn = (before: readonly AskedBefore[]): string[] =>
  before.flatMap(({ steps }) =>
    steps.flatMap(({ parts = [] }) =>
      parts.filter((part) => QUOTING_KINDS.has(part.kind)).map(({ text = '' }) => text),
    ),
  );

/** A passage more on what was asked before; undefined where all of them were read. */
export function sayMore(
  found: Found,
  { followUp: { kind }, asked: { query } }: Carried,
  before: readonly AskedBefore[],
): { step: TutorStep; citations: TutorCitation[] } | undefined {
  const read = { last: readIn(before.slice(0, 1)).join('\n'), all: readIn(before) };
  const more = kind && findFollowUpPassage(found.passages, { kind, query, terms: found.terms, read });
  if (!more) return undefined;
  const { parts, citations } = more;
  const { language } = found;
  return {
    step: { hintLevel: 'answer', source: 'extract', ...saidIn(language), text: textOf(parts, found), parts },
    citations,
  };
}

/** An answer that says which question it was read together with. */
export function withQuestion<Reply extends { step: TutorStep }>(said: Reply, question: string): Reply {
  const { step } = said;
  if (!step.parts) return said;
  const part: TutorPart = { kind: 'carried', question };
  const { language = 'English' } = step;
  const text = `${textOf([part], { language })}\n\n${step.text}`;
  return { ...said, step: { ...step, text, parts: [part, ...step.parts] } };
}
