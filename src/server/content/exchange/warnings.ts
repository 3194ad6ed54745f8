import type { QuestionSource } from '../content-schema.ts';

/** What only markup has: an end tag, a line end or picture of HTML, an entity, a link or picture of Markdown. */
const MARKUP =
  /<\/(?:p|div|b|i|u|em|strong|span|sub|sup|font|code|pre|ul|ol|li|table|tr|td|a|h[1-6])>|<br ?\/?>|<(?:img|a|p|div|span|font) [^<>]{1,200}>|&(?:nbsp|amp|lt|gt|quot|#\d{1,6});|!?\[[^[\]\n]{0,80}\]\((?:https?:|\/|@@)/i;
/** In a question about HTML a tag is an answer. */
const TAG_ALONE = /^<\/?\w{1,20} ?\/?>$/;
const CODE = /`[^`\n]{1,300}`/g;
/** A number or letter with which an author counts the options: `A) Venus`, `(b) Mars`, `3. Earth`. */
const COUNTED = /^\(?([a-d1-4])[.)]\s/i;
/** An option that means others by their place or letter. */
const BY_PLACE = [
  /\b(?:all|none|both|any|neither|either|some) (?:of )?(?:the )?(?:answers |options |statements )?(?:above|below)\b/i,
  /\b(?:[Bb]oth|[Nn]either|[Ee]ither|[Oo]nly) (?:options? )?\(?[A-D]\)? (?:and|or|nor|&) \(?[A-D]\)?(?![\w'])/,
  /^\(?[A-D]\)? (?:and|or|&) \(?[A-D]\)?(?: only)?\.?$/,
  /उपरोक्त|उपर्युक्त/,
];

const isCounted = (options: readonly string[]): boolean => {
  const signs = options.map((option) => COUNTED.exec(option)?.[1]?.toLowerCase() ?? '');
  return signs.join('') === 'abcd' || signs.join('') === '1234';
};

const hasMarkup = (text: string): boolean => !TAG_ALONE.test(text) && MARKUP.test(text.replaceAll(CODE, ''));

/** What an author should look at in a question that can be taken, as sentences. */
export function warningsOf({ ask, options, why = '', fixedOrder }: QuestionSource): string[] {
  return [
    ...([ask, ...options, why].some(hasMarkup) ? ['markup in it is shown as it is written'] : []),
    ...(isCounted(options) ? ['its options begin with letters or numbers of their own; take these away'] : []),
    ...(!fixedOrder && options.some((option) => BY_PLACE.some((words) => words.test(option)))
      ? ['an option speaks of others by their place, and each student sees the options in another order']
      : []),
  ];
}
