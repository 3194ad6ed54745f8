import type { Clan, Track } from '#contract/contract.ts';
import { hasRoom } from '#domain/community/clan-choice.ts';
import { tracks } from '../tracks.ts';

export interface ClanFilters {
  track: Track | 'all';
  /** Only clans that have a seat to give. */
  withRoom: boolean;
  q: string;
}

export const NO_FILTERS: ClanFilters = { track: 'all', withRoom: false, q: '' };

/** Reads `?track=&room=&q=`; what it does not know counts as not given. */
export function readFilters(search: URLSearchParams): ClanFilters {
  const track = tracks.find((known) => known === search.get('track'));
  return { track: track ?? 'all', withRoom: search.get('room') === '1', q: search.get('q') ?? '' };
}

/** The address of a choice; what is the default is left out. */
export const writeFilters = ({ track, withRoom, q }: ClanFilters): URLSearchParams =>
  new URLSearchParams([
    ...(track === 'all' ? [] : [['track', track]]),
    ...(withRoom ? [['room', '1']] : []),
    ...(q.trim() === '' ? [] : [['q', q]]),
  ]);

export const isFiltered = (filters: ClanFilters): boolean => writeFilters(filters).size > 0;

/** Letters with their vowel signs; only accents of the Latin script are dropped. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Filters clans by search, track and room, in the order of the server; a clan for no track in particular is for every track. */
export function chooseClans(clans: readonly Clan[], { track, withRoom, q }: ClanFilters): Clan[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return clans.filter((clan) => {
    const text = plain(`${clan.name} ${clan.motto} ${clan.language}`);
    return (
      (track === 'all' || clan.track === null || clan.track === track) &&
      (!withRoom || hasRoom(clan)) &&
      words.every((word) => text.includes(word))
    );
  });
}
