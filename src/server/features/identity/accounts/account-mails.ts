import type { Mail } from '../../../mail/mail-port.ts';
import { writeAccountMail } from './email-change-mails.ts';
import type { MailRecipient } from './email-changes.repository.ts';

/** The password reset email. */
export function resetMail(to: MailRecipient, { origin, token }: { origin: string; token: string }): Mail {
  const link = `${origin}/login?reset=${token}`;
  return writeAccountMail(to, {
    English: {
      subject: 'Choose a new WizLearn password',
      text: `Somebody, most likely you, asked for a new password for your WizLearn account.
Open this link within one hour and choose one:

${link}

The link works once. Using it ends all other links we have sent you.

You did not ask for this? Then you can ignore this email: your password stays the same,
and nobody can get in without the link. Please do not forward it.
`,
    },
    Hindi: {
      subject: 'WizLearn का नया पासवर्ड चुनें',
      text: `किसी ने, शायद आपने ही, आपके WizLearn खाते के लिए नया पासवर्ड माँगा है।
एक घंटे के भीतर यह लिंक खोलें और नया पासवर्ड चुनें:

${link}

लिंक एक ही बार काम करता है। इसके बाद हमारे भेजे बाक़ी सब लिंक बंद हो जाते हैं।

आपने यह नहीं माँगा था? तो इस ईमेल को अनदेखा कर दें: आपका पासवर्ड वही रहता है,
और इस लिंक के बिना कोई आपके खाते में नहीं जा सकता। कृपया इसे किसी को आगे न भेजें।
`,
    },
  });
}

export const passwordChangedMail = (to: MailRecipient, origin: string): Mail =>
  writeAccountMail(to, {
    English: {
      subject: 'Your WizLearn password was changed',
      text: `The password of your WizLearn account was just changed, and all other devices were signed out.

Was this you? Then there is nothing to do.

This was not you? Choose a new password right away:
open ${origin}/login, press "Forgot your password?" and follow the email we send you.
That signs out everyone else.
`,
    },
    Hindi: {
      subject: 'आपका WizLearn पासवर्ड बदल गया है',
      text: `आपके WizLearn खाते का पासवर्ड अभी-अभी बदला गया है, और बाक़ी सब डिवाइस साइन आउट कर दिए गए हैं।

क्या यह आप ही थे? तो आपको कुछ नहीं करना है।

यह आप नहीं थे? तुरंत नया पासवर्ड चुनें:
${origin}/login खोलें, "पासवर्ड भूल गए?" दबाएँ और हमारे भेजे ईमेल के अनुसार चलें।
इससे बाक़ी सब साइन आउट हो जाते हैं।
`,
    },
  });

export const accountDeletedMail = (to: MailRecipient, origin: string): Mail =>
  writeAccountMail(to, {
    English: {
      subject: 'Your WizLearn account was deleted',
      text: `Your WizLearn account and everything personal in it have been deleted, as you asked.
This cannot be undone. You are welcome to start again at ${origin} at any time.

This is the last email we send you.
`,
    },
    Hindi: {
      subject: 'आपका WizLearn खाता मिटा दिया गया है',
      text: `आपके कहने पर आपका WizLearn खाता और उसमें जो कुछ निजी था, मिटा दिया गया है।
इसे वापस नहीं लाया जा सकता। आप जब चाहें ${origin} पर नई शुरुआत कर सकते हैं।

यह हमारा आख़िरी ईमेल है।
`,
    },
  });
