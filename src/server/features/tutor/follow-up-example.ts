import { follows, metBy, sum, weightOf } from './lead-scores.ts';
import type { Topic } from './follow-up-passage.ts';
import type { FollowUpSentence } from './follow-up-sentence.ts';
import { type LessonNotes, passagesOf } from './passages.ts';
import { cellsOf, TABLE_RULE, type Unit, unitsIn } from './passage-units.ts';
import type { FoundPassage } from './search/passage-search.ts';
import type { Term } from './search/query-terms.ts';

export const GIVES_EXAMPLE =
  /\b(?:for example|for instance|e\.g\.|suppose|imagine|take (?:a|an|the|two|life)\b|think of|say,|an? (?:\p{L}+ )?example (?:is|of)|examples are)|(?:^|[.:!?] )(?:let|take|say|with|if|at)\b[^.]{0,40}\d|उदाहरण|मान लीजिए|कल्पना कीजिए|(?:^|। )यदि [^।]{0,40}\d/iu;

/** With fewer it shows no calculation. */
const FEWEST_FIGURES = 2;
const FIGURE = /[\d०-९]+(?:[.,][\d०-९]+)*/gu;
export const hasFiguresIn = (text: string): boolean => (text.match(FIGURE)?.length ?? 0) >= FEWEST_FIGURES;

/** Share of the topic's words that the sentence has. */
const OF_TOPIC = 0.35;
/** A shorter sentence says what is taken, and the next one what comes of it. */
const SHORT = 100;
const MOST_SENTENCES = 3;

interface ExampleSearch {
  hasFigures: boolean;
  terms: readonly Term[];
  led: readonly string[];
  tells: (text: string) => boolean;
}

/** A sentence that gives the example and was not the answer, with what goes on from it: nothing around it need be read again. */
export const findExampleSentence = (
  passages: readonly FoundPassage[],
  { hasFigures, terms, led, tells }: ExampleSearch,
): FollowUpSentence | undefined =>
  passages.flatMap((passage) => {
    const units = unitsIn(passage.text);
    return units.flatMap((unit, at) => {
      const isOfTopic = hasFigures || sum(metBy(unit, terms)) >= OF_TOPIC * weightOf(terms);
      const gives = GIVES_EXAMPLE.test(unit.text) && (!hasFigures || hasFiguresIn(unit.text));
      const text = withNext(units, at);
      const isNew = !led.some((said) => said.includes(unit.text)) && !tells(text);
      return !unit.isRow && gives && isOfTopic && isNew ? [{ passage, text }] : [];
    });
  })[0];

const HEADS_EXAMPLES = /^(?:examples?|उदाहरण)$/iu;

/** The examples of the topic in a table that has a column of them. */
export const findExampleCells = (
  passages: readonly FoundPassage[],
  { terms, led, tells }: ExampleSearch,
): FollowUpSentence | undefined =>
  passages.flatMap((passage) => {
    const [head = '', ...rows] = passage.text
      .split('\n')
      .filter((line) => line.trim().startsWith('|') && !TABLE_RULE.test(line));
    const column = cellsOf(head).findIndex((cell) => HEADS_EXAMPLES.test(cell));
    const said = rows
      .map((row) => ({ about: cellsOf(row)[0] ?? '', cell: cellsOf(row)[column] ?? '' }))
      .filter(({ about, cell }) => column > 0 && cell !== '' && isOn(about, terms))
      .map(({ about, cell }) => `- ${about}: ${cell}`);
    const text = said.join('\n');
    return said.length > 0 && !led.includes(text) && !tells(text) ? [{ passage, text }] : [];
  })[0];

function isOn(about: string, terms: readonly Term[]): boolean {
  const [unit] = unitsIn(about);
  return unit !== undefined && sum(metBy(unit, terms)) >= OF_TOPIC * weightOf(terms);
}

function withNext(units: readonly Unit[], at: number): string {
  let said = units[at]?.text ?? '';
  for (let next = at + 1; next < at + MOST_SENTENCES && said.length < SHORT; next += 1) {
    const [unit, before] = [units[next], units[next - 1]];
    if (!unit || !follows(unit, before)) break;
    said = `${said} ${unit.text}`;
  }
  return said;
}

/** The passages of a lesson as if a search had found nothing in them. */
export const everyPassageOf = (lesson: LessonNotes): FoundPassage[] =>
  passagesOf(lesson.notes).map((passage, at) => ({
    ...passage,
    lesson,
    at,
    score: 0,
    share: 0,
    strength: 0,
    sameWords: 0,
    hasCounted: false,
    hasEquation: false,
    hasReference: false,
    isAsked: false,
    isSameKind: false,
  }));

/** Of a kind of things it names some. */
const NAMES_EXAMPLES = /\b(?:such as|including)\s|जैसे(?!\p{L})/iu;
/** Share of the topic's words that such a sentence has itself. */
const NAMED_OF_TOPIC = 0.5;

/** The sentence on the topic that names examples of it. */
export const namingSentenceIn = ({ text, isFaq }: FoundPassage, { terms }: Topic): string | undefined =>
  isFaq
    ? undefined
    : unitsIn(text).find(
        (unit) =>
          !unit.isRow &&
          NAMES_EXAMPLES.test(unit.text) &&
          sum(metBy(unit, terms)) >= NAMED_OF_TOPIC * weightOf(terms),
      )?.text;

/** A question of the lesson that asks for an example itself. */
const ASKS_EXAMPLE = /\b(?:examples?|instances?)\b|उदाहरण|मिसाल/iu;
export const asksExample = ({ isFaq, heading }: FoundPassage): boolean =>
  isFaq === true && ASKS_EXAMPLE.test(heading);
/** That an example is asked for is no word of its topic. */
export const withoutExample = (topic: Topic): Topic => ({
  ...topic,
  terms: topic.terms.filter(({ typed }) => !ASKS_EXAMPLE.test(typed)),
});

/** The sentence that gives the example. */
export const exampleSentenceIn = (passage: FoundPassage, topic: Topic): string | undefined =>
  unitsIn(passage.text).find(({ text }) => GIVES_EXAMPLE.test(text))?.text ??
  namingSentenceIn(passage, topic);
