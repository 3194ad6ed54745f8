import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Flag } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Clan } from '#contract/contract.ts';
import { suggestClans } from '#domain/community/clan-choice.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { languageNow, t } from '#web/language/language.ts';
import { plainList, visuallyHidden } from '#web/theme/baseline.ts';
import { useClan, useClanRef } from '../clan-membership.context.tsx';
import { selectClans } from '../clan-membership.selectors.ts';
import { useClanControl } from '../use-clan-control.ts';
import { ClanFilterBar } from './clan-filter-bar.tsx';
import {
  chooseClans,
  type ClanFilters,
  isFiltered,
  NO_FILTERS,
  readFilters,
  writeFilters,
} from './clan-filters.ts';
import { ClanRow } from './clan-row.tsx';
import { SuggestedClan } from './suggested-clan.tsx';

const Suggestions = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(3, 0, 0),
  padding: 0,
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
}));

const Rows = styled('ul')(({ theme }) => ({
  ...plainList,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.surface.line}` },
}));

function FoundButton() {
  const membership = useClanRef();
  const control = useClanControl();
  return (
    <Button
      variant="contained"
      color="gold"
      {...control}
      startIcon={<Flag size={18} aria-hidden />}
      onClick={() => membership.send({ type: 'clan.found' })}
    >
      {t('Start a clan')}
    </Button>
  );
}

interface AllClansProps {
  title: string;
  clans: readonly Clan[];
  filters: ClanFilters;
  onFilter: (next: ClanFilters) => void;
}

/** All clans that are not suggested above, or those that the filters leave. */
function AllClans({ title, clans, filters, onFilter }: AllClansProps) {
  const chosen = useMemo(() => chooseClans(clans, filters), [clans, filters]);
  return (
    <Box component="section" aria-labelledby="all-clans">
      <Typography id="all-clans" variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <ClanFilterBar filters={filters} onChange={onFilter} />
      <Box component="p" role="status" sx={visuallyHidden}>
        {t('{count, plural, one {# clan} other {# clans}}', { count: chosen.length })}
      </Box>
      {chosen.length === 0 ? (
        <EmptyState
          picture="telescope"
          title={t('No clan fits these filters')}
          reason={t('Try another word, or clear the filters.')}
          headingLevel="h3"
          action={
            <Button variant="outlined" onClick={() => onFilter(NO_FILTERS)}>
              {t('Clear filters')}
            </Button>
          }
        />
      ) : (
        <Card>
          <Rows>
            {chosen.map((clan) => (
              <li key={clan._id}>
                <ClanRow clan={clan} />
              </li>
            ))}
          </Rows>
        </Card>
      )}
    </Box>
  );
}

const NONE: readonly Clan[] = [];

/** Clan discovery, for somebody in no clan: three that might fit, all of them, or one of their own. */
export function ClanBrowser() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const clans = useClan(selectClans) ?? NONE;
  const language = languageNow();
  const isPlain = !isFiltered(filters);
  const suggested = useMemo(
    () => (isPlain ? suggestClans(clans, language) : NONE),
    [isPlain, clans, language],
  );
  const others = useMemo(() => clans.filter((clan) => !suggested.includes(clan)), [clans, suggested]);
  const apply = (next: ClanFilters) => setSearch(writeFilters(next), { replace: true });
  return (
    <>
      <Box component="section" aria-labelledby="find-a-clan">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
          <Box sx={{ flex: '1 1 20rem' }}>
            <Typography id="find-a-clan" variant="h2">
              {t('Find your clan')}
            </Typography>
            <Typography sx={{ mt: 0.5, maxWidth: '58ch', color: 'text.secondary' }}>
              {t(
                'A clan is up to 12 students who study together. You can be in one at a time, and leave when you like.',
              )}
            </Typography>
          </Box>
          <FoundButton />
        </Box>
        {clans.length === 0 && (
          <EmptyState
            picture="lantern"
            title={t('There is no clan yet')}
            reason={t('Start the first clan!')}
            headingLevel="h3"
          />
        )}
        {suggested.length > 0 && (
          <Suggestions aria-label={t('Suggested for you')}>
            {suggested.map((clan) => (
              <li key={clan._id}>
                <SuggestedClan clan={clan} />
              </li>
            ))}
          </Suggestions>
        )}
      </Box>
      {others.length > 0 && (
        <AllClans
          title={suggested.length > 0 ? t('Other clans') : t('All clans')}
          clans={others}
          filters={filters}
          onFilter={apply}
        />
      )}
    </>
  );
}
