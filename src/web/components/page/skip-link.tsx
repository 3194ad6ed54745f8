import { styled } from '@mui/material/styles';
import { t } from '#web/language/language.ts';

const Link = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: theme.spacing(2),
  top: -80,
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1, 2),
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  '&:focus': { top: theme.spacing(1) },
}));

/** The skip link of keyboard users, past what all pages begin with to `<main id="main">`: seen only while it has the focus. */
export const SkipLink = () => <Link href="#main">{t('Skip to the content')}</Link>;
