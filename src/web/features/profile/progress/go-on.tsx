import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useResource } from '#web/data/use-resource.ts';
import { loadSummary } from '#web/data/loaders.ts';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { starfield } from '#web/theme/textures.ts';
import { nightScheme } from '#web/theme/scheme.ts';
import { radii } from '#web/theme/tokens.ts';

const Sky = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: theme.spacing(3),
  borderRadius: radii.large,
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  border: `1px solid ${theme.vars.palette.night.line}`,
  ...starfield,
}));

/** The one next step, across all courses; nothing where there is none, or it cannot be read. */
export function GoOn() {
  const { data } = useResource(loadSummary, { kind: 'userXp' });
  if (!data?.nextRecommended) return null;
  const { name, subjectName, subjectId, subtopicId, courseId } = translateCourseNames(data.nextRecommended);
  return (
    <Sky {...nightScheme} aria-labelledby="go-on">
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ color: 'night.muted' }}>
          {t('Next in {subject}', { subject: subjectName })}
        </Typography>
        <Typography id="go-on" variant="h3" component="h3">
          {name}
        </Typography>
      </Box>
      <Button
        component={Link}
        to={paths.lesson(subjectId, subtopicId)}
        state={{ courseId }}
        variant="contained"
        color="gold"
        size="large"
        endIcon={<ArrowRight size={18} aria-hidden />}
      >
        {t('Continue')}
      </Button>
    </Sky>
  );
}
