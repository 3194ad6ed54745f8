import type { TutorCitation, TutorPart } from '#contract/contract.ts';
import { citationOf, isExample, type LessonNotes, type Passage, passagesOf } from './passages.ts';
import { SIMPLY } from './search/faq-matching.ts';
import { TUTOR_TEXTS } from './tutor-texts.ts';

/** Another way into a lesson, for who did not understand what they read. */
export interface AnotherWay {
  part: TutorPart;
  citations: TutorCitation[];
}

export const COMPARES =
  /\b(?:think of|imagine|picture|is like|are like|works like|like an? [a-z]+|as if|just as)\b|मान लीजिए|कल्पना कीजिए|की तरह|मानो/i;
/** Nothing to be read in sentences. */
export const DRAWN = /^(?:\||!\[|```|~~~|\$\$)/;

const TELLS_NOTHING = (): boolean => false;

/**
 * What it is in simple words, an example of the lesson, a comparison in it, the passage before the one that was shown
 * last, and at the end how to read it once more: the first that was not said yet; undefined where all were.
 */
export function anotherWayInto(
  lesson: LessonNotes,
  said: readonly string[],
  tells: (text: string) => boolean = TELLS_NOTHING,
): AnotherWay | undefined {
  const passages = passagesOf(lesson.notes);
  const saidLast = said[0] ?? '';
  const shown = passages.findIndex(({ text }) => saidLast.includes(text));
  // Before anything was shown, it is the beginning of the lesson that all rests on.
  const at = shown === -1 ? 1 : shown;
  const ways = [
    ...passages
      .filter(({ heading, isFaq }) => isFaq && SIMPLY.test(heading))
      .map((passage) => wayOf(lesson, 'comparison', passage)),
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
  const isSaid = (way: AnotherWay) => said.some((text) => text.includes(saidOf(way.part)));
  return ways.find((way) => !isSaid(way) && (way.part.text === undefined || !tells(way.part.text)));
}

function wayOf(
  lesson: LessonNotes,
  kind: 'example' | 'comparison' | 'earlier',
  passage: Passage,
): AnotherWay {
  const citation = citationOf(lesson, passage);
  const { name, section, language } = citation;
  return {
    part: {
      kind,
      lesson: name,
      ...(section !== undefined && { section }),
      text: passage.text,
      ...(language && { language }),
    },
    citations: [citation],
  };
}

const nudgeTo = ({ name, language }: LessonNotes, passage: Passage | undefined): AnotherWay => ({
  part: {
    kind: 'nudge',
    lesson: name,
    ...(passage && passage.heading !== '' && { section: passage.heading }),
    ...(language === 'Hindi' && { language }),
  },
  citations: [],
});

const placeOf = ({ lesson = '', section, language = 'English' }: TutorPart): string =>
  TUTOR_TEXTS[language].place(lesson, section);

/** What a way is known by in what was said before. */
const saidOf = (part: TutorPart): string => {
  const { kind, text, language = 'English' } = part;
  return text ?? (kind === 'nudge' ? TUTOR_TEXTS[language].readAgain(placeOf(part)) : '');
};

/** A way as whoever reads the text alone has it. */
export function wayAsText({ part }: AnotherWay): string {
  const { kind, text = '', language = 'English' } = part;
  const says = TUTOR_TEXTS[language];
  const place = placeOf(part);
  switch (kind) {
    case 'example':
    case 'comparison':
    case 'earlier':
      return `${says[kind](place)}\n\n${text}`;
    default:
      return saidOf(part);
  }
}
