import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ArrowRight, ClipboardList } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SubjectSummary } from '#contract/contract.ts';
import { Teacher } from '#web/components/learning/teacher.tsx';
import { paths } from '#web/paths.ts';
import { readingTime } from '../reading-time.ts';
import { Syllabus } from './syllabus.tsx';
import { WeeklyLine } from './weekly-line.tsx';

interface SubjectCardProps {
  subject: SubjectSummary;
  enrolled: boolean;
  /** Shows the syllabus without being asked: there is room, and no other subject to look at. */
  isUnfolded: boolean;
}

/** The texts of spec §8 while nobody teaches a subject yet. */
const TO_BE_DECIDED = { name: 'Professor TBD', tagline: 'Professor will be assigned soon', image: '' };

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The other places of a subject, in small print. */
function QuietWays({ subject: { _id, name } }: { subject: SubjectSummary }) {
  const ways = [
    { words: 'Practice quiz', to: paths.quiz(_id) },
    { words: 'Notes', to: paths.notes(_id) },
    { words: 'Resources', to: paths.resource(_id) },
  ];
  return (
    <Stack direction="row" sx={{ mt: 'auto', pt: 1, columnGap: 2.5, rowGap: 0.5, flexWrap: 'wrap' }}>
      {ways.map(({ words, to }) => (
        <MuiLink
          key={words}
          component={Link}
          to={to}
          variant="body2"
          aria-label={`${words}: ${name}`}
          sx={{ minHeight: 24 }}
        >
          {words}
        </MuiLink>
      ))}
    </Stack>
  );
}

/** One subject of a course: who teaches it, how much it is, how far one is, and the two ways in. */
export function SubjectCard({ subject, enrolled, isUnfolded }: SubjectCardProps) {
  const { name, tagline, image } = subject.professor ?? TO_BE_DECIDED;
  const share = subject.subtopicCount === 0 ? 0 : (subject.completedSubtopics / subject.subtopicCount) * 100;
  const isCompleted = subject.subtopicCount > 0 && subject.completedSubtopics === subject.subtopicCount;
  const way = isCompleted ? 'Read again' : subject.completedSubtopics > 0 ? 'Continue learning' : 'Start';
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
              readingTime(subject.minutes),
            ].join(' · ')}
          </Typography>
          <Box sx={{ mt: 1 }}>
            <Teacher name={name} tagline={tagline} image={image} size={56} />
          </Box>
          <QuietWays subject={subject} />
        </Stack>
        <Stack sx={{ gap: 1.25, justifyContent: 'center' }}>
          {enrolled && (
            <Box sx={{ mb: 1 }}>
              <Typography variant="body2" component="p" sx={{ mb: 0.75 }}>
                {isCompleted
                  ? `Completed: all ${subject.subtopicCount} lessons`
                  : `${subject.completedSubtopics} of ${subject.subtopicCount} completed`}
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
            variant={enrolled ? 'contained' : 'outlined'}
            aria-label={`${way}: ${subject.name}`}
            endIcon={<ArrowRight size={18} aria-hidden />}
          >
            {way}
          </Button>
          {enrolled ? (
            <>
              <Button
                component={Link}
                to={paths.assignments({ courseId: subject.courseId, subjectId: subject._id })}
                variant="outlined"
                aria-label={`Assessment Center: ${subject.name}`}
                startIcon={<ClipboardList size={18} aria-hidden />}
              >
                Assessment Center
              </Button>
              <WeeklyLine subject={subject} />
            </>
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
      <Syllabus subject={subject} isOpen={isUnfolded} />
    </Card>
  );
}
