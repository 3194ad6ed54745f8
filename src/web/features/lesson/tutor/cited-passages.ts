import type { TutorCitation, TutorLanguage } from '#contract/contract.ts';

/** A passage one can go to. */
interface CitedPassage {
  subtopicId: string;
  /** Its lesson and section. */
  label: string;
  /** Where several passages have the same label: which of them it is, from 1. */
  serial: number | null;
  /** What it is found by in the notes: how it begins, or the heading above it. */
  foundBy: string;
  language: TutorLanguage | undefined;
}

/** How a passage of several paragraphs begins: each of them is a place of its own in the notes. */
const beginningOf = (passage: string): string => passage.split(/\n\s*\n/, 1)[0] ?? '';

/** The places that citations lead to: each once, and those of one section told apart. */
export function citedPassages(citations: readonly TutorCitation[]): CitedPassage[] {
  const places = new Map<string, Omit<CitedPassage, 'serial'>>();
  for (const { subtopicId, name, section, passage, language } of citations) {
    const foundBy = beginningOf(passage) || (section ?? '');
    const label = section === undefined || section === name ? name : `${name}: ${section}`;
    const place = JSON.stringify([subtopicId, foundBy]);
    if (!places.has(place)) places.set(place, { subtopicId, label, foundBy, language });
  }
  const all = [...places.values()];
  return all.map((place) => {
    const alike = all.filter(
      ({ subtopicId, label }) => subtopicId === place.subtopicId && label === place.label,
    );
    return { ...place, serial: alike.length > 1 ? alike.indexOf(place) + 1 : null };
  });
}
