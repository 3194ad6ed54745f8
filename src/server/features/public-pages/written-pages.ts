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

/** Who runs this server, as its settings name them. */
export type Operator = Config['operator'];

/** What documents say of somebody who runs a server: who it is, where they live, and how to reach them. */
interface Introduction {
  operator: string;
  /** Said where nobody has entered a name. */
  nameless: string;
  /** How to write to an address; without one, to whom. Ends a sentence. */
  writeTo: (email: string | null) => string;
}

const INTRODUCTIONS: Readonly<Record<PageLanguage, Introduction>> = {
  en: {
    operator: 'the operator of this server',
    nameless: 'They have not entered a name yet.',
    writeTo: (email) => `write to ${email ?? 'the person who gave you the address of this site'}`,
  },
  hi: {
    operator: 'इस सर्वर के संचालक',
    nameless: 'उन्होंने अभी यहाँ अपना नाम नहीं लिखा है।',
    writeTo: (email) => (email === null ? 'उन्हें लिखें जिनसे आपको इस साइट का पता मिला' : `${email} पर लिखें`),
  },
};

/** What stands for `{{name}}` in a document. */
function fillingsOf({ name, email, address }: Operator, language: PageLanguage): Record<string, string> {
  const { operator, nameless, writeTo } = INTRODUCTIONS[language];
  return {
    operator: name === null ? operator : asText(name),
    writeTo: writeTo(email === null ? null : `[${email}](mailto:${email})`),
    address: [name === null ? nameless : '', address === null ? '' : asText(address)].join(' ').trim(),
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
  operator: Operator,
): Promise<PublicPage> {
  const text = await readFile(join(folder, `${name}.${language}.md`), 'utf8');
  const { head, body } = splitFrontMatter(text) ?? { head: '', body: text };
  const { title, description } = parseYaml(head) as { title: string; description: string };
  const markdown = fill(body, fillingsOf(operator, language));
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

/** Every document in every language, filled in with who runs this server. */
export const readWrittenPages = (operator: Operator): Promise<PublicPage[]> =>
  Promise.all(
    WRITTEN_PAGES.flatMap((name) => PAGE_LANGUAGES.map((language) => readDocument(name, language, operator))),
  );
