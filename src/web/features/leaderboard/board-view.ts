import { findHouse } from '#domain/account/houses.ts';
import type { BoardView } from '#machines/community/standings.setup.ts';

/** What the address of the page says: the board, whether all its rows are shown, and whether my XP is open beside it. */
export interface BoardAddress extends BoardView {
  isWhole: boolean;
  showsLedger: boolean;
}

/** Goes with the link that opens my XP: closing it then is going back. */
export const OPENED_HERE = { isOpenedHere: true } as const;

export const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOpenedHere' in state;

/** Reads `?window=&house=&rows=&show=`; an unknown value counts as missing. */
export function readAddress(search: URLSearchParams): BoardAddress {
  return {
    window: search.get('window') === 'all' ? 'all' : 'week',
    house: findHouse(search.get('house'))?.name ?? null,
    isWhole: search.get('rows') === 'all',
    showsLedger: search.get('show') === 'ledger',
  };
}

/** The address of a choice; what is the default is left out. */
export function writeAddress({ window, house, isWhole, showsLedger }: BoardAddress): URLSearchParams {
  return new URLSearchParams([
    ...(window === 'week' ? [] : [['window', window]]),
    ...(house === null ? [] : [['house', house]]),
    ...(isWhole ? [['rows', 'all']] : []),
    ...(showsLedger ? [['show', 'ledger']] : []),
  ]);
}
