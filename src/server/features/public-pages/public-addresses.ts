import { slugOf } from '../../content/content-ids.ts';

/** The languages of the public pages; what courses say is in Hindi where it has a Hindi text. */
export const PAGE_LANGUAGES = ['en', 'hi'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** The privacy page, terms page, help page and others, texts of ours that hold for every visitor, in the order of the footer. */
export const WRITTEN_PAGES = ['help', 'terms', 'privacy', 'contact', 'licence', 'accessibility'] as const;
export type WrittenPage = (typeof WRITTEN_PAGES)[number];

export const EXPLORE = '/explore';

/** The address of a public page in a language: English at the root, Hindi below /hi. */
export const inLanguage = (path: string, language: PageLanguage): string =>
  language === 'en' ? path : `/hi${path}`;

/** A name as a part of an address; one without Latin letters or digits is told by its id. */
export const addressPart = ({ _id, name }: { _id: string; name: string }): string => slugOf(name) || _id;

export const explorePath = (...parts: { _id: string; name: string }[]): string =>
  [EXPLORE, ...parts.map(addressPart)].join('/');
