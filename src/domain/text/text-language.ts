const DEVANAGARI = /[\u0900-\u097F]/;

/** The language a text of the courses is written in, by its script: one Devanagari letter makes it Hindi. */
export const languageOf = (text: string): 'en' | 'hi' => (DEVANAGARI.test(text) ? 'hi' : 'en');
