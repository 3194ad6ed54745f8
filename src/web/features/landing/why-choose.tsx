import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { t } from '#web/language/language.ts';
import { publicPath } from '#web/language/public-path.ts';
import { plainList } from '#web/theme/baseline.ts';
import { features } from './landing.content.ts';

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  ...plainList,
  [theme.breakpoints.up('sm')]: {
    gap: theme.spacing(2.5),
    gridTemplateColumns: 'repeat(2, 1fr)',
    '& > li:last-of-type': { gridColumn: '1 / -1' },
  },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(6, 1fr)',
    '& > li, & > li:last-of-type': { gridColumn: 'span 2' },
    '& > li:nth-of-type(-n + 2)': { gridColumn: 'span 3' },
  },
}));

const Card = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  padding: theme.spacing(2, 2.5, 2, 2),
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  borderRadius: 16,
  boxShadow: theme.vars.shadows[1],
  '& > img': { width: 52, height: 52 },
  [theme.breakpoints.up('sm')]: {
    gap: theme.spacing(2.5),
    padding: theme.spacing(3),
    '& > img': { width: 64, height: 64 },
  },
}));

const Picture = styled('img')({ flex: 'none' });

/** Five reasons. */
export function WhyChoose() {
  return (
    <Box
      component="section"
      aria-labelledby="why"
      sx={{
        maxWidth: 1200,
        mx: 'auto',
        px: 2.5,
        py: { xs: 5, md: 8 },
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 860px',
      }}
    >
      <Typography variant="h2" id="why" sx={{ mb: { xs: 3, md: 5 } }}>
        {t('Why Choose WizLearn')}
      </Typography>
      <Grid>
        {features.map(({ picture, title, text }) => (
          <Card key={picture}>
            <Picture src={`/art/features.svg#${picture}`} alt="" width={64} height={64} loading="lazy" />
            <Box>
              <Typography variant="h4" component="h3">
                {t(title)}
              </Typography>
              <Typography sx={{ mt: 0.75, color: 'text.secondary', '& a': { color: 'primary.main' } }}>
                {t(text)}{' '}
                {picture === 'library' && <a href={publicPath('/explore')}>{t('Browse the courses')}</a>}
              </Typography>
            </Box>
          </Card>
        ))}
      </Grid>
    </Box>
  );
}
