import type { Mail } from '../../../mail/mail-port.ts';

/** To whom, and where our pages are. */
interface Recipient {
  readonly to: string;
  readonly name: string;
  /** As in the configuration: `https://learn.example.org`. */
  readonly origin: string;
}

export const resetMail = ({ to, name, origin }: Recipient, token: string): Mail => ({
  to,
  subject: 'Choose a new WizLearn password',
  text: `Hello ${name},

somebody, most likely you, asked for a new password for your WizLearn account.
Open this address within one hour and choose one:

${origin}/login?reset=${token}

It works once, and ends all other links that were mailed.

You did not ask for it? Then you need not do anything: your password stays as it is,
and nobody gets in without this mail. Please do not pass the address on.

WizLearn
`,
});

export const passwordChangedMail = ({ to, name, origin }: Recipient): Mail => ({
  to,
  subject: 'Your WizLearn password was changed',
  text: `Hello ${name},

the password of your WizLearn account was changed just now, and other devices were signed out.

Was it you? Then all is well.

It was not you? Choose a new password at once:
open ${origin}/login, press "Forgot your password?" and follow the mail that comes.
That signs out everybody else.

WizLearn
`,
});

export const accountDeletedMail = ({ to, name, origin }: Recipient): Mail => ({
  to,
  subject: 'Your WizLearn account was deleted',
  text: `Hello ${name},

your WizLearn account and everything personal in it were deleted just now, as you asked.
This cannot be undone. You are welcome to begin anew at ${origin} at any time.

This is the last mail we send you.

WizLearn
`,
});
