import { assign, emit, fromPromise, setup } from 'xstate';
import type { AuthoringSubtopic, SubtopicContent } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT, exponentialBackoff } from '#domain/calls/timing.ts';
import { timedOut } from '../timed-out.ts';
import { unprovided } from '../unprovided.ts';
import {
  isSameLesson,
  type UnsavedLesson,
  validateLesson,
  type LessonTexts,
  textsOf,
} from './lesson-texts.ts';
import { isConflict, isMissing } from './error-guards.ts';
import { type FieldErrors, refusedFields, withoutFieldError } from './text-validation.ts';

interface LessonNotesEditorContext {
  subtopicId: string;
  /** What this tab kept of an earlier visit. */
  kept: UnsavedLesson | null;
  /** As the server has it, as far as is known. */
  lesson: AuthoringSubtopic | null;
  texts: LessonTexts;
  /** The version that the texts were written upon. */
  version: string;
  fieldErrors: FieldErrors<keyof LessonTexts>;
  /** What somebody else made of the lesson. */
  remote: AuthoringSubtopic | null;
  error: ApiError | null;
  failures: number;
}

export const NO_TEXTS: LessonTexts = { name: '', minutes: '', notes: '', draft: true };

export const lessonNotesEditorSetup = setup({
  types: {
    input: {} as { subtopicId: string; kept: UnsavedLesson | null },
    context: {} as LessonNotesEditorContext,
    events: {} as
      | { type: 'lesson.reload' }
      | { type: 'texts.change'; texts: Partial<LessonTexts> }
      | { type: 'lesson.save' }
      | { type: 'texts.revert' }
      | { type: 'revert.cancel' }
      | { type: 'revert.confirm' }
      | { type: 'conflict.keepMine' }
      | { type: 'conflict.keepRemote' }
      | { type: 'connection.restored' },
    emitted: {} as { type: 'texts.changed'; kept: UnsavedLesson } | { type: 'texts.dropped' },
    tags: {} as 'busy' | 'open',
  },
  actors: {
    loadLesson: fromPromise<AuthoringSubtopic, { subtopicId: string }>(() => unprovided('loadLesson')),
    readRemote: fromPromise<AuthoringSubtopic, { subtopicId: string }>(() => unprovided('readRemote')),
    saveLesson: fromPromise<AuthoringSubtopic, { subtopicId: string; content: SubtopicContent }>(() =>
      unprovided('saveLesson'),
    ),
  },
  guards: {
    isChanged: ({ context: { lesson, texts } }) => lesson !== null && !isSameLesson(texts, textsOf(lesson)),
    hasFieldErrors: ({ context }) => Object.keys(validateLesson(context.texts)).length > 0,
    isGone: isMissing,
    isConflict,
    /** A save whose answer was lost is found again as it was sent. */
    saysTheSame: ({ context }, params: { lesson: AuthoringSubtopic }) =>
      isSameLesson(context.texts, textsOf(params.lesson)),
    isRefused: (_, params: { thrown: unknown }) => refusedFields(toApiError(params.thrown)) !== null,
    isAway: (_, params: { thrown: unknown }) => {
      const { kind, status = 0 } = toApiError(params.thrown);
      return kind !== 'http' || status >= 500 || status === 408 || status === 429;
    },
  },
  actions: {
    openLesson: assign(({ context: { kept } }, { lesson }: { lesson: AuthoringSubtopic }) => ({
      lesson,
      texts: kept?.texts ?? textsOf(lesson),
      version: kept?.version ?? lesson.version,
      kept: null,
    })),
    storeTexts: assign(({ context }, { texts }: { texts: Partial<LessonTexts> }) => ({
      texts: { ...context.texts, ...texts },
      fieldErrors: withoutFieldError(context.fieldErrors, texts),
    })),
    storeSaved: assign((_, { lesson }: { lesson: AuthoringSubtopic }) => ({
      lesson,
      texts: textsOf(lesson),
      version: lesson.version,
      fieldErrors: {},
      failures: 0,
    })),
    revertTexts: assign(({ context: { lesson, texts, version } }) => ({
      texts: lesson ? textsOf(lesson) : texts,
      version: lesson?.version ?? version,
      fieldErrors: {},
      error: null,
    })),
    validateForm: assign({ fieldErrors: ({ context }) => validateLesson(context.texts) }),
    storeRefusal: assign({
      fieldErrors: (_, params: { thrown: unknown }) => refusedFields(toApiError(params.thrown)) ?? {},
      error: (_, params: { thrown: unknown }) => toApiError(params.thrown),
    }),
    storeRemote: assign({ remote: (_, params: { lesson: AuthoringSubtopic }) => params.lesson }),
    rebaseOnRemote: assign(({ context: { lesson, remote, version } }) => ({
      lesson: remote ?? lesson,
      version: remote?.version ?? version,
      remote: null,
    })),
    takeRemote: assign(({ context: { lesson, remote, texts, version } }) => ({
      lesson: remote ?? lesson,
      texts: remote ? textsOf(remote) : texts,
      version: remote?.version ?? version,
      remote: null,
    })),
    emitTexts: emit(({ context: { texts, version } }) => ({
      type: 'texts.changed' as const,
      kept: { texts, version },
    })),
    emitDropped: emit({ type: 'texts.dropped' }),
    storeError: assign({
      error: (_, params: { thrown: unknown }) => toApiError(params.thrown),
      failures: ({ context }) => context.failures + 1,
    }),
    storeTimeout: assign({ error: timedOut, failures: ({ context }) => context.failures + 1 }),
    clearError: assign({ error: null }),
  },
  delays: {
    clientTimeout: CLIENT_TIMEOUT,
    savedNotice: 4000,
    retryDelay: ({ context }) => exponentialBackoff(context.failures, { first: 2000, atMost: 30_000 }),
  },
});
