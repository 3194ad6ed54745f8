/**
 * Invisible characters: control characters, lone surrogates, private use, line separators, zero-width formatting such
 * as direction controls, and letters that draw nothing, such as the Hangul fillers; the two joiners stay, because
 * Indian scripts are written with them, and what chooses how an emoji looks. And piles of marks upon one letter, which
 * hide the lines around them: no script writes seven.
 */
export const UNPRINTABLE =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u2800]|(?!\u200c|\u200d|\p{Variation_Selector})[\p{Cf}\p{Default_Ignorable_Code_Point}]|(\p{M}[\u200c\u200d]*){7}/u;
/** What a name needs at least one of. */
export const VISIBLE = /[\p{L}\p{N}]/u;
/** Said where a text holds any. */
export const UNREADABLE =
  'Please type this again: it has invisible characters, or too many marks on one letter.';
