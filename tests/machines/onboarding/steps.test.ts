import { createActor } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { housePredictionMachine } from '#machines/onboarding/house-prediction.machine.ts';
import type { HouseAnswersGiven, HouseDraft } from '#machines/onboarding/house-prediction.setup.ts';
import { type ProfileChanges, profileSetupMachine } from '#machines/onboarding/profile-setup.machine.ts';
import { ROLE_OFFERS, roleSetupMachine } from '#machines/onboarding/role-setup.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { type EffectsOf, actorsFrom } from '#tests/support/machines/effects.ts';
import { serverError } from '#tests/support/machines/scenario.ts';
import {
  buildCompletion,
  buildPrediction,
  buildProfile,
  buildQuestionSet,
} from '#tests/support/machines/onboarding-fixtures.ts';
import { fail, settle, useStoppedClock } from '#tests/support/machines/stopped-clock.ts';

const never = () => new Promise<never>(() => {});
useStoppedClock();

describe('the profile form', () => {
  const open = async (effects: Partial<EffectsOf<ActorsOf<typeof profileSetupMachine>>> = {}) => {
    const saves: ProfileChanges[] = [];
    const save = async ({ input }: { input: { changes: ProfileChanges } }) => {
      saves.push(input.changes);
      return buildProfile();
    };
    const actors = actorsFrom<ActorsOf<typeof profileSetupMachine>>({
      loadProfile: async () => buildProfile(),
      savePartial: save,
      createProfile: save,
      ...effects,
    });
    const input = { year: 2026, timeZone: 'Asia/Kolkata', guess: { firstName: 'Meena' } };
    const actor = createActor(profileSetupMachine.provide({ actors }), { input }).start();
    await settle();
    return { actor, saves };
  };

  it('saves what was typed 2 s after the last keystroke, and only that', async () => {
    const { actor, saves } = await open();
    actor.send({ type: 'field.change', field: 'schoolName', value: 'Govt. Colleg' });
    await vi.advanceTimersByTimeAsync(1_900);
    actor.send({ type: 'field.change', field: 'schoolName', value: 'Govt. College' });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(saves).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(saves).toEqual([{ schoolName: 'Govt. College' }]);
  });

  it('keeps what is typed while a save is on its way and saves it next', async () => {
    const { actor } = await open({ savePartial: never });
    actor.send({ type: 'field.change', field: 'firstName', value: 'Asha Devi' });
    actor.send({ type: 'form.save' });
    actor.send({ type: 'field.change', field: 'lastName', value: 'Kumari' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(actor.getSnapshot().value).toEqual({ editing: { unsaved: 'failed' } });
    expect(actor.getSnapshot().context.error?.kind).toBe('timeout');
    expect(actor.getSnapshot().context.texts).toMatchObject({ firstName: 'Asha Devi', lastName: 'Kumari' });
    actor.send({ type: 'form.save' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'saving' });
  });

  it('never sends a field that was emptied, and asks for it before submitting', async () => {
    const { actor, saves } = await open();
    actor.send({ type: 'field.change', field: 'firstName', value: '' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(saves).toEqual([]);
    expect(actor.getSnapshot().can({ type: 'form.submit' })).toBe(false);
  });

  it('begins with a guess for a new user alone, and sends it with the rest', async () => {
    const { actor, saves } = await open({ loadProfile: () => fail({ status: 404 }) });
    expect(actor.getSnapshot().context.texts.firstName).toBe('Meena');
    actor.send({ type: 'field.change', field: 'schoolName', value: 'NIT' });
    actor.send({ type: 'form.save' });
    await settle();
    expect(saves).toEqual([{ firstName: 'Meena', schoolName: 'NIT' }]);
    const known = await open();
    expect(known.actor.getSnapshot().context.texts.firstName).toBe(buildProfile().firstName);
    const unread = await open({ loadProfile: () => fail() });
    unread.actor.send({ type: 'form.begin' });
    expect(unread.actor.getSnapshot().context.texts.firstName).toBe('');
  });

  it('keeps the form after a failed submission and succeeds at the second', async () => {
    let tries = 0;
    const { actor } = await open({
      createProfile: async () => ((tries += 1) === 1 ? fail() : buildProfile()),
    });
    actor.send({ type: 'form.submit' });
    await settle();
    expect(actor.getSnapshot().value).toEqual({ editing: { unsaved: 'failed' } });
    expect(actor.getSnapshot().context.error).toEqual(serverError);
    actor.send({ type: 'form.submit' });
    await settle();
    expect(actor.getSnapshot().output).toEqual({ outcome: 'saved' });
  });
});

describe('the house prediction', () => {
  const open = async (
    effects: Partial<EffectsOf<ActorsOf<typeof housePredictionMachine>>> = {},
    draft: HouseDraft | null = null,
  ) => {
    const given: HouseAnswersGiven[] = [];
    const predict = async ({ input }: { input: HouseAnswersGiven }) => {
      given.push(input);
      return buildPrediction();
    };
    const actors = actorsFrom<ActorsOf<typeof housePredictionMachine>>({
      loadQuestions: async () => buildQuestionSet(),
      predict,
      predictDirect: predict,
      loadHouse: () => fail({ status: 404 }),
      saveHouse: async () => buildCompletion(),
      ...effects,
    });
    const machine = housePredictionMachine.provide({ actors });
    const actor = createActor(machine, { input: { language: 'English', draft } }).start();
    await settle();
    return { actor, given };
  };
  const answerAll = async (actor: Awaited<ReturnType<typeof open>>['actor']) => {
    actor.send({ type: 'answer.choose', optionId: 'a' });
    actor.send({ type: 'answer.choose', optionId: 'b' });
    await settle();
  };

  it('goes on with each answer, back and forth, and needs them all', async () => {
    const { actor } = await open();
    expect(actor.getSnapshot().can({ type: 'question.next' })).toBe(false);
    actor.send({ type: 'answer.choose', optionId: 'a' });
    expect(actor.getSnapshot().context.index).toBe(1);
    expect(actor.getSnapshot().can({ type: 'answers.submit' })).toBe(false);
    actor.send({ type: 'question.previous' });
    expect(actor.getSnapshot().can({ type: 'question.next' })).toBe(true);
    expect(actor.getSnapshot().context.answers).toEqual({ q0: 'a' });
  });

  it.each([
    ['fails', () => fail(), 0],
    ['is silent for 10 s', never, 10_000],
  ])('sends the same answers to the second host when the first %s', async (_, first, wait) => {
    const { actor, given } = await open({ predict: first });
    await answerAll(actor);
    await vi.advanceTimersByTimeAsync(wait);
    expect(given.map(({ answers }) => answers)).toEqual([{ q0: 'a', q1: 'b' }]);
    expect(actor.getSnapshot().value).toEqual({ sorted: 'revealing' });
    expect(actor.getSnapshot().context.error).toBeNull();
  });

  it('keeps the answers when both hosts fail', async () => {
    const { actor } = await open({
      predict: () => fail(),
      predictDirect: () => fail(),
    });
    await answerAll(actor);
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'answers.review' });
    expect(actor.getSnapshot().context.answers).toEqual({ q0: 'a', q1: 'b' });
  });

  it('describes the house from the fallback set when its description fails', async () => {
    const { actor } = await open();
    await answerAll(actor);
    expect(actor.getSnapshot().context.house).toMatchObject({ name: 'Lumina', mascot: 'Eagle' });
  });

  it('allows one appeal, which asks again from the start', async () => {
    const { actor } = await open();
    await answerAll(actor);
    actor.send({ type: 'house.appeal' });
    await settle();
    expect(actor.getSnapshot().context).toMatchObject({ answers: {}, index: 0, prediction: null });
    await answerAll(actor);
    expect(actor.getSnapshot().can({ type: 'house.appeal' })).toBe(false);
    actor.send({ type: 'house.accept' });
    await settle();
    expect(actor.getSnapshot().output).toEqual({ outcome: 'saved' });
  });

  it.each([
    ['all of it', { questionSetId: 'house-1', answers: { q0: 'b', q1: 'a' } }, { q0: 'b', q1: 'a' }, 1],
    ['it from the set in Hindi', { questionSetId: 'house-1-hi', answers: { q0: 'b' } }, { q0: 'b' }, 1],
    ['nothing of another set', { questionSetId: 'house-2', answers: { q0: 'b' } }, {}, 0],
    [
      'no option that is gone, and asks there again',
      { questionSetId: 'house-1', answers: { q0: 'z', q1: 'a' } },
      { q1: 'a' },
      0,
    ],
    ['no question that is gone', { questionSetId: 'house-1', answers: { q0: 'b', q9: 'a' } }, { q0: 'b' }, 1],
  ])('takes up of what was answered before a reload %s', async (_, draft, answers, index) => {
    const { actor } = await open({}, draft);
    expect(actor.getSnapshot().context).toMatchObject({ index, draft: null });
    expect(actor.getSnapshot().context.answers).toEqual(answers);
  });

  it('hands the signed statement over with the house', async () => {
    const saved: unknown[] = [];
    const { actor } = await open({
      saveHouse: async ({ input }) => (saved.push(input), buildCompletion()),
    });
    await answerAll(actor);
    actor.send({ type: 'house.accept' });
    await settle();
    expect(saved).toEqual([{ house: 'Lumina', prediction: 'signed' }]);
  });
});

describe('the role', () => {
  it('is one of those on offer; what is coming soon cannot be chosen', () => {
    const actor = createActor(roleSetupMachine, { input: { role: null } }).start();
    expect(
      ROLE_OFFERS.map(({ role }) => [role, actor.getSnapshot().can({ type: 'role.choose', role })]),
    ).toEqual([
      ['student-engineering', true],
      ['aspirant-civil-services', true],
      ['mentor', false],
      ['teacher', false],
    ]);
    expect(actor.getSnapshot().can({ type: 'role.choose', role: 'admin' })).toBe(false);
    actor.stop();
  });
});
