import { lazy } from 'react';

const notesModule = import('#web/components/learning/lesson-notes.tsx');

/** What draws Markdown; fetched as soon as the tutor is. */
export const LazyLessonNotes = lazy(() => notesModule.then((file) => ({ default: file.LessonNotes })));
