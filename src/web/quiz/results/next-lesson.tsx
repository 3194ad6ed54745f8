import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { NextSubtopic } from '#contract/contract.ts';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';

/** The lesson to go on with after a quiz, as Home names it; nothing while it is unknown or all is read. */
export function NextLesson({ next: recommended }: { next: NextSubtopic | null | undefined }) {
  if (!recommended) return null;
  const next = translateCourseNames(recommended);
  return (
    <Card
      component="section"
      aria-labelledby="next-lesson"
      className="screen-only"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
        p: { xs: 2.5, md: 3 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography id="next-lesson" variant="overline" component="h2" sx={{ color: 'secondary.main' }}>
          {t('Next lesson')}
        </Typography>
        <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {next.name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {next.subjectName}
        </Typography>
      </Box>
      <Button
        component={Link}
        to={paths.lesson(next.subjectId, next.subtopicId)}
        state={{ courseId: next.courseId }}
        variant="outlined"
        endIcon={<ArrowRight size={18} aria-hidden="true" />}
      >
        {t('Continue learning')}
      </Button>
    </Card>
  );
}
