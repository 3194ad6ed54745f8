import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { languageNow, msg, t } from '#web/language/language.ts';

const PARTS = [
  {
    title: msg('Every day, about 15 minutes'),
    text: msg('One short lesson, the question of the day, and a review of your mistakes.'),
  },
  {
    title: msg('Once a week, a quiz'),
    text: msg('It asks about the lessons you completed and tells you what to study again.'),
  },
  {
    title: msg('What it costs: nothing'),
    text: msg('Free and open source: no fees, no card, no ads.'),
  },
] as const;

const Columns = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'center',
  maxWidth: 1200,
  marginInline: 'auto',
  padding: theme.spacing(5, 2.5, 0),
  '& img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    borderRadius: 16,
    border: `1px solid ${theme.vars.palette.surface.strongLine}`,
    // A whole page of a lesson, of which a phone could show no word.
    [theme.breakpoints.down('sm')]: { display: 'none' },
  },
  [theme.breakpoints.up('md')]: {
    gap: theme.spacing(6),
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    paddingTop: theme.spacing(8),
  },
}));

/** What studying here is like and costs, beside a real lesson in the language of the page. */
export function StudyWeek() {
  return (
    <Columns aria-labelledby="week">
      <Box>
        <Typography variant="h2" id="week">
          {t('A week at WizLearn')}
        </Typography>
        {PARTS.map(({ title, text }) => (
          <Box key={t(title)} sx={{ mt: 2.5 }}>
            <Typography variant="h4" component="h3">
              {t(title)}
            </Typography>
            <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{t(text)}</Typography>
          </Box>
        ))}
      </Box>
      <img
        src={`/art/landing/lesson${languageNow() === 'Hindi' ? '.hi' : ''}.webp`}
        alt={t('A lesson, with the chapters of its subject beside it')}
        width={960}
        height={555}
        loading="lazy"
      />
    </Columns>
  );
}
