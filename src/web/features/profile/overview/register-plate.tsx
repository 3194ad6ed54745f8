import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Brush } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Profile } from '#contract/contract.ts';
import { findHouse } from '#domain/account/houses.ts';
import { HouseCrest } from '#web/components/art/house-crest.tsx';
import { PersonAvatar } from '#web/components/art/person-avatar.tsx';
import { msg, t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { paths } from '#web/navigation/paths.ts';
import { type HouseKey, houseKeyOf } from '#web/theme/houses.ts';
import { radii } from '#web/theme/tokens.ts';
import { useProfileBook } from '../profile-book.tsx';
import { HeraldicField } from './heraldic-field.tsx';
import { Laurel } from './laurel.tsx';
import { PictureDialog } from './picture-dialog.tsx';

const Sheet = styled('section')(({ theme }) => ({
  position: 'relative',
  borderRadius: radii.large,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  boxShadow: theme.vars.shadows[1],
  // The gilt line within the edge of a page that somebody ruled by hand.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 7,
    borderRadius: radii.large - 6,
    border: `1px solid ${theme.vars.palette.gold.dark}`,
    opacity: 0.55,
    pointerEvents: 'none',
  },
}));

const Body = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '140px minmax(0, 1fr) auto',
  columnGap: theme.spacing(3.5),
  alignItems: 'start',
  padding: theme.spacing(0, 4, 4),
  marginTop: -62,
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '112px minmax(0, 1fr)',
    padding: theme.spacing(0, 2.5, 3),
    marginTop: -50,
    rowGap: theme.spacing(1.5),
  },
}));

const Portrait = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 140,
  height: 140,
  [theme.breakpoints.down('md')]: {
    width: 112,
    height: 112,
    '& svg:not([style]), & img': { maxWidth: '100%' },
  },
}));

/** The initial: from the first name, else the username, else the email, else 'U' (spec §2). */
const initialOf = ({ firstName, user }: Profile): string =>
  (firstName || user.username || user.email || 'U').slice(0, 1).toUpperCase();

const fullNameOf = ({ firstName, lastName }: Profile): string =>
  [firstName, lastName].filter(Boolean).join(' ');

const ROLES = {
  'student-engineering': msg('Student of engineering'),
  'aspirant-civil-services': msg('Aspirant for the civil services'),
} as const;

const pathOf = ({ role, schoolName }: Profile): string =>
  [role && t(ROLES[role]), schoolName].filter(Boolean).join(' · ');

function HouseLine({ house }: { house: HouseKey | null }) {
  const found = findHouse(house);
  if (!house || !found) {
    return (
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
        <RichText
          text="No house assigned. <0>Find your house</0>"
          elements={[<MuiLink key="house" component={Link} to={paths.housePrediction} />]}
        />
      </Typography>
    );
  }
  return (
    <>
      <Typography variant="h5" component="p" sx={{ mt: 0.25, color: `house.${house}.text` }}>
        {t('House {house}', { house: found.name })}
      </Typography>
      <Typography sx={{ fontStyle: 'italic', color: 'text.secondary' }}>{t(found.tagline)}</Typography>
    </>
  );
}

interface FramedPictureProps {
  profile: Profile;
  house: HouseKey | null;
  name: string;
}

/** The picture, ringed with gold and laurel. */
function FramedPicture({ profile, house, name }: FramedPictureProps) {
  return (
    <Portrait>
      <Box
        sx={{
          position: 'absolute',
          inset: { xs: 8, md: 10 },
          borderRadius: '50%',
          bgcolor: 'background.paper',
          boxShadow: 'inset 0 0 0 2px var(--wiz-palette-gold-main)',
        }}
      />
      <Box
        sx={{
          position: 'relative',
          display: 'grid',
          placeItems: 'center',
          '& > *': { width: { xs: 76, md: 94 }, height: { xs: 76, md: 94 } },
        }}
      >
        <PersonAvatar
          picture={profile.profilePictureUrl}
          initials={initialOf(profile)}
          house={house}
          size={94}
          title={t('Picture of {name}', { name })}
        />
      </Box>
      <Laurel />
    </Portrait>
  );
}

/** The way to another picture; a profile has to be there first. */
function ChangePicture({ onChange }: { onChange: () => void }) {
  const { isSetUp } = useProfileBook();
  return (
    <Stack
      direction="row"
      sx={{ gridColumn: '1 / -1', mt: 2, gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Button
        variant="outlined"
        size="small"
        disabled={!isSetUp}
        aria-describedby={isSetUp ? undefined : 'why-no-picture'}
        startIcon={<Brush size={16} aria-hidden />}
        onClick={onChange}
      >
        {t('Change picture')}
      </Button>
      {!isSetUp && (
        <Typography id="why-no-picture" variant="body2" sx={{ color: 'text.secondary' }}>
          <RichText
            text="Set up your profile first, then choose a picture. <0>Set it up</0>"
            elements={[<MuiLink key="setup" component={Link} to={paths.profileSetup} />]}
          />
        </Typography>
      )}
    </Stack>
  );
}

/** Who it is, as the register of an academy shows it: portrait, name, house, crest. */
export function RegisterPlate() {
  const { profile } = useProfileBook();
  const [isChoosing, setChoosing] = useState(false);
  const house = houseKeyOf(profile.wizlearn.house);
  const name = fullNameOf(profile) || t('Not provided');
  return (
    <Sheet aria-labelledby="register-name">
      <Box
        sx={{
          position: 'relative',
          height: { xs: 96, md: 124 },
          bgcolor: house ? `house.${house}.fill` : 'night.main',
          color: house ? `house.${house}.onMain` : 'night.text',
        }}
      >
        <HeraldicField house={house} />
      </Box>
      <Body>
        <FramedPicture profile={profile} house={house} name={name} />
        <Box sx={{ display: { xs: 'block', md: 'none' }, justifySelf: 'end', alignSelf: 'end' }}>
          {house && <HouseCrest house={house} size={84} />}
        </Box>
        <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' }, pt: { md: '70px' } }}>
          <Typography id="register-name" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <HouseLine house={house} />
          {pathOf(profile) !== '' && (
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
              {pathOf(profile)}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          {house && <HouseCrest house={house} size={168} />}
        </Box>
        <ChangePicture onChange={() => setChoosing(true)} />
      </Body>
      {isChoosing && (
        <PictureDialog initials={initialOf(profile)} house={house} onClose={() => setChoosing(false)} />
      )}
    </Sheet>
  );
}
