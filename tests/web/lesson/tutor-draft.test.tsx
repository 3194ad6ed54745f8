import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { ask, current, fetchParts, NEXT, openTutor, screenIs, turnOn } from './tutor-page.tsx';

usePages();
beforeAll(fetchParts);
beforeEach(() => void screenIs('wide'));

/** A stream of the server that a test writes to. */
function startStream() {
  let source: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (source = controller) });
  const response = () => new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  const tell = (name: string, data: unknown) =>
    act(async () =>
      source?.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)),
    );
  return { response, tell, end: () => act(async () => source?.close()) };
}

/** A turn on its first hint level, of which the nudge is asked for. */
async function askForNextHint() {
  const stream = startStream();
  await openTutor({ [NEXT]: stream.response });
  await ask();
  await userEvent.click(await screen.findByRole('button', { name: 'I read it. Show me where to look' }));
  expect(await screen.findByText('The tutor is thinking…')).toBeTruthy();
  return stream;
}
const spoken = (text: string) => screen.findByText(text).then((part) => part.closest('[aria-live]'));

describe('a hint level that is being written', () => {
  it('can be read while it grows, and is read out once it is whole', async () => {
    const stream = await askForNextHint();
    await stream.tell('delta', { text: 'Read it.' });
    expect((await spoken('Read it.'))?.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText('The tutor is writing…')).toBeTruthy();
    expect(current()).toBe('Passages');
    await stream.tell('delta', { text: ' Twice.' });
    const growing = await spoken('Read it. Twice.');
    const whole = turnOn('nudge');
    const steps = whole.steps?.map((step) =>
      step.hintLevel === 'nudge' ? { ...step, text: 'Read it. Twice. Why?', source: 'model' as const } : step,
    );
    await stream.tell('done', { success: true, data: { ...whole, ...(steps && { steps }) } });
    await stream.end();
    const said = await spoken('Read it. Twice. Why?');
    expect(said).toBe(growing);
    expect(said?.getAttribute('aria-busy')).toBe('false');
    expect(current()).toBe('Where to look');
    expect(screen.queryByText(/is writing/)).toBeNull();
  });

  it('gives way to what is said in the end', async () => {
    const stream = await askForNextHint();
    await stream.tell('delta', { text: 'It is the.' });
    await spoken('It is the.');
    await stream.tell('done', { success: true, data: turnOn('nudge') });
    await stream.end();
    const step = (await screen.findByText('Said on the hint level nudge.')).closest('section');
    expect(screen.queryByText('It is the.')).toBeNull();
    expect(within(step ?? document.body).queryByText('Written by an AI model')).toBeNull();
  });

  it.each([
    ['the tutor is locked', { success: false, code: 'locked-during-quiz', message: 'It waits.' }, 'The tutor is off during your quiz'],
    ['the server fails', { success: false, code: 'internal', message: 'Something went wrong.' }, 'The tutor did not answer'],
    ['nonsense comes', 'nonsense', 'The tutor did not answer'],
  ])('is gone where %s, and can be tried again', async (_, told, title) => {
    const stream = await askForNextHint();
    await stream.tell('delta', { text: 'Read it.' });
    await stream.tell('error', told);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByText('Read it.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect(current()).toBe('Passages');
  }); // oxfmt-ignore

  it('is a lost connection where it breaks off', async () => {
    const stream = await askForNextHint();
    await stream.tell('delta', { text: 'Read it.' });
    await stream.end();
    expect(await screen.findByText('You are offline')).toBeTruthy();
  });

  it('is refused while another tab asks for it', async () => {
    await openTutor({ [NEXT]: problem(409, 'idempotency-key-in-use', 'The same request is still in progress. Please wait a moment.') });
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'I read it. Show me where to look' }));
    expect(await screen.findByText('You are asking this in another tab')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('The same request is still in progress. Please wait a moment.')).toBeTruthy());
  }); // oxfmt-ignore
});
