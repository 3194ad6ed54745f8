import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { RichText } from '#web/language/rich-text.tsx';
import { paths } from '#web/navigation/paths.ts';

const CHOICE = `${paths.profile}?tab=settings#leaderboard-visibility`;

/** Which name a certificate bears, and the way to where it is chosen. */
export function NameOnCertificate({ name, sx }: { name: string; sx?: SxProps<Theme> }) {
  return (
    <Typography variant="body2" sx={sx ?? null}>
      <RichText
        text="It bears the name {name}. <0>Choose the name in your settings</0>"
        values={{ name }}
        elements={[<MuiLink key="settings" component={Link} to={CHOICE} />]}
      />
    </Typography>
  );
}
