const DEVANAGARI = /[\u0900-\u097F]/;

/** Language detection by script: the language a text of the courses is written in, where one Devanagari letter makes it Hindi. */
export const languageOf = (text: string): 'en' | 'hi' => (DEVANAGARI.test(text) ? 'hi' : 'en');
