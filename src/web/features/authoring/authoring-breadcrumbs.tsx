import Breadcrumbs from '@mui/material/Breadcrumbs';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';

/** The breadcrumbs back to the dashboard, and to what lies between. */
export function AuthoringBreadcrumbs({ steps = [] }: { steps?: readonly { name: string; to: string }[] }) {
  return (
    <Breadcrumbs aria-label={t('Breadcrumb')}>
      {[{ name: t('Authoring'), to: paths.authoring }, ...steps].map(({ name, to }) => (
        <MuiLink key={to} component={Link} to={to} color="inherit" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </MuiLink>
      ))}
    </Breadcrumbs>
  );
}
