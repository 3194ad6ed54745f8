import { lessonWordsOf } from '../../../words/word-forms.ts';
import { asksDifference, sidesOf } from './asked-for.ts';
import { isWithoutName } from './asks-to-explain-again.ts';

/** Two things as a student compares them: the words around each, and its name. */
export interface ComparedNames {
  sides: readonly [string, string];
  names: readonly [string, string];
  /** Whether nothing but the two is said: “bhangar aur khadar”. */
  isBare: boolean;
  /** Whether nothing else is named: then a name that no lesson has is missed, and no word of another question. */
  isAlone: boolean;
}

const JOINERS = new Set(['and', 'aur', 'or', 'n', 'ya', '&', 'और', 'एवं', 'तथा', 'या']);
const MOST_WORDS = 3;
const LETTER = /[\p{L}\p{N}]/u;
/** It joins words of one name: rule of law. */
const JOINS = new Set(['of', 'to']);
/** A letter with a star is a name: A*. */
const STARRED = /^\p{L}\*$/u;
const A_STAR = /(?<![\p{L}\p{N}])a[\s-]?star(?![\p{L}\p{N}])/giu;
/** Between: no name. */
const BETWEEN = /^(?:b\/w|w\.?r\.?t\.?)$/iu;

const MARKS = new Set('"\'“”‘’?!।,.');

/** In its brackets a call is part of a name: `d.get(k)`. */
function withoutMarks(token: string): string {
  const signs = [...token];
  const isSaid = (sign: string) => !MARKS.has(sign);
  const plain = signs.slice(Math.max(0, signs.findIndex(isSaid)), signs.findLastIndex(isSaid) + 1).join('');
  return plain.includes('(') && plain.includes(')') ? plain : plain.replace('(', '').replace(')', '');
}

const tokensOf = (side: string): string[] =>
  side
    .split(/\s+/)
    .map((token) => (LETTER.test(token) ? withoutMarks(token) : token))
    .filter((token) => token !== '');

/** Begins a clause that is no part of a name. */
const CLAUSE = /^(?:when|where|if|while|because|since|that|which|jab|agar|जब|अगर)$/iu;

const namesSomething = (token: string): boolean =>
  !LETTER.test(token) ||
  STARRED.test(token) ||
  (!BETWEEN.test(token) &&
    !CLAUSE.test(token) &&
    !asksDifference(token) &&
    !lessonWordsOf(token).every(isWithoutName));

/** The words of a side that name it, nearest to where the other is joined; a word that only asks where there is none else. */
function nameIn(tokens: readonly string[], at: 'end' | 'start'): string {
  const nearest = at === 'end' ? tokens.toReversed() : tokens;
  const from = nearest.findIndex(namesSomething);
  if (from === -1) return nearest[0] ?? '';
  const rest = nearest.slice(from);
  const end = rest.findIndex((token, index) => {
    const isJoined = JOINS.has(token.toLowerCase()) && namesSomething(rest[index + 1] ?? 'of');
    return !namesSomething(token) && !isJoined;
  });
  const name = rest.slice(0, end === -1 ? rest.length : end);
  return (at === 'end' ? name.toReversed() : name).join(' ');
}

const isShort = (tokens: readonly string[]): boolean =>
  tokens.length === 1 || (tokens.length > 0 && tokens.length <= MOST_WORDS && tokens.every(namesSomething));

/** Two things of which nothing else is said: “bhangar aur khadar”, “quicksort, mergesort difference”. */
function pairIn(query: string): Omit<ComparedNames, 'names' | 'isAlone'> | undefined {
  const words = query.split(/\s+/).filter((word) => word !== '');
  const hasDifference = asksDifference(query);
  const joins = (word: string) => JOINERS.has(word.toLowerCase());
  const at = words.findIndex((word) => joins(word) || (hasDifference && word.endsWith(',')));
  if (at === -1) return undefined;
  const isListed = !joins(words[at] ?? '');
  const sides = [words.slice(0, isListed ? at + 1 : at), words.slice(at + 1)].map((side) =>
    tokensOf(side.join(' ')).filter((token) => !hasDifference || !asksDifference(token)),
  );
  const [one = [], other = []] = sides;
  if (!isShort(one) || !isShort(other) || other.some(joins)) return undefined;
  return { sides: [one.join(' '), other.join(' ')], isBare: !hasDifference };
}

/** The two things that a student compares, or names and nothing else; undefined where there are none. */
export function comparedIn(said: string): ComparedNames | undefined {
  // A name is looked up by its letters: “`id`” and “id” are one.
  const query = said.replaceAll('`', '').replaceAll(A_STAR, 'A*');
  const asked = sidesOf(query);
  const pair = asked ? { sides: asked, isBare: false } : pairIn(query);
  if (!pair) return undefined;
  const [one, other] = pair.sides;
  const names: [string, string] = [nameIn(tokensOf(one), 'end'), nameIn(tokensOf(other), 'start')];
  if (names.includes('')) return undefined;
  const named = tokensOf(names.join(' ')).filter(namesSomething).length;
  const isAlone = tokensOf(query).filter(namesSomething).length <= Math.max(named, names.length);
  return { ...pair, names, isAlone };
}
