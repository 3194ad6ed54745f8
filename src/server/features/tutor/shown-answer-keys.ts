import { contentWordsOf, guardedTextsOf, revealsAnswer } from './answer-key-filter.ts';
import type { Reply } from './lesson-replies.ts';
import type { Found } from './retrieval.ts';
import { plain } from './search/counted-text.ts';
import type { BankEntry } from './similar-bank-question.ts';
import { hasKeyOf } from './answer-key-redaction.ts';
import { unitsIn } from './passage-units.ts';

/** Fewer words stand in many texts that tell no key. */
const FEWEST_WORDS = 4;

/**
 * Ids of the questions whose key can be read in an answer: of the one that it works as an example, and on the last hint
 * level of the one that it explains and of those that the student asks. Before that level no key is told, and what the
 * lessons say on something else is there to be read.
 */
export function keysShownIn(
  { step, citations }: Reply,
  { asked, explained, openQuestion, bank }: Pick<Found, 'asked' | 'explained' | 'openQuestion' | 'bank'>,
): string[] {
  const worked = bank.filter(({ text }) => text === step.similarQuestion?.stem);
  const texts = [step.text, ...citations.map(({ passage }) => passage)];
  const told = [...asked, ...(explained ? [explained] : [])].filter((question) => isTold(question, texts));
  const open = openQuestion?.question.isShown ? [openQuestion.entry] : [];
  const shown = step.hintLevel === 'answer' ? [...worked, ...told, ...open] : worked;
  // One that only a weekly quiz asks has been seen by nobody before it.
  return [...new Set(shown.filter(({ isReserved }) => !isReserved).map(({ id }) => id))];
}

function isTold(question: BankEntry, texts: readonly string[]): boolean {
  const { passage, explanation, counterpart } = question;
  const answers = [passage, counterpart?.passage ?? ''].map(plain).filter((answer) => answer !== '');
  const phrases = [
    ...[explanation, counterpart?.explanation ?? ''].filter((text) => text.trim() !== ''),
    ...guardedTextsOf(question).filter((text) => contentWordsOf(text).length >= FEWEST_WORDS),
  ];
  const hasKey = hasKeyOf([question]);
  return texts.some((text) => {
    const said = plain(text);
    return (
      answers.some((answer) => said.includes(answer)) ||
      revealsAnswer(text, phrases) ||
      unitsIn(text).some((unit) => hasKey(unit.text))
    );
  });
}
