import { createActor } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import type { SampleAnswers } from '#domain/assessment/sample-questions.ts';
import { firstQuizMachine } from '#machines/onboarding/first-quiz.machine.ts';
import type { EnrolInput } from '#machines/onboarding/first-quiz.setup.ts';
import { placementQuizMachine } from '#machines/onboarding/placement-quiz.machine.ts';
import type { AnswersToSave } from '#machines/onboarding/placement-quiz.setup.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { type EffectsOf, actorsFrom } from '#tests/support/machines/effects.ts';
import {
  buildCompletion,
  buildGradedAttempt,
  chemistry,
  buildOpenAttempt,
} from '#tests/support/machines/onboarding-fixtures.ts';
import { fail, settle, useStoppedClock } from '#tests/support/machines/stopped-clock.ts';

useStoppedClock();

describe('the first quiz', () => {
  const open = async (
    effects: Partial<EffectsOf<ActorsOf<typeof placementQuizMachine>>> = {},
    attempt = buildOpenAttempt(),
    sampleAnswers: SampleAnswers = {},
  ) => {
    const saves: AnswersToSave[] = [];
    const enrolled: EnrolInput[] = [];
    const placementQuiz = placementQuizMachine.provide({
      actors: actorsFrom<ActorsOf<typeof placementQuizMachine>>({
        openAttempt: async () => attempt,
        saveAnswers: async ({ input }) => {
          saves.push(input);
          return { next: input.rev < attempt.questions.length ? input.rev : null };
        },
        submitAttempt: async () => buildGradedAttempt(),
        findGraded: async () => null,
        ...effects,
      }),
    });
    const actors = actorsFrom<Omit<ActorsOf<typeof firstQuizMachine>, 'placementQuiz'>>({
      markFirstQuiz: async () => buildCompletion(),
      enrol: async ({ input }) => void enrolled.push(input),
    });
    const machine = firstQuizMachine.provide({ actors: { ...actors, placementQuiz } });
    const actor = createActor(machine, { input: { sampleAnswers } }).start();
    const quiz = actor.getSnapshot().children.placementQuiz;
    if (!quiz) throw new Error('The first quiz begins with its questions.');
    await settle();
    return { actor, quiz, saves, enrolled };
  };

  it('saves all answers with each one, and asks what the server names next', async () => {
    const { actor, quiz, saves } = await open();
    quiz.send({ type: 'answer.choose', option: 1 });
    await settle();
    expect(quiz.getSnapshot().context.asked).toEqual([0, 1]);
    quiz.send({ type: 'answer.choose', option: null });
    await settle();
    expect(saves.map(({ rev, answers, index }) => ({ rev, answers, index }))).toEqual([
      { rev: 1, answers: { 0: 1 }, index: 0 },
      { rev: 2, answers: { 0: 1, 1: null }, index: 1 },
    ]);
    expect(actor.getSnapshot().value).toEqual({ reporting: 'graded' });
  });

  it('takes one answer at a time', async () => {
    const { quiz } = await open({ saveAnswers: () => new Promise<never>(() => {}) });
    quiz.send({ type: 'answer.choose', option: 0 });
    expect(quiz.getSnapshot().can({ type: 'answer.choose', option: 1 })).toBe(false);
  });

  it('goes back to the question before, whose answer stays until it is another', async () => {
    const { quiz, saves } = await open({}, buildOpenAttempt(4));
    quiz.send({ type: 'answer.choose', option: 1 });
    await settle();
    quiz.send({ type: 'question.previous' });
    expect(quiz.getSnapshot().context).toMatchObject({ asked: [0], answers: { 0: 1 } });
    quiz.send({ type: 'answer.choose', option: 0 });
    await settle();
    expect(saves.at(-1)).toMatchObject({ rev: 2, answers: { 0: 0 } });
  });

  it('goes on with an attempt that has answers where the server says', async () => {
    const again: AnswersToSave[] = [];
    const { quiz } = await open(
      { saveAnswers: async ({ input }) => (again.push(input), { next: 2 }) },
      buildOpenAttempt(3, { answers: { 0: 1, 1: null }, rev: 4 }),
    );
    expect(again).toMatchObject([{ rev: 5, answers: { 0: 1, 1: null } }]);
    expect(quiz.getSnapshot().context).toMatchObject({ asked: [0, 1, 2], answers: { 0: 1, 1: null } });
  });

  it('begins with what a guest has answered, and asks the server first', async () => {
    const again: AnswersToSave[] = [];
    const { quiz } = await open(
      { saveAnswers: async ({ input }) => (again.push(input), { next: 1 }) },
      buildOpenAttempt(2),
      { 'floor-division': 1 },
    );
    expect(again).toMatchObject([{ rev: 1, answers: {}, sampleAnswers: { 'floor-division': 1 } }]);
    expect(quiz.getSnapshot().context.asked).toEqual([1]);
  });

  it('tries a failed save again every 5 s and loses nothing', async () => {
    let tries = 0;
    const { quiz } = await open({
      saveAnswers: async () => ((tries += 1) < 3 ? fail() : { next: 1 }),
    });
    quiz.send({ type: 'answer.choose', option: 1 });
    await settle();
    expect(quiz.getSnapshot().value).toEqual({ asking: 'unsaved' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tries).toBe(3);
    expect(quiz.getSnapshot().value).toEqual({ asking: 'answering' });
    expect(quiz.getSnapshot().context).toMatchObject({ answers: { 0: 1 }, error: null });
  });

  it('shows where to start, marks the step and ends', async () => {
    const { actor, quiz } = await open({}, buildOpenAttempt(1));
    quiz.send({ type: 'answer.choose', option: 1 });
    await settle();
    expect(actor.getSnapshot().context.graded?.startHere?.name).toBe('Units');
    actor.send({ type: 'quiz.finish' });
    await settle();
    expect(actor.getSnapshot().output).toEqual({ outcome: 'saved', lesson: null });
  });

  it('opens the course of the first lesson for whoever would rather begin there', async () => {
    const { actor, quiz, enrolled } = await open({}, buildOpenAttempt(1));
    quiz.send({ type: 'answer.choose', option: 1 });
    await settle();
    actor.send({ type: 'lesson.open' });
    await settle();
    const lesson = buildGradedAttempt().startHere;
    expect(enrolled).toEqual([{ courseId: lesson?.courseId, begins: null }]);
    expect(actor.getSnapshot().output).toEqual({ outcome: 'saved', lesson });
  });

  it('opens the first lesson of another subject instead, and of none that was not offered', async () => {
    const { actor, quiz, enrolled } = await open({}, buildOpenAttempt(1));
    quiz.send({ type: 'answer.choose', option: 1 });
    await settle();
    actor.send({ type: 'subject.choose', subjectId: 'not offered' });
    expect(actor.getSnapshot().value).toEqual({ reporting: 'graded' });
    actor.send({ type: 'subject.choose', subjectId: chemistry.subjectId });
    await settle();
    const { courseId, subjectId, subtopicId } = chemistry;
    expect(enrolled).toEqual([{ courseId, begins: { subjectId, subtopicId } }]);
    expect(actor.getSnapshot().output).toEqual({ outcome: 'saved', lesson: chemistry });
  });

  it('only marks the step for somebody who was graded before', async () => {
    const { actor } = await open({
      openAttempt: () => fail({ status: 409, code: 'already-submitted' }),
    });
    await settle();
    expect(actor.getSnapshot().output).toEqual({ outcome: 'saved', lesson: null });
  });
});
