/**
 * Control characters, lone surrogates, private use, line separators and invisible formatting such as direction
 * controls; the two joiners stay, because Indian scripts are written with them.
 */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;
/** What a name needs at least one of. */
export const VISIBLE = /[\p{L}\p{N}]/u;
/** Said where a text holds any. */
export const UNREADABLE = 'Please leave out hidden characters.';
