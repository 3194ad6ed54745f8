interface TypingAnimationOptions {
  sentence: string;
  /** The whole sentence with the caret behind it; hidden while its letters are typed. */
  whole: HTMLElement;
  /** An empty box where the sentence stands, in which its lines are drawn. */
  stage: HTMLElement;
  /** Milliseconds a letter takes, and those that are over. */
  perLetter: number;
  elapsed: number;
}

interface Line {
  top: number;
  bottom: number;
}

interface LetterPosition {
  line: number;
  left: number;
  right: number;
}

interface SentenceLayout {
  lines: Line[];
  letters: LetterPosition[];
}

/** Room above the first line and below the last for what stands out of the letters. */
const OVERHANG = 8;

/** A sentence by its letters: the signs that Hindi sets on a letter come with it, and what a virama joins is one. */
export const lettersOf = (sentence: string): string[] =>
  sentence.match(/\P{M}(?:\p{M}*\u094D\p{L})*\p{M}*/gu) ?? [];

/** Where each letter stands, from the corner of the stage, in whole pixels of the screen; null where nothing is drawn. */
function measureLetters(sentence: string, whole: HTMLElement, stage: HTMLElement): SentenceLayout | null {
  const text = whole.firstChild;
  if (!(text instanceof Text)) return null;
  const corner = stage.getBoundingClientRect();
  const toPixel = (length: number) => Math.round(length * devicePixelRatio) / devicePixelRatio;
  const range = document.createRange();
  const layout: SentenceLayout = { lines: [], letters: [] };
  let at = 0;
  for (const letter of lettersOf(sentence)) {
    range.setStart(text, at);
    at += letter.length;
    range.setEnd(text, at);
    const box = [...range.getClientRects()].at(-1);
    if (box === undefined) return null;
    const [top, bottom] = [box.top - corner.top, box.bottom - corner.top];
    if (top >= (layout.lines.at(-1)?.bottom ?? -Infinity)) layout.lines.push({ top, bottom });
    layout.letters.push({
      line: layout.lines.length - 1,
      left: toPixel(box.left - corner.left),
      right: toPixel(box.right - corner.left),
    });
  }
  return layout.letters.length === 0 ? null : layout;
}

function createSpan(style: Partial<CSSStyleDeclaration>): HTMLElement {
  const span = document.createElement('span');
  Object.assign(span.style, { position: 'absolute', left: '0', top: '0', ...style });
  return span;
}

/** The whole sentence behind a window as high as one of its lines: it wraps there as it does itself. */
function createLine(sentence: string, top: number, bottom: number): [HTMLElement, HTMLElement] {
  const height = `${bottom - top}px`;
  const pane = createSpan({ top: `${top}px`, width: '100%', height, overflow: 'hidden' });
  const text = createSpan({ top: `${-top}px`, width: '100%' });
  text.textContent = sentence;
  pane.append(text);
  return [pane, text];
}

/**
 * Shows a sentence letter by letter by nothing but transforms, which the browser's compositor runs: a window is moved over
 * each line and its text moved back by as much, so that the main thread neither lays out nor paints a letter. Returns what
 * ends it, and leaves the whole sentence.
 */
export function playTyping({
  sentence,
  whole,
  stage,
  perLetter,
  elapsed,
}: TypingAnimationOptions): () => void {
  const layout = measureLetters(sentence, whole, stage);
  if (layout === null) return () => undefined;
  const { lines, letters } = layout;
  const count = letters.length;
  const width = stage.offsetWidth;
  const animate = (element: HTMLElement, transformAt: (shown: number) => string): void => {
    // One keyframe for each count of letters, held until the next letter is due.
    const frames = Array.from({ length: count + 1 }, (_, shown) => ({
      transform: transformAt(shown),
      offset: shown / count,
      easing: 'steps(1, end)',
    }));
    element.animate(frames, { duration: count * perLetter, fill: 'both' }).currentTime = elapsed;
  };
  lines.forEach((line, at) => {
    const [previous, next] = [lines[at - 1], lines[at + 1]];
    const top = previous ? (previous.bottom + line.top) / 2 : line.top - OVERHANG;
    const bottom = next ? (line.bottom + next.top) / 2 : line.bottom + OVERHANG;
    const [pane, text] = createLine(sentence, top, bottom);
    const hiddenAt = (shown: number): number => {
      if (shown === count || (letters[shown]?.line ?? 0) > at) return 0;
      const last = letters[shown - 1];
      return last?.line === at ? width - last.right : width;
    };
    stage.append(pane);
    animate(pane, (shown) => `translateX(${-hiddenAt(shown)}px)`);
    animate(text, (shown) => `translateX(${hiddenAt(shown)}px)`);
  });
  const caret = createSpan({});
  caret.append(...[...whole.children].map((child) => child.cloneNode()));
  stage.append(caret);
  const first = lines[0]?.top ?? 0;
  animate(caret, (shown) => {
    const { line, left, right } = letters[Math.max(0, shown - 1)] ?? { line: 0, left: 0, right: 0 };
    return `translate(${shown === 0 ? left : right}px, ${(lines[line]?.top ?? first) - first}px)`;
  });
  whole.hidden = true;
  return () => {
    whole.hidden = false;
    stage.replaceChildren();
  };
}
