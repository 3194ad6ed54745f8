import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ImagePlus } from 'lucide-react';
import { t } from '#web/language/language.ts';
import { faces, radii } from '#web/theme/tokens.ts';

const Cloth = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(4, 2, 3),
  borderRadius: radii.large,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  overflow: 'hidden',
  position: 'relative',
  backgroundColor: theme.vars.palette.background.paper,
}));

const Stripe = styled('div')({ position: 'absolute', insetInline: 0, top: 0, height: 12 });

const Badge = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 132,
  height: 132,
  overflow: 'hidden',
  borderRadius: '50%',
  border: '5px solid',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.surface.sunken,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

interface HouseBannerProps {
  name: string;
  tagline: string;
  mascot: string;
  /** Six hexadecimal digits after a hash. */
  color: string;
  traits: readonly string[];
  badge: string | null;
}

/** A house as it will hang in the hall: its colour, its badge, its line. */
export function HouseBanner({ name, tagline, mascot, color, traits, badge }: HouseBannerProps) {
  return (
    <Cloth>
      <Stripe sx={{ bgcolor: color }} />
      <Badge sx={{ borderColor: color }}>
        {badge === null ? (
          <ImagePlus size={36} aria-hidden />
        ) : (
          <img src={badge} alt={t('Badge of the house')} />
        )}
      </Badge>
      <Typography
        variant="h3"
        component="p"
        sx={{ mt: 1, fontFamily: faces.display, overflowWrap: 'anywhere' }}
      >
        {name.trim() || t('Name of the house')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {tagline.trim() || t('Its line, in a few words')}
      </Typography>
      <Typography variant="body2">{mascot.trim()}</Typography>
      {traits.length > 0 && (
        <Box
          component="p"
          sx={{ m: 0, fontSize: '0.875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {traits.join(' · ')}
        </Box>
      )}
    </Cloth>
  );
}
