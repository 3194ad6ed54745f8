import type { SubjectOutline, SubtopicOutline } from '../catalogue/course-outline.ts';
import { subtopicsOf } from '../catalogue/course-outline.ts';
import { hindiOfCourses } from '../catalogue/hindi-names.ts';
import { type Html, html } from './html.ts';
import type { PageLanguage } from './public-addresses.ts';

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** What a course says, in the language of a page where there is Hindi, else as it was written. */
export const inPageLanguage = (text: string, hindi: string | undefined, language: PageLanguage): string =>
  language === 'hi' ? (hindi ?? hindiOfCourses.get(text) ?? text) : text;

/** The name of a course or of a part of one. */
export const nameIn = (
  { name, hindiName }: { name: string; hindiName?: string },
  language: PageLanguage,
): string => inPageLanguage(name, hindiName, language);

/** Of a text that a course says; its script tells. */
export const languageOf = (text: string): PageLanguage => (DEVANAGARI.test(text) ? 'hi' : 'en');

/** The attribute of an element that speaks another language than its page; nothing where it speaks that. */
export function langOf(text: string, language: PageLanguage): Html | null {
  const own = languageOf(text);
  return own === language ? null : html`lang="${own}"`;
}

/** A text within a sentence of the page. */
export const marked = (text: string, language: PageLanguage): Html => {
  const lang = langOf(text, language);
  return lang ? html`<span ${lang}>${text}</span>` : html`${text}`;
};

/** How many of the lessons can be read in Hindi: all, some or none. */
export function hindiShareOf(subjects: readonly SubjectOutline[]): 'all' | 'some' | 'none' {
  const lessons = subjects.flatMap((subject): readonly SubtopicOutline[] => subtopicsOf(subject));
  const inHindi = lessons.filter(({ hindiName }) => hindiName !== undefined).length;
  if (inHindi === 0) return 'none';
  return inHindi === lessons.length ? 'all' : 'some';
}
