import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { asha, NOW } from '#tests/support/machines/session-fixtures.ts';
import { createMemoryStorage } from '#tests/web/courses/learning-page.tsx';
import { createApiClient } from '#web/api/api-client.ts';
import { forgetLanguageChoice } from '#web/browser/language-choice.ts';
import { saveLanguage, saveLanguageChoice } from '#web/data/account-language.ts';
import { cacheOf } from '#web/data/cache-of.ts';

/** A page whose server answers each call that saves when the test says so; `page.hasProfile` is what it says of the profile. */
function openPage() {
  const page = { hasProfile: true };
  const bodies: unknown[] = [];
  const answers: ((status: number) => void)[] = [];
  const send = async (request: Request): Promise<Response> => {
    if (request.method === 'GET') {
      const answer = { success: page.hasProfile, data: buildProfile() };
      return Response.json(answer, { status: page.hasProfile ? 200 : 404 });
    }
    bodies.push(await request.json());
    return new Promise((resolve) =>
      answers.push((status) => resolve(Response.json({ success: status < 400, data: {} }, { status }))),
    );
  };
  const blank = createActor(sessionMachine).getSnapshot();
  const context = { ...blank.context, user: asha };
  const session = createActor(sessionMachine, {
    snapshot: sessionMachine.resolveState({ value: { authenticated: 'idle' }, context }),
  });
  const services = {
    session,
    storage: createMemoryStorage(),
    clock: { now: () => NOW, offset: () => 0, learn: () => undefined },
    api: createApiClient(send, 'http://localhost'),
  };
  const answer = async (status: number) => {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    answers.shift()?.(status);
  };
  return { services, bodies, answer, page };
}

it('a language that could not be saved to the account is saved on a later page', async () => {
  const { services, bodies, answer } = openPage();
  const saving = saveLanguage(services, 'Hindi');
  await answer(503);
  await saving;
  const again = saveLanguageChoice(services);
  await answer(200);
  await again;
  await saveLanguageChoice(services);
  expect(bodies).toEqual([{ language: 'Hindi' }, { language: 'Hindi' }]);
});

it('a language chosen while another is saved is saved after it, and the last one stays', async () => {
  const { services, bodies, answer } = openPage();
  const saving = saveLanguage(services, 'Hindi');
  await saveLanguageChoice(services);
  await saveLanguage(services, 'English');
  await answer(200);
  await answer(200);
  await saving;
  expect(bodies).toEqual([{ language: 'Hindi' }, { language: 'English' }]);
});

it('a language chosen without a profile waits for one', async () => {
  const { services, bodies, answer, page } = openPage();
  page.hasProfile = false;
  await saveLanguage(services, 'Hindi');
  await saveLanguageChoice(services);
  expect(bodies).toEqual([]);
  page.hasProfile = true;
  const saving = saveLanguageChoice(services);
  await answer(200);
  await saving;
  expect(bodies).toEqual([{ language: 'Hindi' }]);
});

it('a language that the account is known to have is not sent', async () => {
  const { services, bodies } = openPage();
  cacheOf(services)
    .beginRead('userProfile')
    .store(buildProfile({ language: 'Hindi' }));
  await saveLanguage(services, 'Hindi');
  expect(bodies).toEqual([]);
});

it('a language that waits to be saved gives way to one saved in the settings', async () => {
  const { services, bodies, answer } = openPage();
  const saving = saveLanguage(services, 'Hindi');
  await answer(503);
  await saving;
  forgetLanguageChoice(services);
  await saveLanguageChoice(services);
  expect(bodies).toEqual([{ language: 'Hindi' }]);
});
