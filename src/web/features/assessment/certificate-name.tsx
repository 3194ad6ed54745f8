import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { certificateNameOf } from '#domain/account/public-name.ts';
import { loadProfile } from '#web/data/loaders.ts';
import { useServices } from '#web/data/services.tsx';
import { useResource } from '#web/data/use-resource.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { paths } from '#web/navigation/paths.ts';

/** Which name a certificate of this quiz would have: the nickname, unless its owner chose otherwise. Nothing while it is not known. */
export function NameToCome() {
  const { clock } = useServices();
  const { data: profile } = useResource(loadProfile, { kind: 'userProfile' });
  if (!profile) return null;
  const fullName = `${profile.firstName} ${profile.lastName}`.trim();
  const owner = { ...profile, userId: profile.user._id, fullName };
  return (
    <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
      <RichText
        text="Name on a certificate: {name}. <0>Change it in settings</0>"
        values={{ name: certificateNameOf(owner, new Date(clock.now()).getFullYear()) }}
        elements={[
          <MuiLink
            key="settings"
            component={Link}
            to={`${paths.profile}?tab=settings#leaderboard-visibility`}
          />,
        ]}
      />
    </Typography>
  );
}
