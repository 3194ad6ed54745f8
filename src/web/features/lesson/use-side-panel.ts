import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SideTab } from './side-panel-content.tsx';
import { scrollToPassage } from './reading-position/scroll-to-passage.ts';
import { markedIn } from './selection/passage.ts';
import { plainText } from './selection/quotation.ts';
import { type SideDoors, TUTOR_KEY } from './tools/lesson-tools.tsx';
import type { Quote } from './tutor/tutor.context.tsx';

/** Words of a lesson that a note on it begins with; `count` tells one marking from the next. */
export interface NoteQuotation {
  /** Null once the note is saved, or given up. */
  markdown: string | null;
  lessonId: string;
  count: number;
}

interface Side {
  tab: SideTab;
  quote: Quote | null;
  quotation: NoteQuotation | null;
  isOpen: boolean;
  /** Times it was asked for, the last time in this lesson. */
  arrival: number;
  arrivedIn: string | null;
}

interface SideOptions {
  /** The page one reads. */
  sheet: RefObject<HTMLElement | null>;
  /** Null while no lesson is open. */
  lessonId: string | null;
  isWide: boolean;
}

/** Marked words that were taken from the lesson. */
type Taken = Partial<Pick<Side, 'quote' | 'quotation'>>;

const notesOf = (sheet: HTMLElement | null) => sheet?.querySelector('[data-notes]') ?? null;

/** The control of the lesson that opens the tutor. */
const doorOf = (sheet: HTMLElement | null) =>
  sheet?.querySelector<HTMLElement>(`[aria-keyshortcuts="${TUTOR_KEY}"]`) ?? null;

/** Whoever asked by a key from within the lesson, as from a question, goes back there and not to the control of that key. */
function openerOf(sheet: HTMLElement | null, control: HTMLElement | null): HTMLElement | null {
  const { activeElement } = document;
  // The title has the focus of whoever has just come.
  const isWithin =
    activeElement !== sheet && activeElement?.tagName !== 'H1' && sheet?.contains(activeElement);
  return isWithin && activeElement instanceof HTMLElement ? activeElement : control;
}

/** The focus goes to the control that opened the side. Whoever is in the lesson already stays where they are. */
function goBack(sheet: HTMLElement | null, opener: HTMLElement | null): void {
  if (sheet?.contains(document.activeElement)) return;
  (opener?.isConnected ? opener : doorOf(sheet))?.focus({ preventScroll: true });
}

/** Scrolls to a passage of the lesson and marks it; one at a time. */
function usePassageMark(sheet: SideOptions['sheet']): (passage: string) => void {
  const unmark = useRef<() => void>(undefined);
  useEffect(() => () => unmark.current?.(), []);
  return (passage) => {
    // A mark of before would take this one away with it, where it is the same passage.
    unmark.current?.();
    unmark.current = scrollToPassage(notesOf(sheet.current), passage);
  };
}

/** What stands beside the lesson: whether it is open, and the ways in and out. */
export function useSidePanel({ sheet, lessonId, isWide }: SideOptions) {
  const [shown, setShown] = useState<Side | null>(null);
  const opener = useRef<HTMLElement>(null);
  const markPassage = usePassageMark(sheet);
  const isOpen = shown?.isOpen ?? false;
  const isOn = (tab: SideTab) => isOpen && shown?.tab === tab;
  const hide = () => setShown(shown && { ...shown, isOpen: false });
  const close = () => {
    hide();
    // The drawer holds the focus until it is closed.
    setTimeout(() => goBack(sheet.current, opener.current));
  };
  const open = (tab: SideTab, from: HTMLElement | null, taken: Taken = {}) => {
    opener.current = openerOf(sheet.current, from);
    // Marked words are taken once.
    if (taken.quote || taken.quotation) window.getSelection()?.removeAllRanges();
    const arrival = (shown?.arrival ?? 0) + 1;
    const before = { quote: null, quotation: shown?.quotation ?? null };
    setShown({ ...before, ...taken, tab, isOpen: true, arrival, arrivedIn: lessonId });
  };
  const askAbout = (from: HTMLElement | null, words: string | null) =>
    open('tutor', from, { quote: words !== null && lessonId !== null ? { words, lessonId } : null });
  const doors: SideDoors = {
    isOn,
    onTutor: (from) => {
      const passage = markedIn(notesOf(sheet.current));
      if (isOn('tutor') && passage === null) close();
      else askAbout(from, passage && plainText(passage));
    },
    onQuestion: (from) => askAbout(from, null),
    onNotes: (from) => {
      if (isOn('notes')) close();
      else open('notes', from);
    },
    onAsk: (words) => askAbout(doorOf(sheet.current), words),
    onWrite: (markdown) => {
      if (lessonId === null) return;
      const count = (shown?.quotation?.count ?? 0) + 1;
      open('notes', doorOf(sheet.current), { quotation: { markdown, lessonId, count } });
    },
  };
  return {
    shown,
    isOpen,
    doors,
    close,
    hide,
    choose: (tab: SideTab) => setShown(shown && { ...shown, tab }),
    /** The note that began with it is saved, or given up. */
    dropQuotation: () =>
      setShown((now) => now && { ...now, quotation: now.quotation && { ...now.quotation, markdown: null } }),
    showPassage: (passage: string) => {
      if (isWide) return markPassage(passage);
      hide();
      // The drawer holds the focus until it is closed.
      setTimeout(() => markPassage(passage));
    },
  };
}
