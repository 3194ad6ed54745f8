import { queryIntentOf } from './query-intent.ts';

/** How far a claim goes, and nothing of what is claimed. */
const UNIVERSAL =
  /(?<![\p{L}\p{M}])(?:always|alwys|never|all|every|everyone|only|any|must|whole|entire(?:ly)?|fully|completely|totally|exactly|really|actually|truly|bilkul|puri tarah|hamesha|hmesha|kabhi|sirf|keval|har|sab|sabhi|poora|pura|हमेशा|सदा|कभी|सिर्फ़|सिर्फ|केवल|हर|सभी|सब)(?![\p{L}\p{M}])/giu;
/** What decides it: not every, except, at worst. */
const EXCEPTION =
  /\b(?:not (?:every|all|always|only|necessarily)|no longer|only (?:if|when|where|some|for)|unless|except|worst|need not|even if|sometimes|usually|mostly|some)\b|हमेशा नहीं|सभी नहीं|(?<![\p{L}\p{M}])हर .{1,20} नहीं|केवल|सिवाय|जब तक/iu;

/** Asks for more than a yes or no, whichever doubt it is said with: “so how wide is it really”. */
const ASKS_FOR_MORE =
  /(?:^|[,.?!;:–-]\s*|\b(?:so|and|but|then|ok|sir)\s+)(?:wh?at|who|whom|whose|when|where|why|which|how)\b|\b(?:ky[uo]n?|kab|kahan?|kaun|kon|kais[ae]|kitn[aei])\b|(?<![\p{L}\p{M}])(?:क्यों|कब|कहाँ|कौन|कैस[ाेी]|कितन[ाेी])(?![\p{L}\p{M}])/iu;

/** Whether a student wants to know if something holds. */
export const asksYesOrNo = (query: string): boolean =>
  queryIntentOf(query) === 'doubt' && !ASKS_FOR_MORE.test(query);

/** The words of a question that say how far its claim goes: always, all, fully. */
export const universalsIn = (query: string): ReadonlySet<string> =>
  new Set(Array.from(query.matchAll(UNIVERSAL), ([word]) => word.toLowerCase()));

/** Whether a sentence says where something does not hold. */
export const tellsException = (text: string): boolean => EXCEPTION.test(text);
