import type { Bookmark, CompleteSubject, Note, UserQuery } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';
import { leavesOf, placesOf, topicOf } from '../note-leaves.ts';

interface NotebookContent {
  subject: CompleteSubject;
  notes: readonly Note[];
  bookmarks: readonly Bookmark[];
  questions: readonly UserQuery[];
}

const dayOf = (iso: string): string => iso.slice(0, 10);

/** The note export, a Markdown file: all one has written on a subject in one text, in the order of the syllabus. */
export function toMarkdown({ subject, notes, bookmarks, questions }: NotebookContent): string {
  const places = placesOf(subject.chapters);
  const lines = [
    `# ${t('Notes on {subject}', { subject: subject.subject.name })}`,
    '',
    t('Course: {course}', { course: subject.course.name }),
    '',
  ];
  let chapter: string | null = null;
  for (const { place, notes: onLesson } of leavesOf(notes, places, { order: 'syllabus', q: '' })) {
    const chapterName = place?.chapterName ?? t('Lessons that have changed');
    if (chapterName !== chapter) lines.push(`## ${chapterName}`, '');
    chapter = chapterName;
    if (place) lines.push(`### ${place.name}`, '');
    for (const { content, createdAt } of onLesson) lines.push(`_${dayOf(createdAt)}_`, '', content, '');
  }
  const marked = places.filter(({ subtopicId }) => bookmarks.some((mark) => mark.subtopicId === subtopicId));
  if (marked.length > 0) {
    lines.push(
      `## ${t('Bookmarks')}`,
      '',
      ...marked.map(({ name, chapterName }) => `- ${name} (${chapterName})`),
      '',
    );
  }
  if (questions.length > 0) lines.push(`## ${t('My questions')}`, '');
  for (const question of questions) {
    const about = topicOf(question, places);
    lines.push(`### ${question.query}`, '', `_${dayOf(question.createdAt)}${about ? `, ${about}` : ''}_`, '');
    if (question.queryResponse) lines.push(question.queryResponse, '');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

/** A name every system takes: 'notes-indian-polity.md'. */
export const fileNameOf = (subjectName: string): string => {
  const name = subjectName
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `notes-${name || 'subject'}.md`;
};
