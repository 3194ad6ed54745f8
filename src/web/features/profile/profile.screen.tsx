import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useResource } from '#web/data/use-resource.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { StaleNotice } from '#web/components/learning/stale-notice.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { t } from '#web/language/language.ts';
import { OverviewTab } from './overview/overview-tab.tsx';
import { ProfileBookProvider } from './profile-book.tsx';
import { PROFILE_TABS, type ProfileTab, readTab, TAB_NAMES, tabSearch } from './profile-tabs.ts';
import { loadOwnProfile } from './profile.actors.ts';
import { TabSkeleton } from './tab-skeleton.tsx';

const openProgress = () =>
  import('./progress/progress-tab.tsx').then((file) => ({ default: file.ProgressTab }));
const openReview = () => import('./review/review-tab.tsx').then((file) => ({ default: file.ReviewTab }));
const openSettings = () =>
  import('./settings/settings-tab.tsx').then((file) => ({ default: file.SettingsTab }));
const openData = () => import('./data/data-tab.tsx').then((file) => ({ default: file.DataTab }));

const ProgressTab = lazy(openProgress);
const ReviewTab = lazy(openReview);
const SettingsTab = lazy(openSettings);
const DataTab = lazy(openData);

const TAB_PANELS: Readonly<Record<ProfileTab, ComponentType>> = {
  overview: OverviewTab,
  progress: ProgressTab,
  review: ReviewTab,
  settings: SettingsTab,
  data: DataTab,
};

/** These ask for nothing of the profile, so they open even if it cannot be read. */
const WITHOUT_PROFILE: readonly ProfileTab[] = ['review', 'data'];

/** What stands in need of the profile, once it is there. */
function WithProfile({ children }: { children: ReactNode }) {
  const { data, state, at, error, reload } = useResource(loadOwnProfile, { snapshotKey: 'profile' });
  // What can be changed here may be old only once it is certain that nothing newer comes.
  if (state === 'loading') return <TabSkeleton />;
  if (data !== null) {
    return (
      <>
        {state === 'stale' && (
          <StaleNotice
            title={t('Your profile may have changed since')}
            at={at}
            error={error}
            onRetry={reload}
          />
        )}
        <ProfileBookProvider own={data}>{children}</ProfileBookProvider>
      </>
    );
  }
  return <ErrorNotice title={t('Your profile could not be loaded')} error={error} onRetry={reload} />;
}

/** The profile page with its five tabs; the address says which one is open (spec §2, pages /profile). */
export function ProfileScreen() {
  const [search] = useSearchParams();
  const tab = readTab(search);
  const Panel = TAB_PANELS[tab];
  // All tabs are here once one is, so that none of them is missing when the connection is lost.
  useEffect(() => {
    void Promise.allSettled([openProgress(), openReview(), openSettings(), openData()]);
  }, []);
  const name = tab === 'overview' ? t('Profile') : `${t(TAB_NAMES[tab])} · ${t('Profile')}`;
  return (
    <>
      <title>{`${name} · WizLearn`}</title>
      <PageHeading title={t('Profile')} lead={t('Your details, progress and settings.')} />
      <Tabs
        value={tab}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={t('Parts of the profile')}
        sx={{
          mb: { xs: 3, md: 4 },
          // Its room goes to the tabs: the row begins at the edge, and the other arrow says that it goes on.
          '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
        }}
      >
        {PROFILE_TABS.map((one) => (
          <Tab
            key={one}
            value={one}
            label={t(TAB_NAMES[one])}
            id={`profile-tab-${one}`}
            aria-controls={one === tab ? `profile-panel-${one}` : undefined}
            component={Link}
            to={{ search: tabSearch(one) }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`profile-panel-${tab}`} aria-labelledby={`profile-tab-${tab}`}>
        <Suspense fallback={<TabSkeleton />}>
          {WITHOUT_PROFILE.includes(tab) ? (
            <Panel />
          ) : (
            <WithProfile>
              <Panel />
            </WithProfile>
          )}
        </Suspense>
      </Box>
    </>
  );
}
