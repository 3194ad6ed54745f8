import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CourseBasic } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { radii } from '#web/theme/tokens.ts';
import { plainList } from '#web/theme/baseline.ts';
import { PopularCourseCard } from './popular-course-card.tsx';

const PAGE_SIZE = 3;
/** The swipe gesture: pixels a touch must travel sideways to turn the page. */
const SWIPE = 48;

const Grid = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > li': { minWidth: 0 },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

const AllCourses = styled(Link)(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: theme.spacing(2),
  height: '100%',
  minHeight: 96,
  padding: theme.spacing(3),
  borderRadius: radii.large,
  border: `1px dashed ${theme.vars.palette.surface.strongLine}`,
  color: theme.vars.palette.text.primary,
  fontWeight: 600,
  textAlign: 'center',
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
}));

const Dot = styled('button')(({ theme }) => ({
  width: 24,
  height: 24,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  '&::before': {
    content: '""',
    display: 'block',
    width: 8,
    height: 8,
    margin: 'auto',
    borderRadius: 8,
    boxSizing: 'border-box',
    border: `1.5px solid ${theme.vars.palette.text.secondary}`,
  },
  '&[aria-current="true"]::before': {
    width: 20,
    backgroundColor: theme.vars.palette.secondary.main,
    borderColor: theme.vars.palette.secondary.main,
  },
}));

interface CardsProps {
  courses: readonly CourseBasic[];
  /** The course that the student is in the middle of. */
  begun: string | undefined;
  children?: ReactNode;
}

/** Up to three courses side by side. */
function Cards({ courses, begun, children }: CardsProps) {
  return (
    <Grid>
      {courses.map((course) => (
        <li key={course._id}>
          <PopularCourseCard course={course} isBegun={course._id === begun} />
        </li>
      ))}
      {children}
    </Grid>
  );
}

/** Fills what the last page leaves free. */
function AllCoursesTile({ places }: { places: number }) {
  return (
    <Box component="li" sx={{ gridColumn: { md: `span ${places}` } }}>
      <AllCourses to={paths.courses}>
        <img src="/art/empty/telescope.svg" alt="" width={120} height={96} loading="lazy" />
        {t('See all courses')}
      </AllCourses>
    </Box>
  );
}

interface PagerProps {
  page: number;
  pages: number;
  onTurn: (by: number) => void;
}

function Pager({ page, pages, onTurn }: PagerProps) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <IconButton aria-label={t('Previous courses')} onClick={() => onTurn(-1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <Typography
        variant="body2"
        component="p"
        aria-live="polite"
        sx={{ minWidth: '5ch', textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
      >
        {`${page + 1} / ${pages}`}
      </Typography>
      <IconButton aria-label={t('Next courses')} onClick={() => onTurn(1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </Stack>
  );
}

interface PageDotsProps extends Pick<PagerProps, 'page' | 'pages'> {
  onOpen: (page: number) => void;
}

function PageDots({ page, pages, onOpen }: PageDotsProps) {
  return (
    <Stack direction="row" sx={{ justifyContent: 'center', mt: 2 }}>
      {Array.from({ length: pages }, (_, index) => (
        <Dot
          key={index}
          type="button"
          aria-label={t('Page {page} of {pages}', { page: index + 1, pages })}
          aria-current={index === page}
          onClick={() => onOpen(index)}
        />
      ))}
    </Stack>
  );
}

interface Point {
  x: number;
  y: number;
}

const pointOf = (touch: Pick<Touch, 'clientX' | 'clientY'> | undefined): Point | null =>
  touch ? { x: touch.clientX, y: touch.clientY } : null;

/** Pages that a touch turns; none where it went up or down, or not far. */
function pagesSwiped(from: Point | null, to: Point | null): number {
  if (!from || !to) return 0;
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) < SWIPE || Math.abs(across) <= 2 * Math.abs(down)) return 0;
  return across < 0 ? 1 : -1;
}

interface CourseCarouselProps extends Omit<CardsProps, 'children'> {
  heading: ReactNode;
}

/** Three courses a page, with arrows, a counter and dots; up to three stand as plain cards (spec §2, resolution 36). */
export function CourseCarousel({ courses, begun, heading }: CourseCarouselProps) {
  const [asked, setAsked] = useState(0);
  const touch = useRef<Point | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const pages = Math.ceil(courses.length / PAGE_SIZE);

  if (pages <= 1) {
    return (
      <Box>
        <Box sx={{ mb: 2 }}>{heading}</Box>
        <Cards courses={courses} begun={begun} />
      </Box>
    );
  }

  const page = Math.min(asked, pages - 1);
  const shown = courses.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  const free = PAGE_SIZE - shown.length;
  const turn = (by: number) => setAsked((page + by + pages) % pages);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The link that has the focus goes with its page; its frame stays.
    if (event.target instanceof HTMLAnchorElement) frame.current?.focus({ preventScroll: true });
    turn(by);
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    touch.current = touches.length === 1 ? pointOf(touches[0]) : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const by = pagesSwiped(touch.current, pointOf(changedTouches[0]));
    if (by !== 0) turn(by);
  };

  return (
    <Box
      ref={frame}
      role="group"
      aria-roledescription={t('carousel')}
      aria-label={t('Popular Courses')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
      sx={{ touchAction: 'pan-y', '&:focus': { outline: 'none' } }}
    >
      <Stack direction="row" sx={{ mb: 2, alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        {heading}
        <Pager page={page} pages={pages} onTurn={turn} />
      </Stack>
      <Cards courses={shown} begun={begun}>
        {free > 0 && <AllCoursesTile places={free} />}
      </Cards>
      <PageDots page={page} pages={pages} onOpen={setAsked} />
    </Box>
  );
}
