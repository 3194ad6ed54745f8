import { BookOpen, GraduationCap, LibraryBig, MessageCircleQuestion, NotebookPen } from 'lucide-react';
import type { LibraryHit } from '#contract/contract.ts';

export const hitKinds = ['lesson', 'my-note', 'my-query', 'subject', 'course'] as const;
export type HitKind = LibraryHit['kind'];

export const HIT_KINDS = {
  lesson: { one: 'Lesson', many: 'Lessons', Icon: BookOpen },
  'my-note': { one: 'My note', many: 'My notes', Icon: NotebookPen },
  'my-query': { one: 'Saved question', many: 'Saved questions', Icon: MessageCircleQuestion },
  subject: { one: 'Subject', many: 'Subjects', Icon: LibraryBig },
  course: { one: 'Course', many: 'Courses', Icon: GraduationCap },
} as const satisfies Record<HitKind, { one: string; many: string; Icon: typeof BookOpen }>;

/** What the address says besides the words: `?q=&kind=`. */
export const readKind = (search: URLSearchParams): HitKind | 'all' =>
  hitKinds.find((known) => known === search.get('kind')) ?? 'all';

/** The address of a search; what is the default is left out. */
export const writeSearch = (q: string, kind: HitKind | 'all'): URLSearchParams =>
  new URLSearchParams([...(q.trim() === '' ? [] : [['q', q]]), ...(kind === 'all' ? [] : [['kind', kind]])]);

/** The subject a hit belongs to: its address is that of a lesson or of a subject. */
export const subjectOf = ({ href }: LibraryHit): string | null =>
  /^\/lesson\/([0-9a-f]+)/.exec(href)?.[1] ?? null;

/** A path of ours; anything else is no link. */
export const isOurPath = (href: string): boolean => /^\/(?![/\\])/.test(href);
