import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CourseBasic } from '#contract/contract.ts';
import { CategoryArt, CategoryBadge } from '#web/components/learning/course-category.tsx';
import { Teacher } from '#web/components/learning/teacher.tsx';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { motion, radii } from '#web/theme/tokens.ts';
import { clampLines } from '#web/theme/clamp-lines.ts';

const Frame = styled(Card)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  transition: `box-shadow ${motion.gentle}ms, transform ${motion.gentle}ms`,
  '&:hover, &:focus-within': { boxShadow: theme.vars.shadows[3], transform: 'translateY(-2px)' },
})) as typeof Card;

/** On a phone a narrow picture beside the text: three courses fit where one would stand. */
const Top = styled(Box)(({ theme }) => ({
  display: 'grid',
  flex: 1,
  gridTemplateColumns: '5.5rem minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
}));

const Picture = styled(Box)(({ theme }) => ({
  position: 'relative',
  '& > img': { position: 'absolute', inset: 0 },
  [theme.breakpoints.up('sm')]: { aspectRatio: '2 / 1' },
}));

/** On the picture where it is wide enough for a word, above the name where it is not. */
const Badge = styled('span')(({ theme }) => ({
  marginBottom: theme.spacing(1),
  lineHeight: 1,
  [theme.breakpoints.up('sm')]: { position: 'absolute', left: 16, bottom: 'calc(100% + 14px)', margin: 0 },
}));

const Body = styled(Box)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: theme.spacing(1.75, 2),
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(2.5) },
}));

/** Slides over the lower half where one can hover; stands below the text where one cannot. */
const Dean = styled(Box)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  padding: theme.spacing(1.5, 2),
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.surface.line}`,
  [theme.breakpoints.up('sm')]: {
    gap: theme.spacing(2),
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: theme.spacing(2, 2.5, 2.5),
  },
  '@media (hover: hover)': {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    opacity: 0,
    transform: 'translateY(12px)',
    borderRadius: `0 0 ${radii.large}px ${radii.large}px`,
    transition: `opacity ${motion.gentle}ms, transform ${motion.gentle}ms`,
    '.MuiCard-root:hover &, .MuiCard-root:focus-within &, .MuiCard-root:active &': {
      opacity: 1,
      transform: 'none',
    },
  },
}));

const clamped = clampLines({ xs: 2, sm: 4 });

/** How many have enrolled, where anybody has, and how much there is to learn. */
const CourseFacts = ({ course: { enrolledCount, subjectCount } }: { course: CourseBasic }) => (
  <Typography
    variant="caption"
    component="p"
    sx={{ mt: 'auto', display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}
  >
    {enrolledCount > 0 && (
      <>
        <Users size={15} aria-hidden />
        {t('{students, plural, one {# student enrolled} other {# students enrolled}}', {
          students: enrolledCount,
        })}
        <span aria-hidden>·</span>
      </>
    )}
    {t('{subjects, plural, one {# subject} other {# subjects}}', { subjects: subjectCount })}
  </Typography>
);

/** A course on the home page (spec §2). Its dean and 'Start Learning' show on hover, on focus and on touch. */
export function PopularCourseCard(props: { course: CourseBasic; isBegun: boolean }) {
  const { isBegun } = props;
  const course = translateCourseNames(props.course);
  return (
    <Frame component="article" aria-label={course.name}>
      <Top>
        <Picture>
          <CategoryArt category={course.category} />
        </Picture>
        <Body>
          <Badge>
            <CategoryBadge category={course.category} />
          </Badge>
          <Typography variant="h4" component="h3">
            {course.name}
          </Typography>
          <Typography
            variant="body2"
            sx={{ mt: { xs: 0.5, sm: 1 }, mb: { xs: 1, sm: 2 }, color: 'text.secondary', ...clamped }}
          >
            {course.courseDescription}
          </Typography>
          <CourseFacts course={course} />
        </Body>
      </Top>
      <Dean>
        <Teacher name={course.deanName} tagline={course.deanTag} image={course.deanImage} size={40} />
        <Button
          component={Link}
          to={paths.course(course._id)}
          variant="contained"
          aria-label={
            isBegun
              ? t('Continue: {course}', { course: course.name })
              : t('Start Learning: {course}', { course: course.name })
          }
          // The whole card leads there: of the dean's panel, which slides over it, or of the card itself.
          sx={{
            position: 'static',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
            '@media (hover: hover)': { '&::after': { top: '-40rem' } },
          }}
        >
          {t(isBegun ? 'Continue' : 'Start Learning')}
        </Button>
      </Dean>
    </Frame>
  );
}
