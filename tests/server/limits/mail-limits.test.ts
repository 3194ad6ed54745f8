import { expect, test } from 'vitest';
import { mailboxOf } from '#server/limits/mail-limits.ts';

test.each([
  ['asha@example.org', 'asha@example.org'],
  ['Asha+School@Example.org', 'asha@example.org'],
  ['a.rao+1+2@example.org', 'a.rao@example.org'],
  ['a.rao+1@gmail.com', 'arao@gmail.com'],
  ['A.Rao@googlemail.com', 'arao@gmail.com'],
  ['+asha@example.org', '+asha@example.org'],
])('a mail to %s is for the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
