import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  buildCompletion,
  buildPrediction,
  buildProfile,
  buildQuestionSet,
} from '#tests/support/machines/onboarding-fixtures.ts';
import { createBrowserStorage } from '#web/browser/browser-storage.ts';
import { LanguageProvider } from '#web/language/language-provider.tsx';
import { setLanguage } from '#web/language/language.ts';
import { HousePredictionScreen } from '#web/features/onboarding/house-prediction.screen.tsx';
import { forgetfulStorage, openStep, useSteps } from './step-page.tsx';
import { type Answers, inTurn, never, ok, problem } from '#tests/support/web/stub-answers.ts';

useSteps();

const QUESTIONS = 'POST /ai/house-questions';
const PREDICT = 'POST /ai/house-predictor';
const DIRECT = 'POST /ai-host/house-predictor';
const HOUSE = 'GET /houses/Lumina';
const SAVE = 'PUT /completion/house-prediction';
const SAVE_PROFILE = 'POST /profiles/create';

const lumina = {
  name: 'Lumina',
  tagline: 'A light for every question',
  traits: ['wisdom', 'curiosity', 'creativity'],
  color: '#003366',
  mascot: 'Eagle',
  badge: '/art/houses/lumina.svg',
};

const open = (
  answers: Answers = {},
  language: 'English' | 'Hindi' = 'English',
  storage = forgetfulStorage(),
) =>
  openStep(<HousePredictionScreen />, {
    at: '/house-prediction',
    completion: buildCompletion({ housePredictionCompleted: false, assignedHouse: null }),
    profile: buildProfile({ language }),
    storage,
    answers: {
      [QUESTIONS]: ok(buildQuestionSet(2)),
      [PREDICT]: ok(buildPrediction()),
      [HOUSE]: () => Response.json({ success: true, house: lumina }),
      [SAVE]: never,
      ...answers,
    },
  });

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const find = (text: string | RegExp) => screen.findByText(text);

async function answerAll(): Promise<void> {
  await press('Listen');
  await find('Question 2 of 2');
  await press('Lead');
}

