import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { RefObject } from 'react';
import type { LibraryHit } from '#contract/contract.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { t } from '#web/language/language.ts';
import { plainList } from '#web/theme/baseline.ts';
import { CatalogueCard } from './catalogue-card.tsx';
import { HIT_KINDS, type HitKind, hitKinds } from './library-kinds.ts';
import { SearchContext } from './library-search.context.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ResultStatus } from './result-status.tsx';
import {
  selectAnswered,
  selectError,
  selectHits,
  selectIsBusy,
  selectMeant,
  selectPhase,
} from './library-search.selectors.ts';

const PANEL_ID = 'library-results';

const Drawer = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

interface NothingOfKindProps {
  /** Of all the other kinds. */
  count: number;
  words: string;
  onAllKinds: () => void;
}

function NothingOfKind({ count, words, onAllKinds }: NothingOfKindProps) {
  return (
    <EmptyState
      picture="telescope"
      title={t('No results of this kind')}
      reason={
        count === 1
          ? t('There is one result of another kind for “{words}”.', { words })
          : t('There are {count} results of other kinds for “{words}”.', { count, words })
      }
      action={
        <Button variant="outlined" onClick={onAllKinds}>
          {t('Show all kinds')}
        </Button>
      }
    />
  );
}

function Looking() {
  return (
    <Delayed>
      <Drawer aria-hidden>
        {['one', 'two', 'three', 'four'].map((key) => (
          <li key={key}>
            <Skeleton variant="rounded" height={168} />
          </li>
        ))}
      </Drawer>
    </Delayed>
  );
}

interface SearchResultsProps {
  kind: HitKind | 'all';
  onKind: (kind: HitKind | 'all') => void;
  onClear: () => void;
  /** Holds the cards, for the arrow keys. */
  list: RefObject<HTMLUListElement | null>;
}

interface KindTabsProps extends Pick<SearchResultsProps, 'kind' | 'onKind'> {
  kinds: readonly HitKind[];
  hits: readonly LibraryHit[];
}

function KindTabs({ kind, kinds, hits, onKind }: KindTabsProps) {
  const countOf = (known: HitKind) => hits.filter((hit) => hit.kind === known).length;
  return (
    <Tabs
      value={kind}
      onChange={(_, chosen: HitKind | 'all') => onKind(chosen)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('Kinds')}
      sx={{ mb: 3 }}
    >
      <Tab
        value="all"
        label={t('All {count}', { count: hits.length })}
        id="hits-all"
        aria-controls={PANEL_ID}
      />
      {kinds.map((known) => (
        <Tab
          key={known}
          value={known}
          label={`${t(HIT_KINDS[known].many)} ${countOf(known)}`}
          id={`hits-${known}`}
          aria-controls={PANEL_ID}
        />
      ))}
    </Tabs>
  );
}

/** What was found, as cards of the catalogue; by kind, where there are several. */
export function SearchResults({ kind, onKind, onClear, list }: SearchResultsProps) {
  const search = SearchContext.useActorRef();
  const phase = SearchContext.useSelector(selectPhase);
  const isBusy = SearchContext.useSelector(selectIsBusy);
  const hits = SearchContext.useSelector(selectHits);
  const answered = SearchContext.useSelector(selectAnswered);
  const meant = SearchContext.useSelector(selectMeant);
  const error = SearchContext.useSelector(selectError);
  const shown = kind === 'all' ? hits : hits.filter((hit) => hit.kind === kind);
  const kinds = hitKinds.filter((known) => known === kind || hits.some((hit) => hit.kind === known));
  return (
    <Box component="section" aria-label={t('What the library has')} aria-busy={isBusy}>
      <ResultStatus shown={shown.length} />
      {phase === 'failed' && (
        <Box sx={{ mb: 3 }}>
          <ErrorNotice
            title={t('The search failed')}
            error={error}
            onRetry={() => search.send({ type: 'search.retry' })}
          />
        </Box>
      )}
      {hits.length > 0 && kinds.length > 1 && (
        <KindTabs kind={kind} kinds={kinds} hits={hits} onKind={onKind} />
      )}
      <Box id={PANEL_ID}>
        {hits.length === 0 && isBusy && <Looking />}
        {phase === 'nothing' && <NothingFound words={answered ?? ''} onClear={onClear} />}
        {hits.length > 0 && shown.length === 0 && (
          <NothingOfKind count={hits.length} words={answered ?? ''} onAllKinds={() => onKind('all')} />
        )}
        <Drawer ref={list}>
          {shown.map((hit, index) => (
            <li key={`${hit.href}-${hit.kind}-${index}`}>
              <CatalogueCard
                hit={hit}
                q={meant ?? answered ?? ''}
                onOpen={() => search.send({ type: 'result.open' })}
              />
            </li>
          ))}
        </Drawer>
      </Box>
    </Box>
  );
}
