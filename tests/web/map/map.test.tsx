import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { profileFieldMachine } from '#machines/profile/profile-field.machine.ts';
import { openPage, usePages } from '#tests/web/courses/learning-page.tsx';
import { ReportButton, useMapEntry } from '#web/components/page/map-entry.tsx';
import { useFlow } from '#web/flows/flow.ts';
import { MapPanelProvider } from '#web/app/map-panel-provider.tsx';

usePages();

const picture = readFileSync(
  join(import.meta.dirname, '../../../docs/flows/profile/profile-field.svg'),
  'utf8',
);
let fetched: string[] = [];
let answer: () => Promise<Response> = async () => new Response(picture);

beforeEach(() => {
  fetched = [];
  answer = async () => new Response(picture);
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    return answer();
  });
});

function Field() {
  const field = useFlow(profileFieldMachine, { input: { field: 'firstName', value: 'Asha' } });
  return <button onClick={() => field.send({ type: 'field.edit' })}>Edit</button>;
}

function Opener() {
  const map = useMapEntry();
  return <button onClick={map?.openMap}>Where am I?</button>;
}

const open = (withFlow = true) =>
  openPage(
    <MapPanelProvider>
      <Opener />
      {withFlow && <Field />}
      <ReportButton />
    </MapPanelProvider>,
    { at: '/profile', route: '*', answers: {} },
  );

const unfold = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Where am I?' }));
  return screen.findByRole('dialog', { name: 'Where am I?' });
};

describe('the map', () => {
  it('says where one is, what one can do there and where that leads', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const map = await unfold();
    expect(within(map).getByRole('status').textContent).toContain(
      'The field is being edited; nothing is saved yet.',
    );
    const availableActions = within(map).getByRole('region', { name: 'What you can do now' });
    expect(
      within(availableActions)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toContain('Leave it as it was→ The field is shown as the server has it.');
  });

  it('draws the chart of the flow in front, with the place one is at and those one has been at', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const map = await unfold();
    const drawn = await within(map).findByRole('img', { name: /^The map of “A field of your profile”/ });
    expect(fetched).toEqual(['/proof/profile/profile-field.svg']);
    expect(drawn.querySelector('[data-state="profileField.changing.editing"]')?.getAttribute('class')).toBe(
      'here start',
    );
    expect(drawn.querySelector('[data-state="profileField.resting.viewing"]')?.getAttribute('class')).toBe(
      'visited start',
    );
    expect(drawn.querySelector('style')).toBeNull();
    expect(drawn.textContent).toContain('Save the field');
  });

  it('tells the same as a list, by the numbers of the picture', async () => {
    open();
    const map = await unfold();
    await userEvent.click(within(map).getByRole('button', { name: 'List' }));
    const here = map.querySelector('[data-here]');
    expect(here?.textContent).toContain('1ViewingYou are here');
    expect(here?.textContent).toContain('Edit this field → 3');
  });

  it('keeps the list where the picture does not come, and asks for it again', async () => {
    answer = async () => new Response('', { status: 503 });
    open();
    const map = await unfold();
    expect(await within(map).findByText('The picture could not be fetched')).toBeTruthy();
    answer = async () => new Response(picture);
    await userEvent.click(within(map).getByRole('button', { name: 'Retry' }));
    expect(await within(map).findByRole('img', { name: /^The map of/ })).toBeTruthy();
  });

  it('says that a page without steps is open country', async () => {
    open(false);
    const map = await unfold();
    expect(within(map).getByText('No steps here')).toBeTruthy();
  });

  it('folds up with Escape and by its button, and gives the focus back', async () => {
    open();
    await unfold();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Where am I?' }));
    const map = await unfold();
    await userEvent.click(within(map).getByRole('button', { name: 'Close the map' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('lets no letter through to the page below', async () => {
    const heard: string[] = [];
    const listen = ({ key }: KeyboardEvent) => heard.push(key);
    document.addEventListener('keydown', listen);
    open();
    await unfold();
    await userEvent.keyboard('ab');
    document.removeEventListener('keydown', listen);
    expect(heard).toEqual([]);
  });

  it('is passed by the help of a quiz and of the setup, which opens ‘Something wrong?’ at once', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Something wrong?' }));
    expect(await screen.findByRole('dialog', { name: 'Something wrong?' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Where am I?' })).toBeNull();
  });

  it('leads to ‘Something wrong?’', async () => {
    open();
    const map = await unfold();
    await userEvent.click(within(map).getByRole('button', { name: 'Something wrong?' }));
    expect(await screen.findByRole('dialog', { name: 'Something wrong?' })).toBeTruthy();
  });
});
