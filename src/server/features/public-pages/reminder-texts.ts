import type { OpenedLink } from '../reminders/email-reminders.service.ts';
import type { PageLanguage } from './public-addresses.ts';

/** What the page of a link says before and after it is used. */
interface LinkTexts {
  /** Nothing has been done yet: of a reminder that it is sent, of an address that it is not confirmed. */
  readonly before: { title: string; text: (email: string) => string; button: string };
  readonly after: { title: string; text: (email: string) => string; button: string | null };
}

interface ReminderTexts {
  readonly description: string;
  readonly settings: string;
  readonly invalid: { title: string; text: string };
  readonly links: Readonly<Record<OpenedLink['purpose'], LinkTexts>>;
}

const english: ReminderTexts = {
  description: 'Reminders by email from WizLearn: stop them, or turn them on again.',
  settings: 'All reminders are in your settings',
  invalid: {
    title: 'This link no longer works',
    text: 'It has expired, or the account now has another email address. Sign in to change your reminders.',
  },
  links: {
    daily: {
      before: {
        title: 'Stop the daily study reminder?',
        text: (email) => `The daily study reminder is sent to ${email}. Other emails are not affected.`,
        button: 'Stop the daily study reminder',
      },
      after: {
        title: 'The daily study reminder is off',
        text: (email) => `We no longer send the daily study reminder to ${email}.`,
        button: 'Turn it on again',
      },
    },
    weekly: {
      before: {
        title: 'Stop the weekly quiz reminder?',
        text: (email) => `The weekly quiz reminder is sent to ${email}. Other emails are not affected.`,
        button: 'Stop the weekly quiz reminder',
      },
      after: {
        title: 'The weekly quiz reminder is off',
        text: (email) => `We no longer send the weekly quiz reminder to ${email}.`,
        button: 'Turn it on again',
      },
    },
    confirm: {
      before: {
        title: 'Confirm your email address',
        text: (email) => `Confirm that WizLearn may send your reminders to ${email}.`,
        button: 'Confirm this address',
      },
      after: {
        title: 'Your email address is confirmed',
        text: (email) => `Reminders go to ${email} from now on. Each has a link that stops it.`,
        button: null,
      },
    },
  },
};

const hindi: ReminderTexts = {
  description: 'WizLearn के ईमेल रिमाइंडर: उन्हें बंद करें या फिर से चालू करें।',
  settings: 'सभी रिमाइंडर आपकी सेटिंग में हैं',
  invalid: {
    title: 'यह लिंक अब काम नहीं करता',
    text: 'इसका समय पूरा हो गया है, या खाते का ईमेल पता अब दूसरा है। रिमाइंडर बदलने के लिए साइन इन करें।',
  },
  links: {
    daily: {
      before: {
        title: 'रोज़ का पढ़ाई रिमाइंडर बंद करें?',
        text: (email) => `रोज़ का पढ़ाई रिमाइंडर ${email} पर भेजा जाता है। दूसरे ईमेल वैसे ही आते रहेंगे।`,
        button: 'रोज़ का पढ़ाई रिमाइंडर बंद करें',
      },
      after: {
        title: 'रोज़ का पढ़ाई रिमाइंडर बंद है',
        text: (email) => `अब हम ${email} पर रोज़ का पढ़ाई रिमाइंडर नहीं भेजते।`,
        button: 'फिर से चालू करें',
      },
    },
    weekly: {
      before: {
        title: 'साप्ताहिक क्विज़ का रिमाइंडर बंद करें?',
        text: (email) => `साप्ताहिक क्विज़ का रिमाइंडर ${email} पर भेजा जाता है। दूसरे ईमेल वैसे ही आते रहेंगे।`,
        button: 'साप्ताहिक क्विज़ का रिमाइंडर बंद करें',
      },
      after: {
        title: 'साप्ताहिक क्विज़ का रिमाइंडर बंद है',
        text: (email) => `अब हम ${email} पर साप्ताहिक क्विज़ का रिमाइंडर नहीं भेजते।`,
        button: 'फिर से चालू करें',
      },
    },
    confirm: {
      before: {
        title: 'अपना ईमेल पता पक्का करें',
        text: (email) => `पक्का करें कि WizLearn आपके रिमाइंडर ${email} पर भेज सकता है।`,
        button: 'यह पता पक्का करें',
      },
      after: {
        title: 'आपका ईमेल पता पक्का हो गया',
        text: (email) => `अब से रिमाइंडर ${email} पर आएँगे। हर रिमाइंडर में उसे बंद करने का लिंक होता है।`,
        button: null,
      },
    },
  },
};

export const REMINDER_TEXTS: Readonly<Record<PageLanguage, ReminderTexts>> = { en: english, hi: hindi };
