import { ASKED_FOR, openAt, partWith } from './linked-sentence.tsx';

/** Milliseconds for which a passage stays marked. */
const MARKED = 4_000;

/**
 * Scrolls to a highlighted passage: brings it into sight and marks it for a while; the beginning of the notes where
 * they do not have it. Returns what takes the mark away at once.
 */
export function scrollToPassage(container: Element | null, passage: string): () => void {
  const part = partWith(container, passage);
  if (!(part instanceof HTMLElement)) {
    container?.scrollIntoView({ block: 'start' });
    return () => undefined;
  }
  for (const marked of container?.querySelectorAll(`[${ASKED_FOR}]`) ?? []) marked.removeAttribute(ASKED_FOR);
  openAt(part);
  const unmark = () => {
    clearTimeout(timer);
    part.removeAttribute(ASKED_FOR);
  };
  const timer = setTimeout(unmark, MARKED);
  return unmark;
}
