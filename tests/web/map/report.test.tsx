import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { profileFieldMachine } from '#machines/profile/profile-field.machine.ts';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { readTroubleReport } from '#domain/calls/trouble-report.ts';
import { type Answers, openPage, usePages } from '#tests/web/courses/learning-page.tsx';
import { rememberRequest } from '#web/api/recent-requests.ts';
import { useMapEntry } from '#web/components/page/map-entry.tsx';
import { useFlow } from '#web/flows/flow.ts';
import { recordedSteps } from '#web/flows/recorded-steps.ts';
import { redactEvent } from '#web/flows/redact.ts';
import { MapPanelProvider } from '#web/app/map-panel-provider.tsx';

usePages();

function Page() {
  const field = useFlow(profileFieldMachine, { input: { field: 'firstName', value: 'Asha Rao' } });
  const map = useMapEntry();
  return (
    <>
      <button onClick={() => field.send({ type: 'field.edit' })}>Edit</button>
      <button onClick={() => field.send({ type: 'value.change', value: 'Secretive' })}>Type</button>
      <button onClick={map?.openReport}>Fault</button>
    </>
  );
}

/** What the page that was opened last sent. */
let sentBodies: unknown[] = [];

async function open(answers: Answers = {}) {
  const page = openPage(
    <MapPanelProvider>
      <Page />
    </MapPanelProvider>,
    { at: '/profile?tab=settings', route: '*', answers },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Type' }));
  await userEvent.click(screen.getByRole('button', { name: 'Fault' }));
  const dialog = await screen.findByRole('dialog', { name: 'Something wrong?' });
  await within(dialog).findByLabelText('What happened?');
  sentBodies = page.bodies;
  return dialog;
}

const shown = (dialog: HTMLElement) => readTroubleReport(dialog.querySelector('pre')?.textContent ?? '');

const latestStep = (dialog: HTMLElement): number =>
  Math.max(...(shown(dialog)?.steps.map(({ number }) => number) ?? []));

/** What is handed to the browser as files. */
function watchFiles(): Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:report';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return files;
}

