import type { OpenWeeklyQuiz, StudyToday } from '#contract/contract.ts';
import type { Mail } from '../../mail/mail-port.ts';
import type { MailRecipient } from '../identity/accounts/email-changes.repository.ts';
import { writeAccountMail } from '../identity/accounts/email-change-mails.ts';

/** Before the first reminder: whoever owns the address agrees to them. */
export function confirmationMail(
  to: MailRecipient,
  { origin, token }: { origin: string; token: string },
): Mail {
  const link = linkOf(to, { origin, token });
  return writeAccountMail(to, {
    English: {
      subject: 'Confirm your email address for WizLearn reminders',
      text: `We received a request to send WizLearn study reminders to this address.
Open this link within 24 hours to confirm it:

${link}

We send no reminder before that. You did not ask for this? Ignore this email.
`,
    },
    Hindi: {
      subject: 'WizLearn के रिमाइंडर के लिए अपना ईमेल पता पक्का करें',
      text: `WizLearn के पढ़ाई के रिमाइंडर इस पते पर भेजने का अनुरोध आया है।
पता पक्का करने के लिए 24 घंटे के भीतर यह लिंक खोलें:

${link}

उससे पहले कोई रिमाइंडर नहीं आएगा। आपने यह नहीं माँगा था? इस ईमेल को अनदेखा करें।
`,
    },
  });
}

/** Where a reminder leads, and how it is stopped. */
interface Links {
  readonly origin: string;
  /** Of the page that stops it. */
  readonly token: string;
}

/** The daily reminder: what is left of today's goal; without a goal nothing has been learned yet. */
export function dailyReminderMail(
  to: MailRecipient,
  { goalMinutes, goalTime }: Pick<StudyToday, 'goalMinutes' | 'goalTime'>,
  links: Links,
): Mail {
  const minutes = Math.floor(goalTime / 60);
  const hasGoal = goalMinutes > 0;
  const left = goalMinutes - minutes;
  return stoppable(to, links, {
    English: {
      subject: hasGoal
        ? `${left} ${left === 1 ? 'minute' : 'minutes'} to today's goal`
        : 'Time for something new today',
      text: `${
        hasGoal
          ? `You have studied ${minutes} of the ${goalMinutes} minutes you planned for today.`
          : 'Not started today? One lesson or one review card counts for your streak.'
      }
Continue here:

${links.origin}/home
`,
      stop: 'You get this email because you turned on the daily study reminder. To stop it, open',
    },
    Hindi: {
      subject: hasGoal ? `आज के लक्ष्य में ${left} मिनट बाक़ी ${left === 1 ? 'है' : 'हैं'}` : 'आज कुछ नया सीखने का समय',
      text: `${
        hasGoal
          ? `आपने आज के ${goalMinutes} मिनट के लक्ष्य में से ${minutes} मिनट पढ़ाई कर ली है।`
          : 'आज अभी शुरू नहीं किया? एक पाठ या एक दोहराव कार्ड से आज का दिन स्ट्रीक में गिना जाएगा।'
      }
यहाँ से आगे बढ़ें:

${links.origin}/home
`,
      stop: 'यह ईमेल इसलिए आया है कि आपने रोज़ का पढ़ाई रिमाइंडर चालू किया था। इसे बंद करने के लिए खोलें',
    },
  });
}

/** The quizzes of this week that are still to be submitted, one at least. */
export function weeklyReminderMail(
  to: MailRecipient,
  quizzes: readonly (Pick<OpenWeeklyQuiz, 'subject' | 'subjectId'> & { hindiSubject: string })[],
  links: Links,
): Mail {
  const listBy = (name: 'subject' | 'hindiSubject') =>
    quizzes.map((quiz) => `- ${quiz[name]}\n  ${links.origin}/assignments/${quiz.subjectId}`).join('\n');
  const isOne = quizzes.length === 1;
  return stoppable(to, links, {
    English: {
      subject: isOne ? 'Your weekly quiz closes tonight' : 'Your weekly quizzes close tonight',
      text: `${
        isOne ? 'This weekly quiz is' : 'These weekly quizzes are'
      } open until midnight, and your first attempt can earn XP:

${listBy('subject')}
`,
      stop: 'You get this email because you turned on the weekly quiz reminder. To stop it, open',
    },
    Hindi: {
      subject: isOne ? 'आपकी साप्ताहिक क्विज़ आज रात बंद होगी' : 'आपकी साप्ताहिक क्विज़ें आज रात बंद होंगी',
      text: `${
        isOne
          ? 'यह साप्ताहिक क्विज़ आज रात 12 बजे तक दी जा सकती है'
          : 'ये साप्ताहिक क्विज़ें आज रात 12 बजे तक दी जा सकती हैं'
      }, और पहले प्रयास से XP मिल सकते हैं:

${listBy('hindiSubject')}
`,
      stop: 'यह ईमेल इसलिए आया है कि आपने साप्ताहिक क्विज़ का रिमाइंडर चालू किया था। इसे बंद करने के लिए खोलें',
    },
  });
}

interface StoppableLetter {
  readonly subject: string;
  readonly text: string;
  readonly stop: string;
}

/** With the List-Unsubscribe headers for one-click unsubscribe (RFC 8058), and a link that says the same in words. */
function stoppable(
  to: MailRecipient,
  links: Links,
  letters: Readonly<Record<'English' | 'Hindi', StoppableLetter>>,
): Mail {
  const link = linkOf(to, links);
  const withLink = ({ subject, text, stop }: StoppableLetter) => ({
    subject,
    text: `${text}\n${stop}\n${link}\n`,
  });
  return {
    ...writeAccountMail(to, { English: withLink(letters.English), Hindi: withLink(letters.Hindi) }),
    headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** In the language of the account. */
const linkOf = ({ language }: MailRecipient, { origin, token }: Links): string =>
  `${origin}${language === 'Hindi' ? '/hi' : ''}/reminders/${token}`;
