import { globSync, readFileSync } from 'node:fs';
import { fireEvent } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { accountDeletionMachine } from '#machines/profile/account-deletion.machine.ts';
import { emailChangeMachine } from '#machines/profile/email-change.machine.ts';
import { passwordChangeMachine } from '#machines/profile/password-change.machine.ts';
import { loginFormMachine } from '#machines/session/login-form.machine.ts';
import type { LoginMode } from '#machines/session/login-form.setup.ts';
import { never, openPage, usePages } from '#tests/web/courses/learning-page.tsx';
import { ForgotPassword } from '#web/features/login/forgot-password.tsx';
import { LoginForm } from '#web/features/login/login-form.tsx';
import { PasswordReset } from '#web/features/login/password-reset.tsx';
import { DeletionDialog } from '#web/features/profile/data/deletion-dialog.tsx';
import { EmailPanel } from '#web/features/profile/settings/email-panel.tsx';
import { PasswordPanel } from '#web/features/profile/settings/password-panel.tsx';

usePages();

/** What was sent, by whatever form. */
let sent: unknown[] = [];
const send = <In,>() =>
  fromPromise<void, In>(({ input }) => {
    sent.push(input);
    return new Promise(() => {});
  });

const login = (mode: LoginMode) =>
  createActor(
    loginFormMachine.provide({
      actors: { signIn: send(), createAccount: send(), requestReset: send() },
    }),
    { input: { mode } },
  ).start();

const change = () => {
  const form = createActor(passwordChangeMachine.provide({ actors: { changePassword: send() } })).start();
  form.send({ type: 'form.open' });
  return form;
};
const emailChange = () => {
  return createActor(
    emailChangeMachine.provide({
      actors: {
        requestEmailChange: fromPromise(({ input }) => {
          sent.push(input);
          return new Promise<never>(() => {});
        }),
      },
    }),
    {
      snapshot: emailChangeMachine.resolveState({
        value: 'editing',
        context: { current: { email: EMAIL, pending: null }, error: null },
      }),
    },
  ).start();
};
const deletion = () => {
  const form = createActor(accountDeletionMachine.provide({ actors: { provePassword: send() } })).start();
  form.send({ type: 'deletion.open' });
  return form;
};

const EMAIL = 'asha@example.org';
const PASSWORD = 'seven green kites';

interface FormRow {
  form: string;
  file: string;
  draw: () => ReactElement;
  /** Its fields by name, as a password manager or the browser fills them. */
  filled: Record<string, string>;
  sends: object;
}

const FORMS: FormRow[] = [
  {
    form: 'sign in',
    file: 'login/login-form.tsx',
    draw: () => <LoginForm form={login('signIn')} mode="signIn" />,
    filled: { email: EMAIL, password: PASSWORD },
    sends: { email: EMAIL, password: PASSWORD, sharedComputer: false },
  },
  {
    form: 'create an account',
    file: 'login/login-form.tsx',
    draw: () => <LoginForm form={login('createAccount')} mode="createAccount" />,
    filled: { name: 'Asha', email: EMAIL, password: PASSWORD },
    sends: { username: 'Asha', email: EMAIL, password: PASSWORD, sharedComputer: false },
  },
  {
    form: 'forgotten password',
    file: 'login/forgot-password.tsx',
    draw: () => <ForgotPassword form={login('forgotPassword')} />,
    filled: { email: EMAIL },
    sends: { email: EMAIL },
  },
  {
    form: 'new password of a link',
    file: 'login/password-reset.tsx',
    draw: () => <PasswordReset token="mailed" onEnd={() => undefined} />,
    filled: { password: PASSWORD },
    sends: { token: 'mailed', password: PASSWORD },
  },
  {
    form: 'change of the password',
    file: 'profile/settings/password-panel.tsx',
    draw: () => <PasswordPanel password={change()} />,
    filled: { currentPassword: 'four red boats', newPassword: PASSWORD },
    sends: { currentPassword: 'four red boats', newPassword: PASSWORD },
  },
  {
    form: 'deletion of the account',
    file: 'profile/data/deletion-dialog.tsx',
    draw: () => <DeletionDialog deletion={deletion()} />,
    filled: { password: PASSWORD, word: 'DELETE' },
    sends: { password: PASSWORD },
  },
  {
    form: 'another address',
    file: 'profile/settings/email-panel.tsx',
    draw: () => <EmailPanel change={emailChange()} />,
    filled: { newEmail: 'asha.rao@example.org', password: PASSWORD },
    sends: { newEmail: 'asha.rao@example.org', password: PASSWORD },
  },
];

describe('a form that a password manager fills in without a keystroke', () => {
  it.each(FORMS)('sends what stands in its fields: $form', async ({ draw, filled, sends }) => {
    sent = [];
    const { bodies } = openPage(draw(), {
      at: '/form',
      route: '/form',
      answers: { 'POST /password-reset/confirm': never },
    });
    const form = document.querySelector('form');
    if (!form) throw new Error('There is no form.');
    const inputs = [...form.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])')];
    expect(inputs.map(({ name }) => name)).toEqual(Object.keys(filled));
    for (const input of inputs) input.value = filled[input.name] ?? '';
    fireEvent.submit(form);
    await expect.poll(() => [...sent, ...bodies]).toEqual([sends]);
  });

  it('is every form that takes a password or an address to sign in by', () => {
    const root = 'src/web/features';
    const credentials = /<(PasswordField|SecretField|OwnPasswordField)\b|autoComplete="username"/;
    const found = globSync('**/*.tsx', { cwd: root }).filter((file) =>
      credentials.test(readFileSync(`${root}/${file}`, 'utf8')),
    );
    expect(found.toSorted()).toEqual([...new Set(FORMS.map(({ file }) => file))].toSorted());
  });
});
