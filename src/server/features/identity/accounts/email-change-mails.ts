import type { Mail } from '../../../mail/mail-port.ts';
import type { MailRecipient } from './email-changes.repository.ts';

interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** The email template of account mails, mail subject and text, in the language that the account reads. */
export function writeAccountMail(
  { email: to, language }: MailRecipient,
  letters: Readonly<Record<'English' | 'Hindi', Letter>>,
): Mail {
  const isHindi = language === 'Hindi';
  const { subject, text } = letters[isHindi ? 'Hindi' : 'English'];
  const greeting = isHindi ? 'नमस्ते' : 'Hello';
  return { to, subject, text: `${greeting},\n\n${text}\nWizLearn\n` };
}

/** To the new address. */
export function emailConfirmationMail(
  to: MailRecipient,
  { origin, token }: { origin: string; token: string },
): Mail {
  const link = `${origin}/login?email=${token}`;
  return writeAccountMail(to, {
    English: {
      subject: 'Confirm your new email address for WizLearn',
      text: `We received a request to use this address for a WizLearn account.
Open this link within 24 hours to confirm it:

${link}

The link works once. You then sign in with this address.

You did not ask for this? Ignore this email: nothing changes.
Please do not forward it.
`,
    },
    Hindi: {
      subject: 'WizLearn के लिए अपना नया ईमेल पता पक्का करें',
      text: `इस पते को WizLearn के खाते के लिए इस्तेमाल करने का अनुरोध आया है।
पता पक्का करने के लिए 24 घंटे के भीतर यह लिंक खोलें:

${link}

लिंक एक ही बार काम करता है। फिर आप इसी पते से साइन इन करेंगे।

आपने यह नहीं माँगा था? इस ईमेल को अनदेखा करें: कुछ नहीं बदलेगा।
कृपया इसे किसी को आगे न भेजें।
`,
    },
  });
}

/** To the address of today, while nothing has changed yet. */
export const emailChangeRequestedMail = (to: MailRecipient, origin: string): Mail =>
  writeAccountMail(to, {
    English: {
      subject: 'Somebody asked to change the email address of your WizLearn account',
      text: `Somebody who knows your password asked to move your WizLearn account to another email address.
Nothing has changed yet. It changes when the link we sent to the new address is opened and confirmed.

Was this you? Then you do not need to do anything.

This was not you? Choose a new password right away:
open ${origin}/login, press "Forgot your password?" and follow the email we send you.
That cancels the change and signs out everyone else.
`,
    },
    Hindi: {
      subject: 'आपके WizLearn खाते का ईमेल पता बदलने का अनुरोध आया है',
      text: `आपका पासवर्ड जानने वाले किसी व्यक्ति ने आपके WizLearn खाते को दूसरे ईमेल पते पर ले जाने को कहा है।
अभी कुछ नहीं बदला है। बदलाव तब होगा जब नए पते पर भेजा गया लिंक खोलकर पक्का किया जाएगा।

क्या यह आप ही थे? तो आपको कुछ नहीं करना है।

यह आप नहीं थे? तुरंत नया पासवर्ड चुनें:
${origin}/login खोलें, "पासवर्ड भूल गए?" दबाएँ और हमारे भेजे ईमेल के अनुसार चलें।
इससे बदलाव रद्द हो जाता है और बाक़ी सब साइन आउट हो जाते हैं।
`,
    },
  });

/** To the address of before, once it is no longer the account's. */
export const emailChangedMail = (to: MailRecipient, origin: string): Mail =>
  writeAccountMail(to, {
    English: {
      subject: 'The email address of your WizLearn account was changed',
      text: `Your WizLearn account now has another email address, and all devices were signed out.
From now on you sign in with the new address. This address gets no more emails from us.

This was not you? Write to whoever runs this academy right away: ${origin}/contact
For 180 days they can see which address the account had before.
`,
    },
    Hindi: {
      subject: 'आपके WizLearn खाते का ईमेल पता बदल गया है',
      text: `आपके WizLearn खाते का ईमेल पता अब दूसरा है, और सब डिवाइस साइन आउट कर दिए गए हैं।
अब से आप नए पते से साइन इन करेंगे। इस पते पर हमारी ओर से और ईमेल नहीं आएँगे।

यह आप नहीं थे? इस अकादमी को चलाने वालों को तुरंत लिखें: ${origin}/contact
180 दिनों तक वे देख सकते हैं कि खाते का पता पहले क्या था।
`,
    },
  });

/** To the owner of an account, whose address somebody else wanted; what they heard is the same as for any address. */
export const addressTakenMail = (to: MailRecipient, origin: string): Mail =>
  writeAccountMail(to, {
    English: {
      subject: 'You already have a WizLearn account',
      text: `Somebody asked to use this email address for another WizLearn account.
Your account has it already, so nothing changed, and we did not tell them that.

Was this you? Sign in with this address: ${origin}/login
If you want to use it for the other account, delete this one or give it another address first.

This was not you? Then you do not need to do anything.
`,
    },
    Hindi: {
      subject: 'आपका WizLearn खाता पहले से है',
      text: `किसी ने यह ईमेल पता WizLearn के दूसरे खाते के लिए माँगा है।
यह पता पहले से आपके खाते का है, इसलिए कुछ नहीं बदला, और हमने उन्हें यह नहीं बताया।

क्या यह आप ही थे? इसी पते से साइन इन करें: ${origin}/login
अगर इसे दूसरे खाते के लिए चाहिए, तो पहले इस खाते को हटाएँ या इसका पता बदलें।

यह आप नहीं थे? तो आपको कुछ नहीं करना है।
`,
    },
  });
