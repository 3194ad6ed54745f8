import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Swords } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import type { LibraryHit } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { radii } from '#web/theme/tokens.ts';
import { HIT_KINDS, isOurPath, quizOn, subjectOf } from './library-kinds.ts';
import { MarkedText } from './marked-text.tsx';

/** A card of the catalogue: a tab with its kind, a red rule below the title, a hole for the rod. */
const Card = styled('article')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  padding: theme.spacing(2, 2.5, 2),
  borderRadius: `0 ${radii.medium}px ${radii.medium}px ${radii.medium}px`,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.shadows[1],
  '&:hover, &:focus-within': { boxShadow: theme.vars.shadows[3] },
  '&::after': {
    content: '""',
    position: 'absolute',
    bottom: 10,
    left: '50%',
    width: 12,
    height: 12,
    marginLeft: -6,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.background.default,
    display: 'none',
    [theme.breakpoints.up('sm')]: { display: 'block' },
    boxShadow: `inset 1px 1px 2px color-mix(in srgb, ${theme.vars.palette.night.main} 34%, transparent)`,
  },
}));

const KindTab = styled('p')(({ theme }) => ({
  display: 'flex',
  alignSelf: 'flex-start',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  margin: '0 0 -1px',
  padding: theme.spacing(0.5, 1.5),
  position: 'relative',
  zIndex: 1,
  borderRadius: `${radii.small}px ${radii.small}px 0 0`,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  borderBottom: 0,
  backgroundColor: theme.vars.palette.background.paper,
  backgroundImage: `linear-gradient(${theme.vars.palette.gold.main} 0 3px, transparent 3px)`,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.8125rem',
  fontWeight: 600,
  '& svg': { color: theme.vars.palette.secondary.main },
}));

const Rule = styled('div')(({ theme }) => ({
  height: 3,
  margin: theme.spacing(1.25, -2.5, 1.5),
  borderTop: `1px solid color-mix(in srgb, ${theme.vars.palette.error.light} 60%, transparent)`,
  borderBottom: `1px solid color-mix(in srgb, ${theme.vars.palette.error.light} 30%, transparent)`,
}));

interface CatalogueCardProps {
  hit: LibraryHit;
  /** The words it was found by. */
  q: string;
  onOpen: () => void;
}

const isOwn = ({ kind }: LibraryHit): boolean => kind === 'my-note' || kind === 'my-query';

interface HitLinksProps extends Omit<CatalogueCardProps, 'q'> {
  /** In the reader's language. */
  name: string;
}

/** To where it stands in the notebook, and to a quiz on it. */
function HitLinks({ hit, name, onOpen }: HitLinksProps) {
  const subjectId = subjectOf(hit);
  const quiz = quizOn(hit);
  const inNotes =
    subjectId && isOwn(hit)
      ? `${paths.notes(subjectId)}${hit.kind === 'my-query' ? '?tab=questions' : ''}`
      : null;
  return (
    <Box
      sx={{
        mt: 1,
        minHeight: 26,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2.5,
        rowGap: 0.5,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      {inNotes ? (
        <Link component={RouterLink} to={inNotes} variant="body2" onClick={onOpen} sx={{ py: 0.5 }}>
          {t('In my notebook')}
        </Link>
      ) : (
        <span />
      )}
      {quiz && (
        <Link
          component={RouterLink}
          to={quiz.to}
          variant="body2"
          aria-label={t('{quiz}: {title}', { quiz: t(quiz.label), title: name })}
          sx={{ py: 0.5, display: 'inline-flex', gap: 0.75, alignItems: 'center' }}
        >
          <Swords size={15} aria-hidden />
          {t(quiz.label)}
        </Link>
      )}
    </Box>
  );
}

/** One thing the library has: its kind, its name, the sentence that matches, and the ways to it. */
export function CatalogueCard({ hit, q, onOpen }: CatalogueCardProps) {
  const { one, Icon } = HIT_KINDS[hit.kind];
  const isHindi = hit.language === 'Hindi';
  const name = isOwn(hit) || isHindi ? hit.title : t(hit.title);
  const lang = isHindi ? 'hi' : undefined;
  const title = <MarkedText text={name} q={q} marked={hit.marked} />;
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', alignItems: 'stretch' }}>
      <KindTab>
        <Icon size={15} aria-hidden />
        {t(one)}
        {hit.subject !== undefined && hit.kind !== 'subject' && ` · ${t(hit.subject)}`}
      </KindTab>
      <Card>
        <Typography variant="h4" component="h2" lang={lang} sx={{ overflowWrap: 'anywhere' }}>
          {isOurPath(hit.href) ? (
            <Link
              component={RouterLink}
              to={hit.href}
              color="inherit"
              underline="hover"
              data-hit
              onClick={onOpen}
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </Typography>
        <Rule />
        <Typography lang={lang} sx={{ flex: 1, minHeight: 24, overflowWrap: 'anywhere' }}>
          <MarkedText text={hit.excerpt} q={q} marked={hit.marked} />
        </Typography>
        <HitLinks hit={hit} name={name} onOpen={onOpen} />
      </Card>
    </Box>
  );
}
