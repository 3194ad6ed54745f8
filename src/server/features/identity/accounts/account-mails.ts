import type { Mail } from '../../../mail/mail-port.ts';
import { writeAccountMail } from './email-change-mails.ts';
import type { MailRecipient } from './email-changes.repository.ts';

/** The password reset email. */
export function resetMail(to: MailRecipient, { origin, token }: { origin: string; token: string }): Mail {
  const link = `${origin}/login?reset=${token}`;
  return writeAccountMail(to, {
    English: {
      subject: 'Choose a new WizLearn password',
      text: `We received a request for a new password for your WizLearn account.
Open this link within one hour to choose one:

${link}

The link works once.

You did not ask for this? Ignore this email: your password stays the same.
Please do not forward it.
`,
    },
    Hindi: {
      subject: 'WizLearn का नया पासवर्ड चुनें',
      text: `आपके WizLearn खाते के लिए नया पासवर्ड माँगा गया है।
नया पासवर्ड चुनने के लिए एक घंटे के भीतर यह लिंक खोलें:

${link}

लिंक एक ही बार काम करता है।

आपने यह नहीं माँगा था? इस ईमेल को अनदेखा करें: आपका पासवर्ड वही रहेगा।
कृपया इसे किसी को आगे न भेजें।
`,
    },
  });
}

export const passwordChangedMail = (to: MailRecipient, origin: string): Mail =>
  writeAccountMail(to, {
    English: {
      subject: 'Your WizLearn password was changed',
      text: `The password of your WizLearn account was just changed, and all other devices were signed out.

Was this you? Then you do not need to do anything.

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
      text: `We deleted your WizLearn account and your personal data, as you asked.
This cannot be undone. You can start again at any time: ${origin}

This is the last email we send you.
`,
    },
    Hindi: {
      subject: 'आपका WizLearn खाता मिटा दिया गया है',
      text: `आपके कहने पर हमने आपका WizLearn खाता और निजी डेटा मिटा दिया है।
इसे वापस नहीं लाया जा सकता। आप जब चाहें ${origin} पर नई शुरुआत कर सकते हैं।

यह हमारा आख़िरी ईमेल है।
`,
    },
  });
