import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import type { LibraryHit } from '#contract/contract.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { plainList, visuallyHidden } from '#web/theme/baseline.ts';
import { CatalogueCard } from './catalogue-card.tsx';
import { HIT_KINDS, type HitKind, hitKinds } from './library-kinds.ts';
import { SearchContext } from './library-search.context.tsx';
import {
  selectAnswered,
  selectError,
  selectHits,
  selectIsBusy,
  selectMeant,
  selectPhase,
  selectWords,
} from './library-search.selectors.ts';

const PANEL_ID = 'library-results';

const Drawer = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

/** What stands there where a search has no results. */
function Nothing({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <EmptyState
      picture="telescope"
      title={t('Nothing found for “{words}”', { words })}
      reason={t('Check the spelling, use fewer words, or try another word.')}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('Back to my library')}
        </Button>
      }
    />
  );
}

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

/** The result count, read out: what was found, and for which words where those typed are not in the library. */
function ResultStatus({ shown }: { shown: number }) {
  const phase = SearchContext.useSelector(selectPhase);
  const isBusy = SearchContext.useSelector(selectIsBusy);
  const hits = SearchContext.useSelector(selectHits);
  const answered = SearchContext.useSelector(selectAnswered);
  const meant = SearchContext.useSelector(selectMeant);
  const words = SearchContext.useSelector(selectWords);
  const told = () => {
    if (isBusy) return t('Looking for “{words}”…', { words: words.trim() });
    if (answered === null) return '';
    if (phase === 'failed') return t('Still showing the results for “{words}”', { words: meant ?? answered });
    if (hits.length === 0) return t('Nothing found for “{words}”', { words: answered });
    return t('{count, plural, one {# result} other {# results}} for “{words}”', {
      count: shown,
      words: meant ?? answered,
    });
  };
  return (
    <Typography
      role="status"
      component="p"
      variant="body2"
      // The heading below says that nothing was found, in larger letters.
      sx={phase === 'nothing' ? visuallyHidden : { mb: 2, minHeight: 24, color: 'text.secondary' }}
    >
      {told()}
      {!isBusy && meant !== null && answered !== null && (
        <Box component="span" sx={{ display: 'block', color: 'text.primary' }}>
          <RichText
            text="Showing results for <0>{meant}</0>. Some of the words in “{words}” are not in the library."
            values={{ meant, words: answered }}
            elements={[<strong key="meant" />]}
          />
        </Box>
      )}
    </Typography>
  );
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
        {phase === 'nothing' && <Nothing words={answered ?? ''} onClear={onClear} />}
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
