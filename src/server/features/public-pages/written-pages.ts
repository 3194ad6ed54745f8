import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { WEEKLY_QUIZ_XP, XP_RULES } from '#domain/progress/xp.ts';
import type { Config } from '../../config.ts';
import { splitFrontMatter } from '../../content/content-files.ts';
import { html } from './html.ts';
import type { PublicPage } from './page-frame.ts';
import { PAGE_LANGUAGES, type PageLanguage, WRITTEN_PAGES, type WrittenPage } from './public-addresses.ts';
import { nameBoxes, renderDocument } from './render-markdown.ts';

const folder = join(import.meta.dirname, 'documents');

/** Who runs this server, as its settings name them, and whether it has a mail server. */
type Academy = Pick<Config, 'operator' | 'smtpUrl'>;

/** What documents say of somebody who runs a server: who it is, where they live, and how to reach them. */
interface Introduction {
  operator: string;
  /** Said where nobody has entered a name. */
  nameless: string;
  /** How to write to an address; without one, to whom. Ends a sentence. */
  writeTo: (email: string | null) => string;
  /** What the help says of mails, by whether any can come. */
  reminders: { mailed: string; none: string };
  forgotten: { mailed: string; none: string };
}

const INTRODUCTIONS: Readonly<Record<PageLanguage, Introduction>> = {
  en: {
    operator: 'the operator of this server',
    nameless: 'They have not entered a name yet.',
    writeTo: (email) => `write to ${email ?? 'the person who gave you the address of this site'}`,
    reminders: {
      mailed:
        'Yes. Turn it on in **Profile › Settings › Notifications**. The daily reminder comes at the time you choose, if you have not met your goal. The weekly one comes on Sunday, if a quiz is still open. You confirm your address once, and each reminder has a link to stop it. Under 18, a parent or guardian must have agreed in your profile.',
      none: 'No, this academy sends no emails. Your notifications are behind the bell on every page.',
    },
    forgotten: {
      mailed:
        'Use [Forgot your password?](/login?mode=forgot) and check your email. The link works for one hour.',
      none: 'This academy sends no emails. Request a link with [Forgot your password?](/login?mode=forgot), then ask whoever runs the academy for it. It works for one hour.',
    },
  },
  hi: {
    operator: 'इस सर्वर के संचालक',
    nameless: 'उन्होंने अभी यहाँ अपना नाम नहीं लिखा है।',
    writeTo: (email) => (email === null ? 'उन्हें लिखें जिनसे आपको इस साइट का पता मिला' : `${email} पर लिखें`),
    reminders: {
      mailed:
        'हाँ। **प्रोफ़ाइल › सेटिंग › सूचनाएँ** में इसे चालू करें। रोज़ का रिमाइंडर आपके चुने समय पर आता है, अगर लक्ष्य पूरा न हुआ हो। साप्ताहिक रिमाइंडर रविवार को आता है, अगर कोई क्विज़ बाक़ी हो। आप अपना पता एक बार पक्का करते हैं, और हर रिमाइंडर में उसे बंद करने का लिंक होता है। 18 से कम उम्र में माता-पिता या अभिभावक की सहमति आपकी प्रोफ़ाइल में होनी चाहिए।',
      none: 'नहीं, यह अकादमी ईमेल नहीं भेजती। आपकी सूचनाएँ हर पेज पर घंटी में मिलती हैं।',
    },
    forgotten: {
      mailed: '[पासवर्ड भूल गए?](/login?mode=forgot) खोलें और अपना ईमेल देखें। लिंक एक घंटे तक काम करता है।',
      none: 'यह अकादमी ईमेल नहीं भेजती। [पासवर्ड भूल गए?](/login?mode=forgot) से लिंक माँगें, फिर अकादमी के प्रशासक से कहें: वे आपको लिंक दे देंगे। वह एक घंटे तक काम करता है।',
    },
  },
};

/** What stands for `{{name}}` in a document. */
function fillingsOf(
  { operator: { name, email, address }, smtpUrl }: Academy,
  language: PageLanguage,
): Record<string, string> {
  const { operator, nameless, writeTo, reminders, forgotten } = INTRODUCTIONS[language];
  const way = smtpUrl === null ? 'none' : 'mailed';
  return {
    operator: name === null ? operator : asText(name),
    writeTo: writeTo(email === null ? null : `[${email}](mailto:${email})`),
    address: [name === null ? nameless : '', address === null ? '' : asText(address)].join(' ').trim(),
    reminders: reminders[way],
    forgotten: forgotten[way],
    answerXp: String(WEEKLY_QUIZ_XP.perCorrectAnswer),
    bonusXp: String(WEEKLY_QUIZ_XP.completionBonus),
    dailyXp: String(XP_RULES['daily-challenge'].amount),
    questXp: String(XP_RULES.quest.amount),
  };
}

/** A setting is a text, whatever Markdown would make of it. */
const asText = (value: string): string => value.replaceAll(/[\\`*_{}[\]<>()#+!|~&-]/g, String.raw`\$&`);

const fill = (text: string, fillings: Record<string, string>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const filling = fillings[name];
    if (filling === undefined) throw new Error(`A document names {{${name}}}, which nothing fills.`);
    return filling;
  });

async function readDocument(
  name: WrittenPage,
  language: PageLanguage,
  academy: Academy,
): Promise<PublicPage> {
  const text = await readFile(join(folder, `${name}.${language}.md`), 'utf8');
  const { head, body } = splitFrontMatter(text) ?? { head: '', body: text };
  const { title, description } = parseYaml(head) as { title: string; description: string };
  const markdown = fill(body, fillingsOf(academy, language));
  return {
    language,
    path: `/${name}`,
    title,
    description,
    content: html`<article class="written">
      <h1>${title}</h1>
      <div class="prose">${nameBoxes(renderDocument(markdown), language)}</div>
    </article>`,
  };
}

/** Every document in every language, filled in with who runs this server and whether it sends mails. */
export const readWrittenPages = (academy: Academy): Promise<PublicPage[]> =>
  Promise.all(
    WRITTEN_PAGES.flatMap((name) => PAGE_LANGUAGES.map((language) => readDocument(name, language, academy))),
  );
