import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { isComposing } from '#web/browser/composition.ts';
import { latinKeyOf } from '#web/components/latin-key.ts';
import { useSearchChoice } from '#web/navigation/use-search-choice.ts';
import { t } from '#web/language/language.ts';
import { LibraryHero } from './library-hero.tsx';
import { type HitKind, readKind, writeSearch } from './library-kinds.ts';
import { SearchContext, SearchProvider } from './library-search.context.tsx';
import { selectShowsShelves } from './library-search.selectors.ts';
import { SearchResults } from './search-results.tsx';
import { Shelves } from './shelves.tsx';

const WRITES = 'input, textarea, select, [contenteditable="true"]';

/** Where an arrow key leads: from the field into the results, through them, and back; nowhere from elsewhere. */
function arrowTarget(
  key: string,
  links: readonly HTMLElement[],
  field: HTMLElement | null,
): HTMLElement | null | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const isDown = key === 'ArrowDown';
  if (document.activeElement === field) return isDown ? links[0] : null;
  const at = links.findIndex((link) => link === document.activeElement);
  if (at < 0) return null;
  return at === 0 && !isDown ? field : links[at + (isDown ? 1 : -1)];
}

function Library() {
  const search = SearchContext.useActorRef();
  const showsShelves = SearchContext.useSelector(selectShowsShelves);
  const [address, chooseAddress] = useSearchChoice();
  const navigation = useNavigationType();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const q = address.get('q') ?? '';
  const kind = readKind(address);

  // What is typed is written into the address (REPLACE); only somebody else's address is typed into the field.
  useEffect(() => {
    if (navigation === 'REPLACE' || search.getSnapshot().context.q === q) return;
    search.send({ type: 'query.change', q });
  }, [search, navigation, q]);

  const look = (words: string) => {
    search.send({ type: 'query.change', q: words });
    chooseAddress((now) => writeSearch(words, words.trim() === '' ? 'all' : readKind(now)));
  };
  const clear = () => {
    look('');
    field.current?.focus();
  };
  const choose = (chosen: HitKind | 'all') =>
    chooseAddress(() => writeSearch(search.getSnapshot().context.q, chosen));

  const onArrow = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (
      event.key === 'Escape' &&
      document.activeElement === field.current &&
      search.getSnapshot().context.q !== ''
    ) {
      event.preventDefault();
      look('');
    }
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])];
    const target = arrowTarget(event.key, links, field.current);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  // A single key counts only while the focus is on this page, and never while somebody writes (WCAG 2.1.4).
  const onKeyDown = (event: KeyboardEvent) => {
    onArrow(event);
    if (latinKeyOf(event) !== '/' || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(WRITES)) return;
    event.preventDefault();
    field.current?.focus();
  };
  return (
    <Box onKeyDown={onKeyDown} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      <title>{`${t('Library')} · WizLearn`}</title>
      <LibraryHero field={field} onLook={look} onClear={clear} />
      {showsShelves ? <Shelves /> : <SearchResults kind={kind} onKind={choose} onClear={clear} list={list} />}
    </Box>
  );
}

/** The library page: the search page for everything there is to read, and one's own shelves. */
export function LibraryScreen() {
  const [address] = useSearchParams();
  return (
    <SearchProvider q={address.get('q') ?? ''}>
      <Library />
    </SearchProvider>
  );
}
