/**
 * Content moderation of public texts: detects contact details, links, addresses, handles and phone numbers, in what
 * others read, many of them minors.
 * Signs that look like the dot of an address count as one. Endings that initials and words have too are left out.
 */
export const CONTACT =
  /https?:|www[.․。．｡]|@|\b[a-z0-9-]+\[?[.․。．｡]\]?(com|org|net|in|me|gg|io|co|app|link|ly|xyz|ru|info|biz|shop|site|online|click)\b|(\p{Nd}[ ().-]*){7}/iu;
/** Said where a text holds any. */
export const NO_CONTACTS = 'Please leave out links, addresses and phone numbers.';
