import type { TutorPart, TutorStep } from '#contract/contract.ts';
import { CODE_FENCE } from '#domain/text/code-fence.ts';
import { saidIn, textOf } from './answer-parts.ts';
import type { Reply } from './lesson-replies.ts';
import { citationOf, type LessonNotes, type Passage, passagesOf } from './passages.ts';
import type { Found } from './retrieval.ts';
import { noticePart } from './notice.ts';
import type { AskedCode } from './search/asks-for-code.ts';
import { languageNamed } from './search/programming-languages.ts';

/** A listing of a lesson, with its fences. */
interface CodeBlock {
  text: string;
  /** As the fence names it. */
  language: string;
}

/** A listing, and the passage it belongs to. */
interface PlacedCode {
  block: CodeBlock;
  lesson: LessonNotes;
  passage: Passage;
}

/** Share of the words of what is named that a passage with code has, in the lesson that answers and in any other. */
const ON_IT = { own: 0.5, other: 0.75 };
/** Of a listing, by which it is known again in a passage that is cut. */
const BEGINNING = 60;
/** What a program prints, a drawing or a message is no code. */
const NO_CODE: ReadonlySet<string> = new Set(['', 'text', 'http']);

/** The listings of notes; each whole, however long. */
export function codeBlocksIn(notes: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let begun: string[] | undefined;
  for (const line of notes.split('\n')) {
    begun?.push(line);
    if (!CODE_FENCE.test(line)) continue;
    if (!begun) begun = [line];
    else {
      const [fence = ''] = begun;
      blocks.push({ text: begun.join('\n'), language: fence.replaceAll(/[\s`~]/g, '').toLowerCase() });
      begun = undefined;
    }
  }
  return blocks.filter(({ language }) => !NO_CODE.has(language));
}

export const hasCode = (lessons: readonly Pick<LessonNotes, 'notes'>[]): boolean =>
  lessons.some(({ notes }) => codeBlocksIn(notes).length > 0);

const codeOf = (lesson: LessonNotes, passage: Passage): PlacedCode[] =>
  codeBlocksIn(lesson.notes)
    .filter(({ text }) => passage.text.includes(text.slice(0, BEGINNING)))
    .map((block) => ({ block, lesson, passage }));

/** That in the wanted language first; where none is wanted a program before a command or data. */
const inLanguage = (codes: readonly PlacedCode[], language: string | undefined): PlacedCode | undefined =>
  codes.find(({ block }) => {
    const own = languageNamed(block.language);
    return language === undefined ? own !== undefined : own === language;
  }) ?? codes[0];

/** The code on what is named, that in the wanted language first; undefined where no lesson has any. */
function codeOn({ passages }: Found, language: string | undefined): PlacedCode | undefined {
  const [best] = passages;
  const codes = passages
    .filter(({ lesson, share }) => share >= (lesson.id === best?.lesson.id ? ON_IT.own : ON_IT.other))
    .toSorted(
      (one, other) => Number(other.lesson.id === best?.lesson.id) - Number(one.lesson.id === best?.lesson.id),
    )
    .flatMap((each) => codeOf(each.lesson, each));
  return inLanguage(codes, language);
}

/** The code of one lesson: of the section that was answered from, or on what is named; of all the lesson where nothing is named. */
function codeIn(
  { passages }: Found,
  { lesson, section, language, isNamed }: Parameters<typeof sayCodeOf>[1],
): PlacedCode | undefined {
  const all = passagesOf(lesson.notes).flatMap((passage) => codeOf(lesson, passage));
  const onIt = passages
    .filter(({ lesson: { id }, share }) => id === lesson.id && share >= ON_IT.own)
    .flatMap((each) => codeOf(each.lesson, each));
  const ofSection = all.filter(({ passage }) => passage.heading === section);
  const codes = [...ofSection, ...onIt, ...(isNamed ? [] : all)];
  return inLanguage(codes, language);
}

const noCode = (more: Partial<TutorPart> = {}): TutorPart => ({ kind: 'noCode', ...more });

/** The code that is asked for leads, and what its lesson says to it stands below; undefined where no lesson has it. */
export function sayCode(found: Found, { language }: Pick<AskedCode, 'language'>): Reply | undefined {
  return replyOf(codeOn(found, language), { found, language });
}

/** The code of the lesson that was answered from, or is open. */
export function sayCodeOf(
  found: Found,
  {
    lesson,
    section,
    language,
    isNamed,
  }: { lesson: LessonNotes; section: string | undefined; isNamed: boolean } & Pick<AskedCode, 'language'>,
): Reply {
  const said = replyOf(codeIn(found, { lesson, section, language, isNamed }), { found, language });
  const hasOther = codeBlocksIn(lesson.notes).length > 0;
  const parts = [noCode(hasOther ? {} : { lesson: lesson.name, ...saidIn(lesson.language) })];
  return said ?? { step: stepOf(parts, found), citations: [] };
}

function replyOf(
  code: PlacedCode | undefined,
  { found, language }: { found: Found; language: string | undefined },
): Reply | undefined {
  if (!code) return undefined;
  const { block, lesson, passage } = code;
  const citation = citationOf(lesson, passage);
  const { name, section } = citation;
  const placed = { lesson: name, ...(section !== undefined && { section }), ...saidIn(lesson.language) };
  const words = withoutCode(passage.text);
  const isOther = language !== undefined && languageNamed(block.language) !== language;
  const parts: TutorPart[] = [
    ...(isOther ? [noCode({ words: [language] })] : []),
    { kind: 'code', ...placed, text: block.text },
    ...(words === '' ? [] : [{ kind: 'passage' as const, ...placed, text: words }]),
  ];
  return { step: stepOf(parts, found), citations: [citation] };
}

const stepOf = (parts: TutorPart[], { language }: Found): TutorStep => ({
  hintLevel: 'answer',
  source: 'extract',
  ...saidIn(language),
  text: textOf(parts, { language }),
  parts,
});

/** A passage without its listings, also one that is cut within. */
function withoutCode(text: string): string {
  let isCode = false;
  const lines = text.split('\n').filter((line) => {
    const isFence = CODE_FENCE.test(line);
    const isOut = isCode || isFence;
    if (isFence) isCode = !isCode;
    return !isOut;
  });
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** An answer in words to who asked for code that no lesson has. */
export function withoutCodeFor(reply: Reply): Reply {
  const { step } = reply;
  if (!step.parts) return reply;
  const { language = 'English' } = step;
  const parts = [noCode(), ...step.parts];
  return { ...reply, step: { ...step, text: `${textOf([noCode()], { language })}\n\n${step.text}`, parts } };
}

/** An answer to who wants code written: that none is, before the code that the lessons have. */
export function withoutWriting(reply: Reply, query: string): Reply {
  const { step } = reply;
  if (!step.parts) return reply;
  const { language = 'English' } = step;
  const notice = noticePart(({ noWriting }) => noWriting, { query, language });
  const parts = [notice, ...step.parts];
  return { ...reply, step: { ...step, text: `${notice.text}\n\n${step.text}`, parts } };
}
