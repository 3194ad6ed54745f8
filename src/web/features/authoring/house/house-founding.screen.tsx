import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { House } from '#contract/contract.ts';
import { traitsOf } from '#machines/authoring/house-texts.ts';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { Columns } from '#web/components/page/columns.tsx';
import { AuthoringBreadcrumbs } from '../authoring-breadcrumbs.tsx';
import { OfflineNote } from '../offline-note.tsx';
import { HouseBanner } from './house-banner.tsx';
import { HouseForm } from './house-form.tsx';
import { selectBadge, selectHouse, selectTexts, useHouseFounding } from './use-house-founding.ts';

function Founded({ house, onAnother }: { house: House; onAnother: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Stack sx={{ gap: 3, maxWidth: 520 }}>
      <Alert severity="success" role="status" ref={notice} tabIndex={-1}>
        {t(
          '{house} is created. Nobody is sorted into it yet: the house quiz only knows the four original houses.',
          {
            house: house.name,
          },
        )}
      </Alert>
      <HouseBanner {...house} />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button component={Link} to={paths.clans} variant="contained">
          {t('See the houses')}
        </Button>
        <Button variant="outlined" onClick={onAnother}>
          {t('Create another')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** The create house page: an author founds a house; its banner is drawn while it is being written. */
export function HouseFoundingScreen() {
  const { founding, objectUrls } = useHouseFounding();
  const texts = useSelector(founding, selectTexts);
  const badge = useSelector(founding, selectBadge);
  const house = useSelector(founding, selectHouse);
  return (
    <>
      <title>{`${t('Create a house')} · WizLearn`}</title>
      <PageHeading
        title={t('Create a house')}
        lead={t('A name, a colour and a badge. It stands beside the other houses at once.')}
        breadcrumb={<AuthoringBreadcrumbs />}
      />
      {house ? (
        <Founded house={house} onAnother={() => founding.send({ type: 'house.another' })} />
      ) : (
        <Columns gap={{ xs: 4, md: 6 }} widths="minmax(0, 3fr) minmax(0, 2fr)">
          <Box>
            <OfflineNote />
            <HouseForm founding={founding} objectUrls={objectUrls} />
          </Box>
          <Box
            component="aside"
            aria-label={t('How it will look')}
            sx={{ position: { md: 'sticky' }, top: 88 }}
          >
            <HouseBanner {...texts} traits={traitsOf(texts.traits)} badge={badge} />
          </Box>
        </Columns>
      )}
    </>
  );
}
