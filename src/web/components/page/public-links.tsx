import { styled } from '@mui/material/styles';
import { publicPath } from '#web/language/public-path.ts';
import { type Message, msg, t } from '#web/language/language.ts';

const PAGES: readonly [path: string, name: Message][] = [
  ['/help', msg('Help')],
  ['/terms', msg('Terms')],
  ['/privacy', msg('Privacy')],
  ['/contact', msg('Contact')],
  ['/licence', msg('Licence')],
  ['/accessibility', msg('Accessibility')],
];

const Links = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 2),
  fontSize: '0.875rem',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 40, color: 'inherit' },
  // Two lines in any font: where they wrapped by their width, the web font moved them into a second one.
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, auto)',
    justifyContent: 'start',
  },
}));

/** The footer links, to help, terms and privacy: texts about this academy, documents of the server. */
export function PublicLinks() {
  return (
    <Links aria-label={t('About this academy')}>
      {PAGES.map(([path, name]) => (
        <a key={path} href={publicPath(path)}>
          {t(name)}
        </a>
      ))}
    </Links>
  );
}
