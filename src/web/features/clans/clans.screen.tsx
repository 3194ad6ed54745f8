import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UserDetails } from '#contract/contract.ts';
import { useIsOffline } from '#web/data/use-connection.ts';
import { useResource } from '#web/data/use-resource.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { StaleNotice } from '#web/components/learning/stale-notice.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { SkeletonCard } from '#web/components/waiting/skeleton-card.tsx';
import { t } from '#web/language/language.ts';
import { visuallyHidden } from '#web/theme/baseline.ts';
import { houseKeyOf } from '#web/theme/houses.ts';
import { loadHouseStandings, loadUserDetails } from '#web/data/loaders.ts';
import { loadHouses } from './clan-membership.actors.ts';
import { ClanProvider, useClan, useClanRef } from './clan-membership.context.tsx';
import {
  selectCan,
  selectError,
  selectFounding,
  selectListedAt,
  selectMine,
  selectView,
} from './clan-membership.selectors.ts';
import { ClanNotice } from './clan-notice.tsx';
import { HouseFrieze } from './frieze/house-frieze.tsx';
import { ClanBrowser } from './list/clan-browser.tsx';
import { FoundClanDialog } from './list/found-clan-dialog.tsx';
import { MyClan } from './my-clan/my-clan.tsx';
import { OFFLINE_NOTE } from './use-clan-control.ts';

function Waiting() {
  return (
    <Delayed>
      <Typography role="status" sx={visuallyHidden}>
        {t('Loading the clans')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
        }}
      >
        {['one', 'two', 'three'].map((key) => (
          <SkeletonCard key={key} mediaHeight={132} lines={4} />
        ))}
      </Box>
    </Delayed>
  );
}

function Membership({ me }: { me: UserDetails | null }) {
  const membership = useClanRef();
  const view = useClan(selectView);
  const mine = useClan(selectMine);
  const error = useClan(selectError);
  const listedAt = useClan(selectListedAt);
  const founding = useClan(selectFounding);
  const canReload = useClan(selectCan({ type: 'list.reload' }));
  const isOffline = useIsOffline();
  const reload = () => membership.send({ type: 'list.reload' });
  return (
    <Box>
      <ClanNotice />
      <Stack sx={{ gap: { xs: 4, md: 5 } }}>
        {view === 'loading' && <Waiting />}
        {view === 'failed' && (
          <ErrorNotice title={t('The clans could not be loaded')} error={error} onRetry={reload} />
        )}
        {view !== 'failed' && error && (
          <StaleNotice
            title={t('This may be out of date')}
            at={listedAt}
            error={error}
            {...(canReload && { onRetry: reload })}
          />
        )}
        {isOffline && (
          <Typography id={OFFLINE_NOTE} sx={{ color: 'text.secondary' }}>
            {t('You are offline. You can join, start, change or leave a clan when you are back online.')}
          </Typography>
        )}
        {mine && <MyClan clan={mine} me={me} />}
        {view === 'outside' && <ClanBrowser />}
      </Stack>
      {founding && <FoundClanDialog founding={founding} />}
    </Box>
  );
}

/** The clans page: the house cup along the top, and below it the clan one is in, or the way into one. */
export function ClansScreen() {
  const houses = useResource(loadHouses, { snapshotKey: 'houses' });
  const standings = useResource(loadHouseStandings, { snapshotKey: 'house standings' });
  const me = useResource(loadUserDetails, { kind: 'headerUserData' });
  return (
    <>
      <title>{`${t('Clans')} · WizLearn`}</title>
      <PageHeading
        title={t('Clans')}
        lead={t('Four houses for the whole academy, and small study groups called clans.')}
      />
      <Stack sx={{ gap: { xs: 4, md: 5 } }}>
        <HouseFrieze houses={houses} standings={standings} mine={houseKeyOf(me.data?.house)} />
        <ClanProvider>
          <Membership me={me.data} />
        </ClanProvider>
      </Stack>
    </>
  );
}
