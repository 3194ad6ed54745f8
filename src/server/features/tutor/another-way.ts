import type { TutorCitation, TutorPart } from '#contract/contract.ts';
import { isExample, type LessonNotes, type Passage, passagesOf } from './passages.ts';

/** Another way into a lesson, for who did not understand what they read. */
export interface AnotherWay {
  part: TutorPart;
  citations: TutorCitation[];
}

const COMPARES =
  /\b(?:think of|imagine|picture|is like|are like|works like|like an? [a-z]+|as if|just as)\b/i;
/** Nothing to be read in sentences. */
const DRAWN = /^(?:\||!\[|```|~~~|\$\$)/;

/**
 * An example of the lesson, a comparison in it, the passage before the one that was shown last, and at the end how to read
 * it once more: what was not said yet, or longest ago, and never what was said last.
 */
export function anotherWayInto(lesson: LessonNotes, said: readonly string[]): AnotherWay {
  const passages = passagesOf(lesson.notes);
  const saidLast = said[0] ?? '';
  const shown = passages.findIndex(({ text }) => saidLast.includes(text));
  // Before anything was shown, it is the beginning of the lesson that all rests on.
  const at = shown === -1 ? 1 : shown;
  const ways = [
    ...passages.filter(isExample).map((passage) => wayOf(lesson, 'example', passage)),
    ...passages
      .filter((passage) => !isExample(passage) && !DRAWN.test(passage.text) && COMPARES.test(passage.text))
      .map((passage) => wayOf(lesson, 'comparison', passage)),
    ...passages
      .slice(0, at)
      .toReversed()
      .filter((passage) => !isExample(passage) && !DRAWN.test(passage.text))
      .map((passage) => wayOf(lesson, 'earlier', passage)),
    nudgeTo(lesson, passages[at] ?? passages[0]),
  ];
  const sinceSaid = ({ part }: AnotherWay) => {
    const last = said.findIndex((text) => text.includes(saidOf(part)));
    return last === -1 ? Infinity : last;
  };
  const [best] = ways.toSorted((one, other) => {
    const [ofOne, ofOther] = [sinceSaid(one), sinceSaid(other)];
    return ofOne === ofOther ? 0 : ofOther - ofOne;
  });
  return best ?? nudgeTo(lesson, passages[0]);
}

function wayOf(
  { id, name }: LessonNotes,
  kind: 'example' | 'comparison' | 'earlier',
  { heading, text }: Passage,
): AnotherWay {
  const section = heading === '' ? {} : { section: heading };
  return {
    part: { kind, lesson: name, ...section, text },
    citations: [{ subtopicId: id, name, ...section, passage: text }],
  };
}

const nudgeTo = ({ name }: LessonNotes, passage: Passage | undefined): AnotherWay => ({
  part: {
    kind: 'nudge',
    lesson: name,
    ...(passage && passage.heading !== '' && { section: passage.heading }),
  },
  citations: [],
});

const placeOf = ({ lesson = '', section }: TutorPart): string =>
  section === undefined ? `the lesson “${lesson}”` : `“${section}” in the lesson “${lesson}”`;

const NUDGE =
  'once more, slowly, one sentence at a time. Say each in your own words before you go on, and ask about the first word that stops you.';

/** What a way is known by in what was said before. */
const saidOf = ({ kind, text, ...place }: TutorPart): string =>
  text ?? (kind === 'nudge' ? `Read ${placeOf({ kind, ...place })} ${NUDGE}` : '');

/** A way as whoever reads the text alone has it. */
export function wayInEnglish({ part }: AnotherWay): string {
  const { kind, text = '' } = part;
  const place = placeOf(part);
  switch (kind) {
    case 'example':
      return `Perhaps an example helps, from ${place}:\n\n${text}`;
    case 'comparison':
      return `${place[0]?.toUpperCase()}${place.slice(1)} compares it with something known:\n\n${text}`;
    case 'earlier':
      return `It rests on what stands before it, in ${place}:\n\n${text}`;
    default:
      return saidOf(part);
  }
}
