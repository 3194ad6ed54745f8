import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { CompletionStatus, House } from '#contract/contract.ts';
import { findHouse } from '#domain/account/houses.ts';
import { type Resource, useResource } from '#web/data/use-resource.ts';
import { HouseCrest } from '#web/components/art/house-crest.tsx';
import { HouseIcon } from '#web/components/art/house-icon.tsx';
import { t } from '#web/language/language.ts';
import { type HouseKey, houseKeyOf } from '#web/theme/houses.ts';
import { loadHouseStandings } from '#web/data/loaders.ts';
import { loadHouse } from './home.actors.ts';
import { HouseCup } from './house-cup.tsx';

function Frame({ house = null, children }: { house?: HouseKey | null; children: ReactNode }) {
  return (
    <Card
      component="section"
      aria-labelledby="your-house"
      sx={house ? { bgcolor: `house.${house}.tint`, borderColor: `house.${house}.line` } : null}
    >
      <CardContent sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
        <Typography id="your-house" variant="h4" component="h2" sx={{ mb: 2 }}>
          {t('Your House')}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

function SortedHouse({ house, crest }: { house: House; crest: HouseKey }) {
  const standings = useResource(loadHouseStandings, { kind: 'houseStandings' });
  return (
    <Frame house={crest}>
      <Box
        sx={{
          display: 'grid',
          flex: 1,
          gap: { xs: 3, sm: 5 },
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 5fr) minmax(0, 6fr)' },
        }}
      >
        <Box>
          <Stack direction="row" sx={{ gap: 2.5, alignItems: 'center' }}>
            <HouseCrest house={crest} size={112} />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h2" component="p" sx={{ color: `house.${crest}.text` }}>
                {house.name}
              </Typography>
              <Typography sx={{ mt: 0.25 }}>{t(house.mascot)}</Typography>
              <Chip
                size="small"
                icon={<HouseIcon house={crest} size={14} />}
                label={t('Sorted House')}
                sx={{
                  mt: 1.25,
                  bgcolor: `house.${crest}.fill`,
                  color: `house.${crest}.onMain`,
                  '& .MuiChip-icon': { color: 'inherit', ml: 1 },
                }}
              />
            </Box>
          </Stack>
          <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
            {t(house.tagline)}
          </Typography>
        </Box>
        <HouseCup mine={crest} standings={standings} />
      </Box>
    </Frame>
  );
}

function Loading() {
  return (
    <Frame>
      <Stack direction="row" role="status" sx={{ gap: 2.5, alignItems: 'center' }}>
        <Skeleton variant="rounded" width={93} height={112} />
        <Typography sx={{ color: 'text.secondary' }}>{t('Loading your house...')}</Typography>
      </Stack>
    </Frame>
  );
}

function Missing({ onRetry }: { onRetry: () => void }) {
  return (
    <Frame>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('No house data available')}</Typography>
      <Box>
        <Button size="small" variant="outlined" onClick={onRetry}>
          {t('Retry')}
        </Button>
      </Box>
    </Frame>
  );
}

/** A house that was founded later than this app was built: the server knows it. */
function FoundedHouse({ name }: { name: string }) {
  const house = useResource((services, signal) => loadHouse(services, name, signal), {
    kind: 'homeHouseData',
    suffix: name,
  });
  if (!house.data) return house.state === 'loading' ? <Loading /> : <Missing onRetry={house.reload} />;
  return (
    <Frame>
      <Stack direction="row" sx={{ gap: 2.5, alignItems: 'center' }}>
        <Box
          component="img"
          src={house.data.badge}
          alt=""
          width={93}
          height={112}
          sx={{ objectFit: 'contain' }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2" component="p">
            {house.data.name}
          </Typography>
          <Typography sx={{ mt: 0.25 }}>{t(house.data.mascot)}</Typography>
          <Chip size="small" label={t('Sorted House')} sx={{ mt: 1.25 }} />
        </Box>
      </Stack>
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {t(house.data.tagline)}
      </Typography>
    </Frame>
  );
}

/** The house a student was sorted into (spec §2); nothing while none is assigned. */
export function HouseCard({ completion }: { completion: Resource<CompletionStatus> }) {
  const { data, state, reload } = completion;
  if (!data) return state === 'loading' ? <Loading /> : <Missing onRetry={reload} />;
  if (data.assignedHouse === null) return null;
  const house = findHouse(data.assignedHouse);
  const crest = houseKeyOf(house?.name);
  if (house && crest) return <SortedHouse house={house} crest={crest} />;
  return <FoundedHouse name={data.assignedHouse} />;
}
