/**
 * Content moderation of public texts: detects contact details, links, addresses, handles and phone numbers, in what
 * others read, many of them minors.
 * Signs that look like the dot of an address count as one, and so does the word before three common endings, where no
 * comma or stop stands between. Endings that initials and words have too count where a path follows that is no initial
 * itself. Up to three signs that are no letters may part the digits of a number.
 */
const CONTACT =
  /https?:|www[.․。．｡]|@|\b[a-z0-9-]+\[?[.․。．｡]\]?(com|org|net|in|me|gg|io|co|app|link|ly|xyz|ru|info|biz|shop|site|online|click)\b|[\p{L}\p{M}\p{N}]\[?[.․。．｡]\]?[\p{L}\p{M}]{2,}\/(?!\p{L}\.)\S|(?:\bdot[^\p{L}\p{M}\p{N}_,.;:!?-]{1,3}|-dot-)(com|org|net)\b|(\p{Nd}[^\p{L}\p{Nd}]{0,3}){7}/iu;

/** Two years, such as 1857–1947 or 2023/24, where no other digit is near. */
const YEARS =
  /(?<!\p{Nd}[^\p{L}\p{Nd}]{0,3})(1[5-9]|20)\d\d\s?[-–—/]\s?(1[5-9]|20)?\d\d(?![^\p{L}\p{Nd}]{0,3}\p{Nd})/gu;

/** Whether a text holds any; digits in circles, or raised, are digits. */
export const hasContact = (text: string): boolean =>
  [text, text.normalize('NFKC')].some((form) => CONTACT.test(form.replaceAll(YEARS, 'years')));

/** Said where a text holds any. */
export const NO_CONTACTS = 'Please leave out links, addresses and phone numbers.';
