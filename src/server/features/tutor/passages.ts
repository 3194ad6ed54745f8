import type { TutorCitation } from '#contract/contract.ts';
import { CODE_FENCE } from '#domain/text/code-fence.ts';
import { isFaqHeading } from '#domain/text/lesson-faq.ts';

/** A lesson of the subject that may answer, in the language it is quoted in. */
export interface LessonNotes {
  id: string;
  name: string;
  /** Markdown. */
  notes: string;
  /** English by default. */
  language?: QuotedLanguage;
  /** Of a lesson in Hindi: its English text, block by block the same. */
  counterpart?: { name: string; notes: string };
}

export type QuotedLanguage = 'English' | 'Hindi';

/** A paragraph with the list, table or code that belongs to it, letter for letter from the notes. */
export interface Passage {
  /** Of its section; empty before the first. */
  heading: string;
  text: string;
  /** Of a frequently asked question (FAQ): the heading asks, and the passage answers. */
  isFaq?: true;
}

const LONGEST_PASSAGE = 1_200;
const MOST_PASSAGES = 3;
const WORTH_SHOWING = 0.5;
const AT_A_GLANCE = 900;

const EXAMPLE = /^(?:\*\*)?(?:Worked example\b|हल किया हुआ उदाहरण)/i;
const HEADING = /^#{1,6}\s+/;
const BELONGS_TO_BEFORE = /^\s*([-+*]\s|\d{1,3}[.)]\s|[|>]|```|~~~|\$\$)/;

/** A passage as the blocks it has, so that it is found in the other language too. */
interface Chunk extends Passage {
  headingAt: number | null;
  from: number;
  to: number;
}

/** Chunking for the search: the passages of a lesson in their order. */
export const passagesOf = (notes: string): Passage[] =>
  chunksOf(notes).map(({ heading, text, isFaq }) => ({ heading, text, ...(isFaq && { isFaq }) }));

/** The same passages in the other language of the lesson; undefined where it has none, or other blocks. */
export function counterpartPassagesOf({ notes, counterpart }: LessonNotes): Passage[] | undefined {
  if (!counterpart) return undefined;
  const lines = counterpart.notes.split('\n');
  const blocks = blocksOf(lines);
  if (blocks.length !== blocksOf(notes.split('\n')).length) return undefined;
  const textOf = (from: number, to: number) =>
    lines.slice(blocks[from]?.from ?? 0, blocks[to - 1]?.to ?? 0).join('\n');
  return chunksOf(notes).map(({ headingAt, from, to }) => ({
    heading:
      headingAt === null
        ? ''
        : textOf(headingAt, headingAt + 1)
            .replace(HEADING, '')
            .trim(),
    text: textOf(from, to),
  }));
}

function chunksOf(notes: string): Chunk[] {
  const chunks: Chunk[] = [];
  const lines = notes.split('\n');
  const blocks = blocksOf(lines);
  let heading = '';
  let headingAt: number | null = null;
  let isFaq = false;
  let current: { from: number; to: number } | null = null;
  const textOf = (from: number, to: number) =>
    lines.slice(blocks[from]?.from ?? 0, blocks[to - 1]?.to ?? 0).join('\n');
  const end = () => {
    if (current)
      chunks.push({
        heading,
        headingAt,
        ...current,
        text: shorten(textOf(current.from, current.to)),
        ...(isFaq && { isFaq }),
      });
    current = null;
  };
  for (const [at, block] of blocks.entries()) {
    const first = lines[block.from] ?? '';
    if (HEADING.test(first)) {
      end();
      heading = first.replace(HEADING, '').trim();
      headingAt = at;
      isFaq = isFaqHeading(first);
      continue;
    }
    const joins =
      current && BELONGS_TO_BEFORE.test(first) && textOf(current.from, current.to).length <= LONGEST_PASSAGE;
    if (current && joins) {
      current = { from: current.from, to: at + 1 };
    } else {
      end();
      current = { from: at, to: at + 1 };
    }
  }
  end();
  return chunks;
}

/** Ranges of lines between blank ones; code between fences and each heading are blocks of their own. */
function blocksOf(lines: readonly string[]): { from: number; to: number }[] {
  const blocks: { from: number; to: number }[] = [];
  let from: number | null = null;
  let isCode = false;
  const end = (to: number) => {
    if (from !== null && to > from) blocks.push({ from, to });
    from = null;
  };
  for (const [index, line] of lines.entries()) {
    if (CODE_FENCE.test(line)) {
      if (isCode) end(index + 1);
      else {
        end(index);
        from = index;
      }
      isCode = !isCode;
    } else if (isCode) {
      continue;
    } else if (line.trim() === '') {
      end(index);
    } else if (HEADING.test(line)) {
      end(index);
      blocks.push({ from: index, to: index + 1 });
    } else {
      from ??= index;
    }
  }
  end(lines.length);
  return blocks;
}

function shorten(text: string): string {
  if (text.length <= LONGEST_PASSAGE) return text;
  const cut = text.slice(0, LONGEST_PASSAGE).toWellFormed();
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf('. ') + 1, cut.lastIndexOf('। ') + 1);
  return end > LONGEST_PASSAGE / 2 ? cut.slice(0, end) : cut;
}

/** A passage that was found, and its place in its lesson. */
type PlacedPassage = Passage & { lesson: LessonNotes; at: number; score: number };

/** What is cited, and the same in the other language of its lesson. */
export interface Shown {
  citation: TutorCitation;
  counterpart: string | undefined;
  isFaq: boolean;
}

/** Of passages that were found, those worth showing, with what stands around them: at most three. */
export function worthShowing(found: readonly PlacedPassage[], least = WORTH_SHOWING): Shown[] {
  const best = found[0]?.score ?? 0;
  const shown: (Context & Pick<Shown, 'isFaq'> & { lesson: LessonNotes; heading: string })[] = [];
  for (const each of found.filter(({ score }) => score >= best * least)) {
    const isShown = shown.some(
      ({ lesson, from, to }) => lesson.id === each.lesson.id && each.at >= from && each.at <= to,
    );
    if (!isShown) {
      const { lesson, heading, isFaq = false } = each;
      shown.push({ lesson, heading, isFaq, ...contextOf(each, found) });
    }
    if (shown.length === MOST_PASSAGES) break;
  }
  return shown.map(({ lesson, heading, isFaq, text, from, to }) => ({
    isFaq,
    citation: citationOf(lesson, { heading, text }),
    counterpart: counterpartPassagesOf(lesson)
      ?.slice(from, to + 1)
      .map((part) => part.text)
      .join('\n\n'),
  }));
}

/** The first passages of the lessons that come nearest, one each, where none answers. */
export function nearestOf(found: readonly PlacedPassage[]): Shown[] {
  const firsts = new Map<string, PlacedPassage>();
  for (const each of found) if (!firsts.has(each.lesson.id)) firsts.set(each.lesson.id, each);
  return [...firsts.values()].slice(0, MOST_PASSAGES).map((each) => ({
    isFaq: each.isFaq ?? false,
    citation: citationOf(each.lesson, each),
    counterpart: counterpartPassagesOf(each.lesson)?.[each.at]?.text,
  }));
}

interface Context {
  from: number;
  to: number;
  text: string;
}

/** A short passage with its neighbours of the same section, those first that answer better, up to what is read at a glance. */
function contextOf({ lesson, at, heading, text }: PlacedPassage, found: readonly PlacedPassage[]): Context {
  const parts = passagesOf(lesson.notes);
  const scores = new Map(
    found.filter((each) => each.lesson.id === lesson.id).map((each) => [each.at, each.score]),
  );
  let [from, to, length] = [at, at, text.length];
  for (;;) {
    const [next] = [from - 1, to + 1]
      .filter((index) => {
        const part = parts[index];
        return part?.heading === heading && length + part.text.length <= AT_A_GLANCE;
      })
      .sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
    if (next === undefined) break;
    length += parts[next]?.text.length ?? 0;
    [from, to] = [Math.min(from, next), Math.max(to, next)];
  }
  const whole = parts.slice(from, to + 1).map((part) => part.text);
  return { from, to, text: whole.join('\n\n') };
}

/** All that a lesson says, in both languages. */
export const textOfLesson = ({ name, notes, counterpart }: LessonNotes): string =>
  [name, notes, counterpart?.name ?? '', counterpart?.notes ?? ''].join('\n');

export const isExample = ({ heading, text }: Passage): boolean => EXAMPLE.test(heading) || EXAMPLE.test(text);

/** How a lesson begins, for a question without a word that the lessons have. */
export function openingOf(lesson: LessonNotes): TutorCitation[] {
  const [first] = passagesOf(lesson.notes);
  return first ? [citationOf(lesson, first)] : [];
}

/** A passage of a lesson as it is cited; the language is said where it is not English. */
export const citationOf = (
  { id, name, language }: Pick<LessonNotes, 'id' | 'name' | 'language'>,
  { heading, text }: Passage,
): TutorCitation => ({
  subtopicId: id,
  name,
  ...(heading !== '' && { section: heading }),
  passage: text,
  ...(language === 'Hindi' && { language }),
});
