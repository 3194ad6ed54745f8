import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { t } from '#web/language/language.ts';
import { plainList } from '#web/theme/baseline.ts';
import { type ProfessorCard, colorSchemes, professors } from './landing.content.ts';
import { ProfessorPortrait } from './professor-portrait.tsx';
import { SchoolFilter, useSchool } from './school-filter.tsx';

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  ...plainList,
  [theme.breakpoints.up('sm')]: { gap: theme.spacing(2.5), gridTemplateColumns: 'repeat(2, 1fr)' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, 1fr)' },
}));

const Card = styled('li', { shouldForwardProp: (prop) => prop !== 'colour' })<{ colour: string }>(
  ({ theme, colour }) => ({
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: theme.spacing(2),
    padding: theme.spacing(1.5),
    borderRadius: 16,
    border: `1px solid ${theme.vars.palette.surface.line}`,
    boxShadow: theme.vars.shadows[1],
    background: `linear-gradient(90deg, ${colour} 44px, ${theme.vars.palette.background.paper} 44px)`,
    '& img': { display: 'block', width: 64, height: 64 },
    [theme.breakpoints.up('lg')]: {
      gridTemplateColumns: '1fr',
      alignContent: 'start',
      padding: theme.spacing(3),
      background: `linear-gradient(${colour} 84px, ${theme.vars.palette.background.paper} 84px)`,
      '& img': { width: 116, height: 116 },
    },
  }),
);

function Professor({ professor }: { professor: ProfessorCard }) {
  const { name, chair, description, colorScheme } = professor;
  return (
    <Card colour={colorSchemes[colorScheme]}>
      <ProfessorPortrait professor={professor} />
      <div>
        <Typography variant="h4" component="h3">
          {t(name)}
        </Typography>
        <Typography variant="subtitle2" component="p" sx={{ color: 'secondary.main' }}>
          {t(chair)}
        </Typography>
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t(description)}
        </Typography>
      </div>
    </Card>
  );
}

/** The staff cards, eight professors; the address keeps which school is looked at (`?staff=engineering`). */
export function OurStaff() {
  const school = useSchool('staff');
  const shown = professors.filter((professor) => school === undefined || professor.school === school);

  return (
    <Box
      component="section"
      aria-labelledby="staff"
      sx={{
        maxWidth: 1200,
        mx: 'auto',
        px: 2.5,
        pb: { xs: 5, md: 8 },
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 860px',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          justifyContent: 'space-between',
          alignItems: 'end',
          mb: { xs: 3, md: 5 },
        }}
      >
        <Box>
          <Typography variant="h2" id="staff">
            {t('Our Staff')}
          </Typography>
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>
            {t('Two deans and six professors, all fictional.')}
          </Typography>
        </Box>
        <SchoolFilter entry="staff" label={t('Staff by school')} school={school} withAll />
      </Box>
      <Grid>
        {shown.map((professor) => (
          <Professor key={professor.key} professor={professor} />
        ))}
      </Grid>
    </Box>
  );
}
