import type { Mail } from '../../../mail/mail-port.ts';

/** To whom, and where our pages are. */
interface Recipient {
  readonly to: string;
  readonly name: string;
  /** As in the configuration: `https://learn.example.org`. */
  readonly origin: string;
}

/** Anybody can register a stranger's address, with what they please as a name: no address of theirs goes out in our mail. */
const ADDRESS = /:\/\/|www\.|[\p{L}\p{N}]{2}\.\p{L}{2}/iu;
const greetingOf = (name: string): string => `Hello${addressed(name)}`;

/** What comes after the word of greeting, in any language. */
export const addressed = (name: string): string => (ADDRESS.test(name) ? ',' : ` ${name},`);

/** The password reset email. */
export const resetMail = ({ to, name, origin }: Recipient, token: string): Mail => ({
  to,
  subject: 'Choose a new WizLearn password',
  text: `${greetingOf(name)}

Somebody, most likely you, asked for a new password for your WizLearn account.
Open this link within one hour and choose one:

${origin}/login?reset=${token}

The link works once. Using it ends all other links we have sent you.

You did not ask for this? Then you can ignore this email: your password stays the same,
and nobody can get in without the link. Please do not forward it.

WizLearn
`,
});

export const passwordChangedMail = ({ to, name, origin }: Recipient): Mail => ({
  to,
  subject: 'Your WizLearn password was changed',
  text: `${greetingOf(name)}

The password of your WizLearn account was just changed, and all other devices were signed out.

Was this you? Then there is nothing to do.

This was not you? Choose a new password right away:
open ${origin}/login, press "Forgot your password?" and follow the email we send you.
That signs out everyone else.

WizLearn
`,
});

export const accountDeletedMail = ({ to, name, origin }: Recipient): Mail => ({
  to,
  subject: 'Your WizLearn account was deleted',
  text: `${greetingOf(name)}

Your WizLearn account and everything personal in it have been deleted, as you asked.
This cannot be undone. You are welcome to start again at ${origin} at any time.

This is the last email we send you.

WizLearn
`,
});