describe('‘Something wrong?’', () => {
  it('shows the last steps of the flows on screen, without what anybody wrote', async () => {
    const dialog = await open();
    const report = shown(dialog);
    const own = report?.steps.filter(({ flow }) => flow === 'profileField') ?? [];
    expect(own.map(({ event }) => event.type).slice(-2)).toEqual(['field.edit', 'value.change']);
    expect(own.at(-1)).toMatchObject({
      event: { type: 'value.change', value: '[9 characters]' },
      states: ['profileField', 'profileField.changing', 'profileField.changing.editing'],
    });
    expect(JSON.stringify(report)).not.toMatch(/Secretive|Asha Rao|tab=settings/);
    expect(report?.running.map(({ flow }) => flow)).toEqual(['profileField']);
  });

  it('has no paper of a quiz and no answer in it, but of a failure what the flow went by', () => {
    const step = { number: 1, at: 0, flow: 'quizRun', actor: 'x:1', states: ['quizRun'], took: [] };
    const questions = [
      { questionId: 'q1', question: 'What is 2 + 2?', options: ['3', 'four'], correctAnswer: 1 },
    ];
    const loaded = { type: 'xstate.done.actor.loadQuiz', output: { questions } };
    const error = new ApiFailure({
      kind: 'http',
      status: 409,
      code: 'attempt-closed',
      message: 'Asha is late.',
    });
    const failed = { type: 'xstate.error.actor.saveAnswers', error };
    const [first, second] = recordedSteps(
      [
        { ...step, event: redactEvent(loaded) },
        { ...step, number: 2, event: redactEvent(failed) },
      ],
      [],
      '',
    );
    expect(first?.event['output']).toEqual({
      questions: [
        {
          questionId: 'q1',
          question: '[14 characters]',
          options: ['[1 characters]', '[4 characters]'],
          correctAnswer: '[hidden]',
        },
      ],
    });
    expect(second?.event['error']).toMatchObject({
      kind: 'http',
      status: 409,
      code: 'attempt-closed',
      message: '[13 characters]',
    });
  });

  it('holds the whole of the flows that run, and only whole flows that ran before', () => {
    const stepOf = (number: number, actor: string) => ({
      number,
      actor,
      at: 0,
      flow: 'lesson',
      event: { type: 'subtopic.open' },
      states: ['lesson'],
      took: [],
    });
    const steps = [
      ...Array.from({ length: 60 }, (_, at) => stepOf(at, 'gone')),
      ...Array.from({ length: 20 }, (_, at) => stepOf(60 + at, 'past')),
      ...Array.from({ length: 70 }, (_, at) => stepOf(80 + at, 'here')),
    ];
    const here = { actor: 'here', flow: 'lesson', send: () => undefined };
    const running = [
      {
        ...here,
        snapshot: createActor(profileFieldMachine, {
          input: { field: 'firstName', value: '' },
        }).getSnapshot(),
      },
    ];
    const recorded = recordedSteps(steps, running, 'troubleReport');
    expect(recorded.map(({ number }) => number)).toEqual(Array.from({ length: 90 }, (_, at) => 60 + at));
  });

  it('has the numbers of the last requests', async () => {
    const response = new Response('', { status: 500, headers: { 'x-request-id': 'r-41' } });
    rememberRequest(new Request('http://localhost/api/v1/clans?q=secret'), response);
    const dialog = await open();
    expect(shown(dialog)?.requests.at(-1)).toMatchObject({
      method: 'GET',
      path: '/api/v1/clans',
      status: 500,
      requestId: 'r-41',
    });
  });

  it('saves exactly what is shown, with the student’s own words', async () => {
    const files = watchFiles();
    const dialog = await open();
    await userEvent.type(within(dialog).getByLabelText('What happened?'), 'It stood still.');
    const text = dialog.querySelector('pre')?.textContent;
    expect(text).toContain('"words": "It stood still."');
    expect(files).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save as a file' }));
    expect(await within(dialog).findByText(/^Saved in your downloads/)).toBeTruthy();
    expect(await Promise.all(files.map((file) => file.text()))).toEqual([text]);
  });

  it('sends exactly what is shown, once somebody has said what happened', async () => {
    let tries = 0;
    const dialog = await open({
      'POST /bug-reports': () => {
        tries += 1;
        const status = tries === 1 ? 500 : 201;
        return Response.json(
          status === 201
            ? { success: true }
            : { success: false, code: 'internal', message: 'Away.', requestId: 'r' },
          { status },
        );
      },
    });
    const send = () => within(dialog).getByRole('button', { name: 'Send' });
    expect(send().hasAttribute('disabled')).toBe(true);
    await userEvent.type(within(dialog).getByLabelText('What happened?'), 'It stood still.');
    const text = dialog.querySelector('pre')?.textContent;
    await userEvent.click(send());
    expect(await within(dialog).findByText('That did not work')).toBeTruthy();
    await userEvent.click(send());
    expect(await within(dialog).findByText(/^Sent\. Thank you!/)).toBeTruthy();
    expect(sentBodies.at(-1)).toEqual({ summary: 'It stood still.', replay: text });
    expect(text).not.toMatch(/Secretive|Asha Rao/);
  });

  it('copies it, and says so where the browser does not allow that', async () => {
    const dialog = await open();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Not allowed.'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await within(dialog).findByText('That did not work')).toBeTruthy();
    write.mockResolvedValueOnce();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await within(dialog).findByText(/^Copied/)).toBeTruthy();
  });

  it('keeps the words until the next time, and gathers anew', async () => {
    const dialog = await open();
    await userEvent.type(within(dialog).getByLabelText('What happened?'), 'Half');
    const before = latestStep(dialog);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Type' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fault' }));
    const again = await screen.findByRole('dialog', { name: 'Something wrong?' });
    expect(await within(again).findByDisplayValue('Half')).toBeTruthy();
    expect(shown(again)?.steps.filter(({ number }) => number > before)).toHaveLength(1);
  });
});
