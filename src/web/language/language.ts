import { type Messages, setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '#web/browser/device-preferences.ts';

/**
 * A text of the interface: its English is its key in the translation catalogue of each language. With placeholders the
 * build compiles it.
 */
export type Message = string | { readonly id: string; readonly message: CompiledMessage };

type Values = Readonly<Record<string, string | number>>;

const TAGS: Record<Language, string> = { English: 'en-IN', Hindi: 'hi-IN' };

export const i18n = setupI18n({ locale: TAGS.English, messages: { [TAGS.English]: {}, [TAGS.Hindi]: {} } });
// What has placeholders was compiled by the build; everything else says itself.
i18n.setMessagesCompiler((text) => [text]);

/** Says a sentence that the server has filled in; comes with the texts of the language. */
let translateServerMessage: ((text: string) => string | undefined) | undefined;

/**
 * Translates a text into the language in use, with Lingui; plurals are written in ICU's plural forms. Without a
 * translation the English stands.
 */
export function t(text: Message, values?: Values): string {
  if (typeof text !== 'string') return i18n._(text.id, values, asDescribed(text.message));
  // English says itself, without a look into a catalogue.
  if (i18n.locale === TAGS.English) return text;
  return translateServerMessage?.(text) ?? i18n._(text, values);
}

/** Marks a text for translation where it is kept, to be said with `t` where it is shown. */
export const msg = (text: Message): Message => text;

/** The locale for dates, numbers and voices: `en-IN` or `hi-IN`. */
export const languageTag = (): string => i18n.locale;

export const languageNow = (): Language => (i18n.locale === TAGS.Hindi ? 'Hindi' : 'English');

const furtherTexts: (() => Promise<Messages>)[] = [];

/** Hindi that few pages need: fetched now where Hindi is the language, and with the other texts from then on. */
export async function addHindiTexts(fetchTexts: () => Promise<Messages>): Promise<void> {
  furtherTexts.push(fetchTexts);
  if (languageNow() === 'Hindi') i18n.load(TAGS.Hindi, await fetchTexts());
}

/**
 * What a page calls to switch language: loads the catalogue of translations and makes it the language of the page; where
 * they do not come, it stays as it is.
 */
export async function setLanguage(language: Language): Promise<boolean> {
  try {
    translateServerMessage = undefined;
    if (language === 'Hindi') {
      const further = Promise.allSettled(furtherTexts.map((fetchTexts) => fetchTexts()));
      const hindi = await import('./hindi.ts');
      for (const texts of await further) {
        if (texts.status === 'rejected') return false;
        i18n.load(TAGS.Hindi, texts.value);
      }
      // The last: what a course is called never changes a text of the pages.
      i18n.load(TAGS.Hindi, hindi.catalogue);
      translateServerMessage = hindi.translateServerMessage;
    }
  } catch {
    return false;
  }
  i18n.activate(TAGS[language]);
  return true;
}

/** Lingui takes a compiled message where its type says text. */
const asDescribed = (message: CompiledMessage): { message: string } => ({ message }) as never;
