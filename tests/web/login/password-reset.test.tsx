import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { heading, open, press, problem } from './login-page.tsx';

const TOKEN = 'mailed-secret';
const password = () => screen.getByLabelText<HTMLInputElement>(/New password/);

async function change(text = 'violet harbour'): Promise<void> {
  await userEvent.type(password(), text);
  await press('Change my password');
}

describe('what a form of the login says at a field', () => {
  it.each([
    ['?mode=forgot', 'Request a link', /^Email/, /^Please enter your email address\./],
    [`?reset=${TOKEN}`, 'Change my password', /New password/, /^Please choose at least/],
    ['', 'Sign in', /^Email/, /^Please enter your email/],
  ] as const)('at %s leaves with the next letter', async (query, button, field, words) => {
    open(query);
    await press(button);
    const input = screen.getByLabelText<HTMLInputElement>(field);
    expect(await screen.findByText(words)).toBeTruthy();
    expect([document.activeElement, input.getAttribute('aria-invalid')]).toEqual([input, 'true']);
    await userEvent.type(input, 'a');
    expect(screen.queryByText(words)).toBeNull();
    expect(input.getAttribute('aria-invalid')).toBe('false');
  });
});

describe('a forgotten password', () => {
  it('is asked about below the sign-in, and answered the same for every address', async () => {
    const { calls, address } = open('');
    await userEvent.type(screen.getByLabelText(/Email/), 'asha@example.org');
    await press('Forgot your password?');
    await heading('Forgot your password?');
    expect(address()).toBe('/login?mode=forgot');
    expect(screen.getByLabelText<HTMLInputElement>(/Email/).value).toBe('asha@example.org');
    await press('Request a link');
    await heading('Check your email');
    expect(calls).toEqual([{ path: '/api/v1/password-reset', body: { email: 'asha@example.org' } }]);
    expect(screen.getByText('If this address has an account, we have emailed you a link.')).toBeTruthy();
    expect(screen.getByText(/spam folder/)).toBeTruthy();
    expect(document.body.textContent).not.toContain('asha@example.org');
    await press('Back to sign in');
    await heading('Welcome back');
    expect(address()).toBe('/login');
  });

  it('promises no mail where the academy sends none, and says who has the link', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="wizlearn-mail" content="none">');
    onTestFinished(() => document.querySelector('meta[name="wizlearn-mail"]')?.remove());
    const { calls } = open('?mode=forgot');
    expect(screen.getByText(/^This academy sends no emails/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/Email/), 'asha@example.org');
    await press('Request a link');
    await heading('Ask for your link');
    expect(document.title).toBe('Ask for your link · WizLearn');
    expect(calls).toHaveLength(1);
    expect(document.body.textContent).toContain('then ask your admin for it.');
    expect(document.body.textContent).not.toMatch(/on its way|spam/);
    await press('Back to sign in');
    await heading('Welcome back');
  });

  it('opens by the address and asks for what is missing', async () => {
    const { calls } = open('?mode=forgot');
    await press('Request a link');
    expect(screen.getByText('Please enter your email address.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/Email/));
    expect(calls).toEqual([]);
  });

  it('says why the mail could not be asked for, and keeps the address', async () => {
    open('?mode=forgot', { answer: () => problem(429, 'too-many-requests') });
    await userEvent.type(screen.getByLabelText(/Email/), 'asha@example.org{Enter}');
    const alert = await screen.findByRole('alert');
    expect([alert.textContent, document.activeElement]).toEqual(['No: too-many-requests.', alert]);
    expect(screen.getByLabelText<HTMLInputElement>(/Email/).value).toBe('asha@example.org');
  });
});

describe('the link of a reset mail', () => {
  it('leaves the address at once, is stored nowhere and becomes a new password', async () => {
    const { calls, address } = open(`?reset=${TOKEN}`);
    await heading('Choose a new password');
    expect(address()).toBe('/login');
    expect(JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }])).not.toContain(TOKEN);
    expect([password().autocomplete, password().type]).toEqual(['new-password', 'password']);
    await change();
    await heading('Welcome back');
    expect(screen.getByRole('status').textContent?.trim()).toBe(
      'Your password is changed. Sign in with the new one.',
    );
    expect(calls).toEqual([
      { path: '/api/v1/password-reset/confirm', body: { token: TOKEN, password: 'violet harbour' } },
    ]);
  });

  it('asks for eight characters and shows what the server thinks of a weak password', async () => {
    const fields = { password: 'This is one of the most common passwords.' };
    const { calls } = open(`?reset=${TOKEN}`, { answer: () => problem(422, 'weak-password', { fields }) });
    await change('short');
    expect(screen.getByText('Please choose at least 8 characters.')).toBeTruthy();
    expect(document.activeElement).toBe(password());
    expect(calls).toEqual([]);
    await change('12345');
    expect(await screen.findByText('This is one of the most common passwords.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(password());
    expect(password().value).toBe('short12345');
  });

  it('says when it no longer works and leads to a new one', async () => {
    const { address } = open(`?reset=${TOKEN}`, { answer: () => problem(409, 'reset-link-expired') });
    await change();
    await heading('This link no longer works');
    await press('Request a new link');
    await heading('Forgot your password?');
    expect(address()).toBe('/login?mode=forgot');
  });

  it('is asked for once more after a reload, which forgot it', async () => {
    open('', { state: { following: 'reset' } });
    await heading('Welcome back');
    expect(screen.getByRole('status').textContent).toContain('Open the link in your email again');
  });
});

describe('the link of a reset mail, for somebody who is signed in', () => {
  it('works, and signs them out here too', async () => {
    const { told } = open(`?reset=${TOKEN}`, { isSignedIn: true });
    await heading('Choose a new password');
    await change();
    await waitFor(() => expect(told.mock.calls).toEqual([[{ type: 'session.signOut' }]]));
  });

  it('leads to a new one when it is dead, and home without one', async () => {
    open(`?reset=${TOKEN}`, { isSignedIn: true, answer: () => problem(409, 'reset-link-expired') });
    await change();
    await heading('This link no longer works');
    await press('Request a new link');
    await heading('Forgot your password?');
    await press('Back to sign in');
    expect(await screen.findByText('Home')).toBeTruthy();
  });

  it('is forgotten by a reload, which leads home', async () => {
    open('', { isSignedIn: true, state: { following: 'reset' } });
    expect(await screen.findByText('Home')).toBeTruthy();
  });
});
