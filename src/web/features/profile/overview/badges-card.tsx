import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { loadBadges } from '#web/data/loaders.ts';
import { useResource } from '#web/data/use-resource.ts';
import { NewestBadges } from '#web/components/community/newest-badges.tsx';
import { t } from '#web/language/language.ts';

/** What was earned last; without an answer the way to the page, which says what is wrong. */
export function BadgesCard() {
  const { data } = useResource(loadBadges, { snapshotKey: 'badges' });
  return (
    <Card component="section" aria-labelledby="badges">
      <CardContent>
        <Typography id="badges" variant="h4" component="h2" sx={{ mb: 1 }}>
          {t('Badges')}
        </Typography>
        <NewestBadges badges={data?.badges ?? []} />
      </CardContent>
    </Card>
  );
}
