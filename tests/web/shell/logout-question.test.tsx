import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { createDrafts } from '#web/note-editor/drafts.ts';
import { AppShell } from '#web/features/shell/app-shell.tsx';

usePages();

const LOGOUT = { type: 'session.signOut' };

function open({ hasDraft }: { hasDraft: boolean }) {
  const page = openPage(<AppShell />, {
    at: '/home',
    route: '*',
    answers: {
      'GET /profiles/user-details': problem(404, 'not-found'),
      'GET /notifications': ok([]),
    },
    isSignedIn: true,
  });
  const drafts = createDrafts(page.services.storage, asha.userId);
  if (hasDraft)
    drafts.notes.write('l1', {
      text: 'Waits for the net',
      rev: null,
      subtopicId: 'l1',
      key: 'k',
      version: 1,
    });
  const sent = vi.spyOn(page.services.session, 'send').mockImplementation(() => undefined);
  return { page, sent };
}

const pressLogout = async (opener: string) => {
  await userEvent.click(screen.getByLabelText(opener));
  const [panel] = await screen.findAllByRole('dialog');
  await userEvent.click(within(panel as HTMLElement).getByText('Logout'));
};

describe('Logout', () => {
  it.each(['User Profile', 'Menu'])('in “%s” asks first where a note is not saved yet', async (opener) => {
    const { page, sent } = open({ hasDraft: true });
    await pressLogout(opener);
    const question = await screen.findByRole('dialog', { name: 'Discard the changes?' });
    expect(question.textContent).toContain('You have unsaved work.');
    expect(sent).not.toHaveBeenCalledWith(LOGOUT);
    expect(document.activeElement?.textContent).toBe('Cancel');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Discard the changes?' })).toBeNull();
    expect(sent).not.toHaveBeenCalledWith(LOGOUT);
    expect(createDrafts(page.services.storage, asha.userId).notes.read('l1')?.text).toBe('Waits for the net');
  });

  it('goes on where the student says so', async () => {
    const { sent } = open({ hasDraft: true });
    await pressLogout('User Profile');
    const question = await screen.findByRole('dialog', { name: 'Discard the changes?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Logout' }));
    expect(sent).toHaveBeenCalledWith(LOGOUT);
  });

  it('asks nothing where all is saved', async () => {
    const { sent } = open({ hasDraft: false });
    await pressLogout('User Profile');
    expect(sent).toHaveBeenCalledWith(LOGOUT);
  });
});