describe('the house quiz', () => {
  it('leads on with each answer and takes the focus along', async () => {
    open();
    await find('Question 1 of 2');
    expect(screen.queryByRole('button', { name: /Previous|Next/ })).toBeNull();
    await press('Listen');
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Question 2' }));
    await press('Previous question');
    expect(await screen.findByRole('button', { name: 'Listen', pressed: true })).toBeTruthy();
    await press('Next');
    expect(await screen.findByRole('heading', { name: 'Question 2' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Find my house' })).toBeNull();
  });

  it('goes on in the other language with the answers given, and the account has it', async () => {
    onTestFinished(async () => void (await setLanguage('English')));
    const inHindi = { ...buildQuestionSet(2), questionSetId: 'houses-1-hi', language: 'Hindi' };
    const page = openStep(
      <LanguageProvider>
        <HousePredictionScreen />
      </LanguageProvider>,
      {
        at: '/house-prediction',
        completion: buildCompletion({ housePredictionCompleted: false, assignedHouse: null }),
        profile: buildProfile(),
        storage: createBrowserStorage({ local: () => localStorage, session: () => sessionStorage }, () => 0),
        answers: {
          [QUESTIONS]: inTurn(ok({ ...buildQuestionSet(2), questionSetId: 'houses-1-en' }), ok(inHindi)),
          [SAVE_PROFILE]: ok(buildProfile({ language: 'Hindi' })),
        },
      },
    );
    await press('Listen');
    await press('हिन्दी');
    expect(await find('प्रश्न 2 / 2')).toBeTruthy();
    expect(page.bodiesOf(QUESTIONS)).toEqual([{ language: 'English' }, { language: 'Hindi' }]);
    expect(page.bodiesOf(SAVE_PROFILE)).toEqual([{ language: 'Hindi' }]);
  });

  it('asks in the language of the page', async () => {
    await setLanguage('Hindi');
    onTestFinished(async () => void (await setLanguage('English')));
    const page = open({}, 'English');
    expect(
      (await screen.findByRole('heading', { name: 'Question 1' })).closest('[lang]')?.getAttribute('lang'),
    ).toBe('hi');
    expect(page.bodiesOf(QUESTIONS)).toEqual([{ language: 'Hindi' }]);
  });

  it('tells shares that add up to a hundred percent', async () => {
    const reasons = [4, 3, 2].map((ninths) => ({
      trait: `of ${ninths}`,
      share: Math.round((ninths / 9) * 10_000) / 10_000,
      text: '',
    }));
    open({ [PREDICT]: ok(buildPrediction({ reasons })) });
    await answerAll();
    await screen.findByRole('heading', { name: 'Why this house' });
    expect(screen.getAllByText(/%$/).map(({ textContent }) => textContent)).toEqual(['45%', '33%', '22%']);
  });

  it('reveals crest, motto and traits, and what decided it', async () => {
    const page = open();
    await answerAll();
    expect(await screen.findByRole('heading', { level: 1, name: 'This house fits your answers' })).toBe(
      document.activeElement,
    );
    const banner = screen.getByRole('region', { name: 'House Lumina' });
    expect(banner.querySelector('img')?.getAttribute('src')).toBe('/art/houses.svg#lumina');
    expect(banner.textContent).toBe('LuminaThe EagleA light for every questionwisdomcuriositycreativity');
    const traits = within(banner).getAllByRole('listitem');
    expect(traits.map(({ textContent }) => textContent)).toEqual(['wisdom', 'curiosity', 'creativity']);
    expect(screen.getByText('60%')).toBeTruthy();
    expect(screen.getByText('You ask first.')).toBeTruthy();
    expect(screen.getByText('Fidelis')).toBeTruthy();
    expect(page.bodiesOf(PREDICT)).toEqual([
      {
        questionSetId: 'house-1',
        answers: [
          { questionId: 'q0', optionId: 'b' },
          { questionId: 'q1', optionId: 'a' },
        ],
      },
    ]);
    await press('Join Lumina');
    expect(page.bodiesOf(SAVE)).toEqual([{ completed: true, house: 'Lumina', prediction: 'signed' }]);
    expect(screen.getByRole('button', { name: 'Saving your house...' }).matches(':disabled')).toBe(true);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This house fits your answers');
  });

  it('keeps the answers over a reload, the last one and the house included', async () => {
    const storage = forgetfulStorage();
    open({}, 'English', storage);
    await press('Listen');
    await find('Question 2 of 2');
    cleanup();
    open({}, 'English', storage);
    expect(await find('Question 2 of 2')).toBeTruthy();
    await press('Lead');
    await screen.findByRole('button', { name: 'Join Lumina' });
    cleanup();
    const page = open({}, 'English', storage);
    expect(await screen.findByRole('button', { name: 'Join Lumina' })).toBeTruthy();
    expect(page.bodiesOf(PREDICT)).toHaveLength(1);
  });

  it('keeps the answers until the house is saved, and no longer', async () => {
    const storage = forgetfulStorage();
    const kept = () => storage.list().filter(({ key }) => key === 'house-draft').length;
    const saved = buildCompletion({ housePredictionCompleted: true, assignedHouse: 'Lumina' });
    open({ [SAVE]: inTurn(problem(503), ok(saved)) }, 'English', storage);
    await answerAll();
    await press('Join Lumina');
    await screen.findByRole('button', { name: 'Save again' });
    expect(kept()).toBe(1);
    await press('Save again');
    await waitFor(() => expect(kept()).toBe(0));
  });

  it('allows one appeal and no second', async () => {
    open();
    await answerAll();
    await press('Answer again');
    await find('Question 1 of 2');
    await answerAll();
    await screen.findByRole('button', { name: 'Join Lumina' });
    expect(screen.queryByRole('button', { name: 'Answer again' })).toBeNull();
  });

  it('asks the AI host with the same answers when the first way fails', async () => {
    const page = open({ [PREDICT]: problem(500), [DIRECT]: ok(buildPrediction()) });
    await answerAll();
    await screen.findByRole('button', { name: 'Join Lumina' });
    expect(page.bodiesOf(DIRECT)).toEqual(page.bodiesOf(PREDICT));
  });

  it("says 'House prediction failed' when both ways fail, and keeps the answers", async () => {
    open({ [PREDICT]: problem(500), [DIRECT]: problem(500) });
    await answerAll();
    await find('House prediction failed');
    expect(screen.getByText(/Your answers are still here\./)).toBeTruthy();
    await press('Back to the answers');
    expect(await screen.findByRole('button', { name: 'Lead', pressed: true })).toBeTruthy();
  });

  it('can be cancelled while it predicts', async () => {
    open({ [PREDICT]: never });
    await answerAll();
    await find('Finding your house...');
    await press('Cancel');
    expect(await screen.findByRole('button', { name: 'Find my house' })).toBeTruthy();
  });

  it('shows the house even where its description does not come', async () => {
    open({ [HOUSE]: problem(503) });
    await answerAll();
    expect(await screen.findByText('The Eagle')).toBeTruthy();
  });

  it('keeps the house when it could not be saved', async () => {
    open({ [SAVE]: problem(503) });
    await answerAll();
    await press('Join Lumina');
    expect((await screen.findByRole('alert')).textContent).toBe('No: internal.');
    expect(screen.getByRole('button', { name: 'Save again' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'House Lumina' })).toBeTruthy();
  });

  it('tells that the questions could not be loaded, and tries again', async () => {
    open({ [QUESTIONS]: inTurn(problem(500), ok(buildQuestionSet(2))) });
    await find('The questions could not be loaded');
    await press('Retry');
    await find('Question 1 of 2');
  });
});
