import { follows, goesOn, metBy, sum, weightOf } from './lead-scores.ts';
import type { FollowUpPassage } from './follow-up-passage.ts';
import { citationOf, counterpartPassagesOf, isExample } from './passages.ts';
import { type Unit, unitsOf } from './passage-units.ts';
import type { FoundPassage } from './search/passage-search.ts';
import type { Term } from './search/query-terms.ts';

/** A sentence of a lesson that a follow-up is answered by. */
export interface FollowUpSentence {
  passage: FoundPassage;
  text: string;
}

interface SentenceSearch {
  terms: readonly Term[];
  /** What the student has read as an answer; what was folded below it is not. */
  led: readonly string[];
  /** What must not be told. */
  tells: (text: string) => boolean;
}

/** Share of the topic's words that a sentence has, or the one that it goes on from. */
const ON_TOPIC = { reason: 0.6, simplest: 0.5 };
/** What the sentence before has counts for less. */
const FROM_BEFORE = 0.6;
/** A shorter sentence says little without those around it. */
const SHORTEST = 25;
/** Says why: “so” before how much, and “since” before a time, give no reason. */
export const GIVES_REASON =
  /\b(?:because|therefore|hence|otherwise|due to|owing to|as a result|(?:for this|the) reason|(?:which|that|this) is why|so that)\b|(?:^|[,;:] )so (?!(?:far|many|much|long|few|on|to)\b)|(?:^|, )since (?!(?:the )?\d|(?:then|the base year|independence|january|february|march|april|may|june|july|august|september|october|november|december)\b)|, for (?:it|he|she|they|there|nobody)\b|क्योंकि|चूँकि|चूंकि|इसलिए|इसीलिए|ताकि|जिससे|के कारण|की वजह|वरना|अन्यथा/iu;
const PROVES =
  /\b(?:prov(?:e|es|ed|en)|proof|by induction|contradiction|hence|therefore|thus|suppose)\b|सिद्ध|प्रमाण|अतः|मान लीजिए/iu;

interface Candidate extends FollowUpSentence {
  unit: Unit;
  share: number;
}

/** The sentences of some passages that are on the topic, and that the student was not answered with. */
function sentencesOn(
  passages: readonly FoundPassage[],
  { terms, led, tells }: SentenceSearch,
  least: number,
): Candidate[] {
  const whole = weightOf(terms);
  return passages.flatMap((passage) => {
    const { lesson, at, text } = passage;
    const units = unitsOf({ passage: text, counterpart: counterpartPassagesOf(lesson)?.[at]?.text });
    return units.flatMap((unit, index): Candidate[] => {
      const before = units[index - 1];
      const isNext = follows(unit, before);
      const inherited = isNext && before ? metBy(before, terms) : [];
      const met = metBy(unit, terms).map((own, term) => Math.max(own, FROM_BEFORE * (inherited[term] ?? 0)));
      const share = whole === 0 ? 0 : sum(met) / whole;
      const said = isNext && before && goesOn(unit) ? `${before.text} ${unit.text}` : unit.text;
      const isNew = !led.some((each) => each.includes(unit.text)) && !tells(said);
      return !unit.isRow && share >= least && isNew ? [{ passage, unit, share, text: said }] : [];
    });
  });
}

/** The sentence that says why it is so, one that proves first; undefined where the passages have none besides what was said. */
export function findReason(
  passages: readonly FoundPassage[],
  search: SentenceSearch,
  isProof: boolean,
): FollowUpSentence | undefined {
  const proves = ({ unit }: Candidate) => Number(isProof && PROVES.test(unit.text));
  return sentencesOn(passages, search, ON_TOPIC.reason)
    .filter(({ unit }) => GIVES_REASON.test(unit.text) || (isProof && PROVES.test(unit.text)))
    .toSorted((one, other) => proves(other) - proves(one) || other.share - one.share)[0];
}

/** Of what the fullest sentence has: one that lacks more is of something else, another date for one. */
const NEARLY_ALL = 0.8;

/** The shortest sentence that states it and was not the answer alone; undefined where there is none. */
export function findSimplestStatement(
  passages: readonly FoundPassage[],
  search: SentenceSearch,
): FollowUpSentence | undefined {
  const own = passages.filter((passage) => !isExample(passage));
  const all = sentencesOn(own, { ...search, led: [] }, ON_TOPIC.simplest);
  const least = NEARLY_ALL * Math.max(0, ...all.map(({ share }) => share));
  return all
    .filter(
      ({ unit, text, share }) =>
        share >= least &&
        unit.item === undefined &&
        text.length >= SHORTEST &&
        !/[:?]$/.test(text) &&
        !search.led.includes(text),
    )
    .toSorted((one, other) => one.text.length - other.text.length)[0];
}

/** A sentence alone: what stands around it was read, or says something else. */
export function sentenceParts({ passage, text }: FollowUpSentence): FollowUpPassage {
  const citation = citationOf(passage.lesson, passage);
  const { name, section, language } = citation;
  const placed = { lesson: name, ...(section !== undefined && { section }), ...(language && { language }) };
  return { parts: [{ kind: 'lead', ...placed, text }], citations: [citation] };
}
