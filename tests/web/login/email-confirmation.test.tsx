import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, open, press, problem } from './login-page.tsx';

const TOKEN = 'mailed-secret';
const CONFIRM = '/api/v1/email-change/confirm';

describe('the link to a new address', () => {
  it('leaves the address at once and confirms nothing before it is asked to', async () => {
    const { calls, address } = open(`?email=${TOKEN}`);
    await heading('Confirm your new email address');
    expect(address()).toBe('/login');
    expect(JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }])).not.toContain(TOKEN);
    expect(calls).toEqual([]);
    await press('Confirm this address');
    await heading('Welcome back');
    expect(calls).toEqual([{ path: CONFIRM, body: { token: TOKEN } }]);
    expect(screen.getByRole('status').textContent?.trim()).toBe(
      'Your email address is changed. Sign in with the new one.',
    );
  });

  it('says when it no longer works and leads back to the sign-in', async () => {
    open(`?email=${TOKEN}`, { answer: () => problem(409, 'email-link-expired') });
    await heading('Confirm your new email address');
    await press('Confirm this address');
    await heading('This link no longer works');
    await press('Back to sign in');
    await heading('Welcome back');
  });

  it('can be tried again when the server fails', async () => {
    let isDown = true;
    const answer = () => (isDown ? problem(500, 'internal') : Response.json({ success: true }));
    open(`?email=${TOKEN}`, { answer });
    await heading('Confirm your new email address');
    await press('Confirm this address');
    expect((await screen.findByRole('alert')).textContent).toContain('No: internal.');
    isDown = false;
    await press('Confirm this address');
    await heading('Welcome back');
  });

  it('is asked for once more after a reload, which forgot it', async () => {
    open('', { state: { following: 'email' } });
    await heading('Welcome back');
    expect(screen.getByRole('status').textContent).toContain('to confirm your new address');
  });

  it('works for somebody who is signed in, and signs them out here too', async () => {
    const { told } = open(`?email=${TOKEN}`, { isSignedIn: true });
    await heading('Confirm your new email address');
    await press('Confirm this address');
    await expect.poll(() => told.mock.calls).toEqual([[{ type: 'session.signOut' }]]);
  });

  it('leads somebody who is signed in to their settings when it is dead', async () => {
    const { address } = open(`?email=${TOKEN}`, {
      isSignedIn: true,
      answer: () => problem(409, 'email-link-expired'),
    });
    await heading('Confirm your new email address');
    await press('Confirm this address');
    await heading('This link no longer works');
    await press('Go to settings');
    await expect.poll(address).toBe('/profile?tab=settings');
  });
});
