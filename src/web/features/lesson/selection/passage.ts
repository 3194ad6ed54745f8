import { truncateText } from '#domain/text/truncate-text.ts';

/** A run of one kind within a block. A formula is its TeX. */
interface Piece {
  kind: 'words' | 'code' | 'formula';
  text: string;
}

/** A paragraph, an item of a list, a row of a table or a listing. */
interface Block {
  kind: 'paragraph' | 'item' | 'row' | 'listing';
  pieces: Piece[];
}

/** The selected text: what somebody marked in the notes of a lesson, in reading order. */
export type Passage = readonly Block[];

const BLOCKS = 'pre, tr, li, p, h1, h2, h3, h4, h5, h6, figcaption, blockquote';
const UNREAD = 'annotation, button, script, style, [aria-hidden="true"]';
const BETWEEN_CELLS = ' | ';
const CUT = '…';

const kindOf = (block: Element): Block['kind'] => {
  if (block.tagName === 'PRE') return 'listing';
  if (block.tagName === 'TR') return 'row';
  const item = block.closest('li');
  return item && (item === block || item.firstElementChild === block) ? 'item' : 'paragraph';
};

/** The marked part of a text. */
function partOf(text: Text, range: Range): string {
  const start = text === range.startContainer ? range.startOffset : 0;
  const end = text === range.endContainer ? range.endOffset : text.data.length;
  return text.data.slice(start, end);
}

/** A text within the range, and how much of it. */
interface Marked {
  text: Text;
  words: string;
}

const around = ({ text }: Marked, selector: string): Element | null =>
  text.parentElement?.closest(selector) ?? null;

function* markedTexts(container: Element, range: Range): Generator<Marked> {
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!(text instanceof Text) || !range.intersectsNode(text)) continue;
    const words = partOf(text, range);
    if (words !== '' && !text.parentElement?.closest(UNREAD)) yield { text, words };
  }
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** A formula shows what it says once and carries its source beside it; whoever marks a part of it gets all of it. */
const sourceOf = (formula: Element): string =>
  inOneLine(formula.querySelector('annotation')?.textContent ?? formula.textContent ?? '').trim();

function piecesOfLine(texts: readonly Marked[]): Piece[] {
  const pieces: Piece[] = [];
  let within: Element | null = null;
  let cell: Element | null = null;
  for (const marked of texts) {
    const nextCell = around(marked, 'td, th');
    if (nextCell !== cell && pieces.length > 0) pieces.push({ kind: 'words', text: BETWEEN_CELLS });
    cell = nextCell;
    const formula = around(marked, 'math');
    const of = formula ?? around(marked, 'code');
    const last = pieces.at(-1);
    if (of !== null && of === within) {
      // The rest of a formula is there already.
      if (last && !formula) last.text += inOneLine(marked.words);
    } else if (formula) {
      pieces.push({ kind: 'formula', text: sourceOf(formula) });
    } else {
      pieces.push({ kind: of ? 'code' : 'words', text: inOneLine(marked.words) });
    }
    within = of;
  }
  return pieces;
}

function piecesOf(kind: Block['kind'], texts: readonly Marked[]): Piece[] {
  if (kind === 'listing') {
    const code = texts.map(({ words }) => words).join('');
    return [{ kind: 'words', text: code.replace(/^\s*\n/, '').trimEnd() }];
  }
  // Between the cells of a row is nothing to read.
  const pieces = piecesOfLine(
    kind === 'row' ? texts.filter((marked) => around(marked, 'td, th') !== null) : texts,
  );
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return pieces;
}

/** The text selection: what of `container` is within a range. */
export function readPassage(container: Element, range: Range): Passage {
  const texts = Map.groupBy(markedTexts(container, range), (marked) => around(marked, BLOCKS) ?? container);
  return [...texts]
    .map(([element, marked]) => {
      const kind = kindOf(element);
      return { kind, pieces: piecesOf(kind, marked).filter(({ text }) => text !== '') };
    })
    .filter(({ pieces }) => pieces.some(({ text }) => text.trim() !== ''));
}

/** What is marked in `container` now; null where nothing is, or where the marking began elsewhere. */
export function markedIn(container: Element | null): Passage | null {
  const selection = window.getSelection();
  if (!container || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  if (!container.contains(selection.anchorNode)) return null;
  const passage = readPassage(container, selection.getRangeAt(0));
  return passage.length > 0 ? passage : null;
}

function cutBlock({ kind, pieces }: Block, room: number): Block {
  const kept: Piece[] = [];
  let left = room;
  for (const piece of pieces) {
    if (piece.text.length > left) {
      kept.push(
        piece.kind === 'formula'
          ? { kind: 'words', text: CUT }
          : { ...piece, text: truncateText(piece.text, left) },
      );
      break;
    }
    kept.push(piece);
    left -= piece.text.length;
  }
  return { kind, pieces: kept };
}

/** The beginning of a passage that is longer than `room` characters. */
export function cutPassage(passage: Passage, room: number): Passage {
  const kept: Block[] = [];
  let left = room;
  for (const block of passage) {
    const length = block.pieces.reduce((sum, { text }) => sum + text.length, 0);
    if (length > left) return [...kept, cutBlock(block, left)];
    kept.push(block);
    left -= length;
  }
  return passage;
}
