import type { Mail } from '../../../mail/mail-port.ts';

/** To whom, and where our pages are. Without a name: anybody can register the address of a stranger, with what they please as a name. */
interface Recipient {
  readonly to: string;
  /** As in the configuration: `https://learn.example.org`. */
  readonly origin: string;
}

export const resetMail = ({ to, origin }: Recipient, token: string): Mail => ({
  to,
  subject: 'Choose a new WizLearn password',
  text: `Hello,

Somebody, most likely you, asked for a new password for your WizLearn account.
Open this link within one hour and choose one:

${origin}/login?reset=${token}

The link works once. Using it ends all other links we have sent you.

You did not ask for this? Then you can ignore this email: your password stays the same,
and nobody can get in without the link. Please do not forward it.

WizLearn
`,
});

export const passwordChangedMail = ({ to, origin }: Recipient): Mail => ({
  to,
  subject: 'Your WizLearn password was changed',
  text: `Hello,

The password of your WizLearn account was just changed, and all other devices were signed out.

Was this you? Then there is nothing to do.

This was not you? Choose a new password right away:
open ${origin}/login, press "Forgot your password?" and follow the email we send you.
That signs out everyone else.

WizLearn
`,
});

export const accountDeletedMail = ({ to, origin }: Recipient): Mail => ({
  to,
  subject: 'Your WizLearn account was deleted',
  text: `Hello,

Your WizLearn account and everything personal in it have been deleted, as you asked.
This cannot be undone. You are welcome to start again at ${origin} at any time.

This is the last email we send you.

WizLearn
`,
});
