import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';

it('a new password takes eight characters and more', () => {
  const snapshot = createActor(passwordResetMachine).start().getSnapshot();
  const can = (password: string) => snapshot.can({ type: 'form.submit', password });
  expect(['1234567', '12345678'].map(can)).toEqual([false, true]);
});
