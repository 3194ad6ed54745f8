import { INPUTS, inputsOf } from '../../server/features/tutor/search/answer-model.ts';
import { fitLogistic, type Row, sigmoid } from './logistic-regression.ts';
import type { Case, Example } from './training-examples.ts';

/** What is left out of a lesson may be told elsewhere in it, and what students ask counts more than what tests ask. */
const WEIGHTS: Readonly<Record<Case, number>> = {
  answered: 1,
  'lesson removed': 1,
  'section removed': 0.5,
  'other subject': 1,
  outside: 2,
};
const OF_STUDENTS = 8;
const REWORDED = 0.5;
const RIDGE = 2;
const FOLDS = 5;
const DIGITS = 4;
const LEASTS = [0.06, 0.08, 0.1, 0.12, 0.14, 0.17, 0.2, 0.25, 0.3];

type Judged = Example & { likelihood: number };

/**
 * What is learnt from: a passage of the right lesson that has other words than those expected may answer all the same. That
 * the lesson which comes nearest is the open one says most often that it is meant: learnt from, it refused what is told there
 * in other words.
 */
const rowsOf = (examples: readonly Example[]): Row[] =>
  examples.flatMap(({ of, source, result: { evidence }, isRight, isSameLesson, isReworded }) => {
    const isInDoubt =
      of === 'answered' ? !isRight && isSameLesson : of === 'lesson removed' && evidence?.open === 1;
    if (!evidence || isInDoubt) return [];
    const weight = WEIGHTS[of] * (source === 'students' ? OF_STUDENTS : 1) * (isReworded ? REWORDED : 1);
    return [{ inputs: inputsOf(evidence), isSo: isRight, weight }];
  });

const fit = (examples: readonly Example[]) =>
  fitLogistic(
    rowsOf(examples),
    INPUTS.map(({ sign }) => sign),
    RIDGE,
  );

const foldOf = ({ group }: Example): number =>
  [...group].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % FOLDS;

/** Each example judged by what was learnt from the lessons of the other folds. */
const crossValidated = (examples: readonly Example[]): Judged[] =>
  Array.from({ length: FOLDS }, (_, fold) => {
    const { weights, intercept } = fit(examples.filter((each) => foldOf(each) !== fold));
    return examples
      .filter((each) => foldOf(each) === fold)
      .map((example): Judged => {
        const inputs = example.result.evidence ? inputsOf(example.result.evidence) : [];
        const sum = inputs.reduce((all, each, at) => all + each * (weights[at] ?? 0), intercept);
        return { ...example, likelihood: sigmoid(sum) };
      });
  }).flat();

const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : ((100 * part) / whole).toFixed(1);

const isJudged = ({ result }: Example) => result.evidence && !result.isOutside && result.terms.length > 0;

/** The table of weights; on the way the share of each kind of example that is answered, of right passages and of wrong ones. */
export function fitAndValidate(examples: readonly Example[], log: (line: string) => void) {
  return Object.fromEntries(
    (['English', 'Hindi'] as const).map((language) => {
      const own = examples.filter((each) => isJudged(each) && each.isHindi === (language === 'Hindi'));
      log(`${language}, answered from a likelihood of ${LEASTS.join(', ')}:`);
      const groups = Map.groupBy(
        crossValidated(own),
        ({ of, source, isRight, isSameLesson, isReworded, result: { evidence } }) =>
          `${source}${isReworded ? ' reworded' : ''}, ${of}${of === 'answered' ? (isRight ? ', right' : isSameLesson ? ', its lesson' : ', wrong') : ''}${evidence?.open ? ', open' : ''}`,
      );
      for (const [name, all] of [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
        const cells = LEASTS.map((least) =>
          percent(all.filter(({ likelihood }) => likelihood >= least).length, all.length).padStart(5),
        );
        log(`  ${`${name} (${all.length})`.padEnd(48)} ${cells.join('  ')}`);
      }
      const { weights, intercept } = fit(own);
      const inputs = INPUTS.map(({ name }, at) => [name, Number((weights[at] ?? 0).toFixed(DIGITS))]);
      return [language, { intercept: Number(intercept.toFixed(DIGITS)), inputs: Object.fromEntries(inputs) }];
    }),
  );
}
