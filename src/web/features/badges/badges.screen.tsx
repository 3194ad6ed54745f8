import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BadgeBook } from '#contract/contract.ts';
import { loadBadges } from '#web/data/loaders.ts';
import { useResource } from '#web/data/use-resource.ts';
import { Loaded } from '#web/components/learning/loaded.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { t } from '#web/language/language.ts';
import { BadgeShelf } from './badge-shelf.tsx';
import { LevelPlate } from './level-plate.tsx';

function Waiting() {
  return (
    <Delayed>
      <Box role="status" aria-label={t('Loading your badges')} sx={{ display: 'grid', gap: 3 }}>
        <Skeleton variant="rounded" height={140} />
        <Skeleton variant="rounded" height={420} />
      </Box>
    </Delayed>
  );
}

function Case({ book }: { book: BadgeBook }) {
  const earned = book.badges
    .filter(({ awardedAt }) => awardedAt !== null)
    .toSorted((one, other) => Date.parse(other.awardedAt ?? '') - Date.parse(one.awardedAt ?? ''));
  const ahead = book.badges.filter(({ awardedAt }) => awardedAt === null);
  return (
    <Stack sx={{ gap: { xs: 4, md: 5 } }}>
      {book.earns ? (
        <LevelPlate book={book} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('Teachers and admins can see the answers, so they do not earn badges.')}
        </Typography>
      )}
      <section aria-labelledby="earned">
        <Typography id="earned" variant="h2" sx={{ mb: 2 }}>
          {t('Earned: {count} of {total}', { count: earned.length, total: book.badges.length })}
        </Typography>
        {earned.length > 0 ? (
          <BadgeShelf badges={earned} label={t('Badges earned')} />
        ) : (
          <EmptyState
            picture="lantern"
            headingLevel="h3"
            title={t('No badge yet')}
            reason={t('Complete a lesson by answering its questions to earn your first one.')}
          />
        )}
      </section>
      {ahead.length > 0 && (
        <section aria-labelledby="ahead">
          <Typography id="ahead" variant="h2" sx={{ mb: 2 }}>
            {t('Still to earn')}
          </Typography>
          <BadgeShelf badges={ahead} label={t('Badges to earn')} />
        </section>
      )}
    </Stack>
  );
}

/** The badges page: every badge of the academy, those a student has, and what the others take. */
export function BadgesScreen() {
  const resource = useResource(loadBadges, { snapshotKey: 'badges' });
  return (
    <>
      <title>{`${t('Badges')} · WizLearn`}</title>
      <PageHeading title={t('Badges')} lead={t('You earn each badge once and keep it.')} />
      <Loaded
        resource={resource}
        waiting={<Waiting />}
        failed={t('Your badges could not be loaded')}
        staleTitle={t('Your badges may have changed since')}
      >
        {(book) => <Case book={book} />}
      </Loaded>
    </>
  );
}
