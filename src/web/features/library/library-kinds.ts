import { BookOpen, GraduationCap, LibraryBig, MessageCircleQuestion, NotebookPen } from 'lucide-react';
import type { LibraryHit } from '#contract/contract.ts';
import { type Message, msg } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';

export const hitKinds = ['lesson', 'my-note', 'my-query', 'subject', 'course'] as const;
export type HitKind = LibraryHit['kind'];

export const HIT_KINDS = {
  lesson: { one: msg('Lesson'), many: msg('Lessons'), Icon: BookOpen },
  'my-note': { one: msg('My note'), many: msg('My notes'), Icon: NotebookPen },
  'my-query': { one: msg('My question'), many: msg('My questions'), Icon: MessageCircleQuestion },
  subject: { one: msg('Subject'), many: msg('Subjects'), Icon: LibraryBig },
  course: { one: msg('Course'), many: msg('Courses'), Icon: GraduationCap },
} as const satisfies Record<HitKind, { one: Message; many: Message; Icon: typeof BookOpen }>;

/** What the address says besides the words: `?q=&kind=`. */
export const readKind = (search: URLSearchParams): HitKind | 'all' =>
  hitKinds.find((known) => known === search.get('kind')) ?? 'all';

/** The address of a search; what is the default is left out. */
export const writeSearch = (q: string, kind: HitKind | 'all'): URLSearchParams =>
  new URLSearchParams([...(q.trim() === '' ? [] : [['q', q]]), ...(kind === 'all' ? [] : [['kind', kind]])]);

/** The subject a hit belongs to: its address is that of a lesson or of a subject. */
export const subjectOf = ({ href }: LibraryHit): string | null =>
  /^\/lesson\/([0-9a-f]+)/.exec(href)?.[1] ?? null;

/** What asks about a hit, and what that is: the questions of its lesson, else of its chapter or subject. */
export function quizOn(hit: LibraryHit): { to: string; label: Message } | null {
  const subjectId = subjectOf(hit);
  if (subjectId === null) return null;
  const subtopicId = new URLSearchParams(hit.href.split('?')[1]).get('subtopic');
  if (subtopicId !== null) {
    return { to: paths.lessonQuestions(subjectId, subtopicId), label: msg('Questions of this lesson') };
  }
  const label = hit.chapterId === null ? msg('Quiz on this subject') : msg('Quiz on this chapter');
  return { to: paths.quiz(subjectId, hit.chapterId), label };
}

/** A path of ours; anything else is no link. */
export const isOurPath = (href: string): boolean => /^\/(?![/\\])/.test(href);
