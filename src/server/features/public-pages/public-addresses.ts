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

/** With the part of the address of its public page that is its own. */
export type Addressed<T> = T & { address: string };

/**
 * Names as parts of an address. Of names that read the same in it, as C and C++ do, the first keeps it; the others, and
 * names without Latin letters or digits, are told by their ids.
 */
export function withSlugs<T extends { _id: string; name: string }>(siblings: readonly T[]): Addressed<T>[] {
  const taken = new Set<string>();
  return siblings.map((one) => {
    const slug = slugOf(one.name);
    const address = slug === '' || taken.has(slug) ? one._id : slug;
    taken.add(address);
    return { ...one, address };
  });
}

export const explorePath = (...parts: { address: string }[]): string =>
  [EXPLORE, ...parts.map(({ address }) => address)].join('/');
