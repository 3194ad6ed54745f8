import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ArrowRight, ClipboardList } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SubjectSummary } from '#contract/contract.ts';
import { Teacher } from '#web/components/learning/teacher.tsx';
import { paths } from '#web/paths.ts';

interface SubjectCardProps {
  subject: SubjectSummary;
  enrolled: boolean;
}

/** The texts of spec §8 while nobody teaches a subject yet. */
const TO_BE_DECIDED = { name: 'Professor TBD', tagline: 'Professor will be assigned soon', image: '' };

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const hours = (minutes: number): string =>
  minutes < 60
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`;

/** One subject of a course: who teaches it, how much it is, how far one is, and the two ways in. */
export function SubjectCard({ subject, enrolled }: SubjectCardProps) {
  const { name, tagline, image } = subject.professor ?? TO_BE_DECIDED;
  const share = subject.subtopicCount === 0 ? 0 : (subject.completedSubtopics / subject.subtopicCount) * 100;
  const reasonId = `why-locked-${subject._id}`;
  return (
    <Card component="article" aria-label={subject.name}>
      <CardContent
        sx={{
          display: 'grid',
          gap: { xs: 2.5, md: 5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 17rem' },
        }}
      >
        <Stack sx={{ gap: 1.5, minWidth: 0 }}>
          <Typography variant="h3">{subject.name}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{subject.description}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[
              counted(subject.chapterCount, 'chapter', 'chapters'),
              counted(subject.subtopicCount, 'lesson', 'lessons'),
              hours(subject.minutes),
            ].join(' · ')}
          </Typography>
          <Box sx={{ mt: 1 }}>
            <Teacher name={name} tagline={tagline} image={image} size={56} />
          </Box>
        </Stack>
        <Stack sx={{ gap: 1.25, justifyContent: 'center' }}>
          {enrolled && (
            <Box sx={{ mb: 1 }}>
              <Typography variant="body2" component="p" sx={{ mb: 0.75 }}>
                {`${subject.completedSubtopics} of ${subject.subtopicCount} completed`}
              </Typography>
              <LinearProgress
                variant="determinate"
                value={share}
                aria-label={`My progress in ${subject.name}`}
              />
            </Box>
          )}
          <Button
            component={Link}
            to={paths.lesson(subject._id)}
            state={{ courseId: subject.courseId }}
            variant="contained"
            aria-label={`${subject.completedSubtopics > 0 ? 'Continue learning' : 'Start'}: ${subject.name}`}
            endIcon={<ArrowRight size={18} aria-hidden />}
          >
            {subject.completedSubtopics > 0 ? 'Continue learning' : 'Start'}
          </Button>
          {enrolled ? (
            <Button
              component={Link}
              to={paths.assignments({ courseId: subject.courseId, subjectId: subject._id })}
              variant="outlined"
              aria-label={`Assessment Center: ${subject.name}`}
              startIcon={<ClipboardList size={18} aria-hidden />}
            >
              Assessment Center
            </Button>
          ) : (
            <>
              <Button
                variant="outlined"
                aria-disabled
                aria-describedby={reasonId}
                startIcon={<ClipboardList size={18} aria-hidden />}
                sx={{ '&&': { color: 'text.disabled', borderStyle: 'dashed', cursor: 'not-allowed' } }}
              >
                Assessment Center
              </Button>
              <Typography id={reasonId} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                Opens when you enrol.
              </Typography>
            </>
          )}
        </Stack>
      </CardContent>
    </Card>
  );
}
