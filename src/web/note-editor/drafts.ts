import type { NoteDraft } from '#machines/library/student-note-editor.setup.ts';
import type { NewQuestionDraft } from '#machines/library/new-question.machine.ts';
import type { QuestionTexts } from '#machines/library/saved-question-editor.machine.ts';
import type { BrowserStorage } from '#web/browser/browser-storage.ts';
import { storageScope } from '#web/browser/storage-scope.ts';
import { type Message, msg } from '#web/language/language.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNoteDraft = (value: unknown): value is NoteDraft =>
  isRecord(value) &&
  typeof value.text === 'string' &&
  (value.rev === null || typeof value.rev === 'number') &&
  typeof value.subtopicId === 'string' &&
  typeof value.key === 'string' &&
  typeof value.version === 'number';

const isQuestionTexts = (value: unknown): value is QuestionTexts =>
  isRecord(value) && typeof value.query === 'string' && typeof value.queryResponse === 'string';

const isNewQuestionDraft = (value: unknown): value is NewQuestionDraft =>
  isQuestionTexts(value) &&
  isRecord(value) &&
  typeof value.topicId === 'string' &&
  typeof value.subtopicId === 'string' &&
  typeof value.key === 'string' &&
  typeof value.version === 'number';

/**
 * The draft storage of the browser: unsaved drafts of notes and questions, of this person, until the server has them; on
 * a shared computer of this tab.
 */
export function createDrafts(storage: BrowserStorage, uid: string) {
  const scope = storageScope(storage);
  const keep = <Draft>(isDraft: (value: unknown) => value is Draft, keyOf: (id: string) => string) => ({
    read: (id: string): Draft | null => {
      const kept = storage.read(scope, keyOf(id), { uid });
      return isDraft(kept) ? kept : null;
    },
    write: (id: string, draft: Draft): void => storage.write(scope, keyOf(id), draft, uid),
    remove: (id: string): void => storage.remove(scope, keyOf(id)),
  });
  return {
    /** By the id of the note; one that is new by its subject, or beside a lesson by the lesson. */
    notes: keep(isNoteDraft, (id) => `note-draft:${id}`),
    questions: keep(isQuestionTexts, (id) => `question-draft:${id}`),
    /** By the subject. */
    newQuestions: keep(isNewQuestionDraft, (id) => `new-question-draft:${id}`),
  };
}

/** How long a draft lives. */
export const draftPromise = (storage: BrowserStorage): Message =>
  storageScope(storage) === 'local' ? msg('Draft saved on this device.') : msg('Draft saved in this tab.');
