import { type RefObject, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ENOUGH, shareOf, wordsOf } from '#domain/text/shared-words.ts';

/** Marks the part of the notes that was asked for. */
export const ASKED_FOR = 'data-asked-for';

const PARTS = 'p, li, h1, h2, h3, h4, tr, pre, figcaption';
/** The part of the notes a sentence stands in, the smallest of several; null where it stands in none. */
export function partWith(container: Element | null, sentence: string): Element | null {
  const asked = new Set(wordsOf(sentence));
  let best: { part: Element; share: number; length: number } | null = null;
  for (const part of container?.querySelectorAll(PARTS) ?? []) {
    const words = wordsOf(part.textContent ?? '');
    const share = shareOf(asked, words);
    const isBetter = !best || share > best.share || (share === best.share && words.length < best.length);
    if (share >= ENOUGH && isBetter) best = { part, share, length: words.length };
  }
  return best?.part ?? null;
}

/** Marks a part of the notes and brings it into sight, unfolded; who cannot see the place reads on from it as well. */
export function openAt(part: HTMLElement): void {
  for (let fold = part.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  part.setAttribute(ASKED_FOR, '');
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
  part.scrollIntoView({ block: 'center' });
}

/** The sentence of the lesson that a deep link asks for: `?at=`. */
export const useLinkedSentence = (): string | null => useSearchParams()[0].get('at');

/** Opens the notes at the sentence of a deep link. Stands beside notes that are there. */
export function LinkedSentence({ notes }: { notes: RefObject<HTMLElement | null> }) {
  const sentence = useLinkedSentence();
  useEffect(() => {
    const part = sentence === null ? null : partWith(notes.current, sentence);
    if (!(part instanceof HTMLElement)) return undefined;
    openAt(part);
    return () => part.removeAttribute(ASKED_FOR);
  }, [notes, sentence]);
  return null;
}
