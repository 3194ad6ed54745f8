import { assign, emit, fromPromise, setup } from 'xstate';
import type { CompleteSubject, Lesson } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { withBegun, withCompleted } from '#domain/progress/begun-lesson.ts';
import { nextRecommended, subtopicsOf } from '#domain/progress/progress.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { unprovided } from '../unprovided.ts';
import { errorActions } from '../error-actions.ts';

/** What is kept as the error when an address joins a subject with another subject's lesson. */
const foreignLesson: ApiError = {
  kind: 'http',
  status: 404,
  message: 'This lesson does not belong to this subject.',
};

export interface LessonContext {
  courseId: string | null;
  subjectId: string;
  /** The subtopic asked for or read; null until one is chosen. */
  subtopicId: string | null;
  /** Whether opening it enrols, as the lesson does that the academy chose; once at most. */
  enrols: boolean;
  /** Whether it is completed by saying so alone: what a question has shown cannot be undone. */
  isKnown: boolean;
  /** Whether its questions have just shown that it is not known: nobody is asked then whether they knew it. */
  isMissed: boolean;
  subject: CompleteSubject | null;
  lesson: Lesson | null;
  error: ApiError | null;
}

const isCompleted = ({ subject, subtopicId }: Pick<LessonContext, 'subject' | 'subtopicId'>): boolean =>
  subtopicsOf(subject?.chapters ?? []).some(
    ({ _id, status }) => _id === subtopicId && status === 'completed',
  );

const isOpenToStudent = (context: LessonContext): boolean =>
  context.subject?.enrolled === true && !isCompleted(context);

export const lessonSetup = setup({
  types: {
    input: {} as { courseId: string | null; subjectId: string; subtopicId: string | null; enrols?: boolean },
    context: {} as LessonContext,
    events: {} as
      | { type: 'subtopic.open'; subtopicId: string }
      /** By the questions of the lesson, or where `known` without them. */
      | { type: 'subtopic.complete'; known?: true }
      /** Its questions were answered, and not all of them right; `countsFrom` as `withBegun` takes it. */
      | { type: 'subtopic.begin'; countsFrom?: string | null }
      | { type: 'completion.undo' }
      | { type: 'lesson.reload' }
      | { type: 'course.enrol' },
    emitted: {} as { type: 'subtopic.opened'; subtopicId: string },
    tags: {} as 'busy',
  },
  actors: {
    loadSubject: fromPromise<CompleteSubject, { courseId: string | null; subjectId: string }>(() =>
      unprovided('loadSubject'),
    ),
    loadLesson: fromPromise<Lesson, { subtopicId: string }>(() => unprovided('loadLesson')),
    completeSubtopic: fromPromise<
      CompleteSubject,
      { courseId: string; subjectId: string; subtopicId: string }
    >(() => unprovided('completeSubtopic')),
    undoCompletion: fromPromise<CompleteSubject, { courseId: string; subjectId: string; subtopicId: string }>(
      () => unprovided('undoCompletion'),
    ),
    enrol: fromPromise<CompleteSubject, { courseId: string; subjectId: string }>(() => unprovided('enrol')),
  },
  guards: {
    isNotFound: (_, params: { thrown: unknown }) => {
      const { status } = toApiError(params.thrown);
      return status === 404 || status === 400;
    },
    hasSubtopic: ({ context }) => context.subtopicId !== null,
    isForeign: ({ context }, params: { lesson: Lesson }) => params.lesson.subjectId !== context.subjectId,
    canComplete: ({ context }, { known }: { known: boolean }) =>
      isOpenToStudent(context) && !(known && context.isMissed),
    canBegin: ({ context }) => isOpenToStudent(context),
    enrols: ({ context }) => context.enrols && context.subject?.enrolled === false,
    isKnown: ({ context }) => context.isKnown,
    isNotEnrolled: ({ context }) => context.subject?.enrolled === false,
  },
  actions: {
    storeSubject: assign(({ context }, { subject }: { subject: CompleteSubject }) => ({
      subject,
      courseId: subject.course._id,
      subtopicId:
        context.subtopicId ??
        nextRecommended(subject.chapters)?._id ??
        subject.chapters[0]?.topics[0]?.subtopics[0]?._id ??
        null,
    })),
    storeLesson: assign((_, { lesson }: { lesson: Lesson }) => ({
      lesson,
      isKnown: lesson.isClaimed,
      isMissed: lesson.round?.countsFrom != null,
    })),
    storeBegun: assign(
      ({ context: { subject, subtopicId } }, { countsFrom }: { countsFrom?: string | null | undefined }) => ({
        isMissed: true,
        subject: subject && {
          ...subject,
          chapters: withBegun(subject.chapters, subtopicId ?? '', countsFrom),
        },
      }),
    ),
    storeCompleted: assign(({ context: { subject, subtopicId } }, { known }: { known: boolean }) => ({
      subject:
        subject && !known
          ? { ...subject, chapters: withCompleted(subject.chapters, subtopicId ?? '') }
          : subject,
    })),
    chooseSubtopic: assign({ subtopicId: (_, params: { subtopicId: string }) => params.subtopicId }),
    ...errorActions,
    storeForeign: assign({ error: foreignLesson }),
    storeKnown: assign({ isKnown: (_, params: { known: boolean }) => params.known }),
    forgetKnown: assign({ isKnown: false }),
    clearEnrols: assign({ enrols: false }),
    emitOpened: emit(({ context }) => ({ type: 'subtopic.opened', subtopicId: context.subtopicId ?? '' })),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
});
