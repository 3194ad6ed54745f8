import type { TutorCitation, TutorPart, TutorStep } from '#contract/contract.ts';
import { saidIn, textOf } from './answer-parts.ts';
import { unitsIn } from './passage-units.ts';
import { citationOf, isExample, type LessonNotes, type Passage, passagesOf } from './passages.ts';

/** A lesson in short, and the sections it is of. */
export interface LessonSummary {
  part: TutorPart;
  citations: TutorCitation[];
}

const MOST_SECTIONS = 7;
const MOST_ITEMS = 5;
const BOLD = /\*\*.+?\*\*/;
const CODE_OR_FORMULA = /```|\$\$/;

/**
 * The summary of a lesson, whose author wrote none: how it begins, and of each section the first sentence and the first that
 * names a term. `isTold` leaves out what must not be said; undefined where nothing else is left.
 */
export function summaryOf(lesson: LessonNotes, isTold: (text: string) => boolean): LessonSummary | undefined {
  const passages = passagesOf(lesson.notes).filter(
    (passage) => !passage.isFaq && !isExample(passage) && !CODE_OR_FORMULA.test(passage.text),
  );
  const sections = [...Map.groupBy(passages, ({ heading }) => heading)].slice(0, MOST_SECTIONS);
  const said = sections.flatMap(([heading, of]) => {
    const sentences = pointsOf(of).filter((sentence) => !isTold(sentence));
    const text = sentences.join(' ');
    return text === '' || isTold(`${heading} ${text}`) ? [] : [{ heading, text }];
  });
  const [opening, points] = [
    said.filter(({ heading }) => heading === ''),
    said.filter(({ heading }) => heading !== ''),
  ];
  const text = [
    ...opening.map((each) => each.text),
    points.map((each) => `- **${each.heading}.** ${each.text}`).join('\n'),
  ].filter((each) => each !== '');
  if (said.length === 0) return undefined;
  const { name, language } = lesson;
  const first = passages.find((passage) => !isTold(passage.text));
  return {
    part: {
      kind: 'summary',
      lesson: name,
      text: text.join('\n\n'),
      ...(language === 'Hindi' && { language }),
    },
    citations: first ? [citationOf(lesson, { heading: '', text: first.text })] : [],
  };
}

/** The first sentence of a section, with the list that it announces, and the first that names a term. */
function pointsOf(passages: readonly Passage[]): string[] {
  const units = passages.flatMap(({ text }) => unitsIn(text));
  const prose = units.filter(({ isRow, item }) => !isRow && item === undefined);
  const [first] = prose.length > 0 ? prose : units;
  if (!first) return [];
  const items = first.text.endsWith(':')
    ? units
        .slice(units.indexOf(first) + 1)
        .filter(({ isRow, item }) => isRow || item !== undefined)
        .slice(0, MOST_ITEMS)
        .map(({ text }) => text.replace(/[.;]$/, ''))
    : [];
  const whole = items.length > 0 ? `${first.text} ${items.join('; ')}.` : first.text;
  const term = prose.find((unit) => unit !== first && BOLD.test(unit.text));
  return [whole, ...(term ? [term.text] : [])];
}

export const summaryStep = ({ part }: LessonSummary): TutorStep => ({
  hintLevel: 'answer',
  source: 'extract',
  ...saidIn(part.language),
  text: textOf([part], { language: part.language ?? 'English' }),
  parts: [part],
});
