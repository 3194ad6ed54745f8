import { styled } from '@mui/material/styles';
import { faces } from '#web/theme/tokens.ts';

/** The session machine's outer states as people pass through them, each with the name the machine has for it. */
const STARS = [
  { label: 'Starting', state: 'starting' },
  { label: 'Signing in', state: 'signingIn' },
  { label: 'Identifying', state: 'identifying' },
  { label: 'Signed in', state: 'authenticated' },
  { label: 'Leaving', state: 'ending' },
  { label: 'Signed out', state: 'guest' },
] as const;

/** How far below the line each star stands on wide screens, so that they read as a constellation. Pixels. */
const HEIGHTS = [18, 0, 26, 8, 30, 12];

const Sky = styled('ol')(({ theme }) => ({
  display: 'grid',
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: 40,
    color: theme.vars.palette.text.secondary,
  },
  '& svg': { position: 'relative', flex: 'none', fill: theme.vars.palette.background.paper },
  '& path': { stroke: theme.vars.palette.surface.strongLine, strokeWidth: 1.5 },
  '& .place': { display: 'block', fontFamily: faces.figures, fontSize: '0.75rem' },
  '& > li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 13,
    top: 20,
    height: 40,
    borderLeft: `2px dotted ${theme.vars.palette.surface.strongLine}`,
  },
  '& > li[aria-current]': { color: theme.vars.palette.text.primary, fontWeight: 650 },
  '& > li[aria-current] path': {
    fill: theme.vars.palette.gold.main,
    stroke: theme.vars.palette.secondary.main,
  },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    minHeight: 96,
    marginTop: 0,
    '& > li': { flexDirection: 'column', gap: theme.spacing(0.5), textAlign: 'center', alignItems: 'center' },
    '& > li::before': { display: 'none' },
  },
}));

const Lines = styled('svg')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: {
    display: 'block',
    width: '100%',
    height: 58,
    marginTop: theme.spacing(2),
    marginBottom: -58,
    '& polyline': {
      fill: 'none',
      stroke: theme.vars.palette.surface.strongLine,
      strokeWidth: 2,
      strokeDasharray: '1 7',
      strokeLinecap: 'round',
      vectorEffect: 'non-scaling-stroke',
    },
  },
}));

/** Star by star, where the session is. `place` is the machine's, as 'authenticated.idle'. */
export function Constellation({ place }: { place: string }) {
  const [outer, ...inner] = place.split('.');
  const points = HEIGHTS.map((height, index) => `${100 + index * 200},${height + 14}`).join(' ');
  return (
    <>
      <Lines viewBox="0 0 1200 58" preserveAspectRatio="none" aria-hidden="true">
        <polyline points={points} />
      </Lines>
      <Sky aria-label="The states of a session">
        {STARS.map(({ label, state }, index) => {
          const isHere = state === outer;
          return (
            <li key={label} aria-current={isHere ? 'step' : undefined}>
              <Offset pixels={HEIGHTS[index] ?? 0}>
                <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
                  <path d="M14 2 17 11 26 14 17 17 14 26 11 17 2 14 11 11Z" strokeLinejoin="round" />
                </svg>
              </Offset>
              <span>
                {label}
                {isHere && inner.length > 0 && <span className="place">{inner.join(' · ')}</span>}
              </span>
            </li>
          );
        })}
      </Sky>
    </>
  );
}

const Offset = styled('span', { shouldForwardProp: (name) => name !== 'pixels' })<{ pixels: number }>(
  ({ theme, pixels }) => ({
    display: 'block',
    height: 28,
    [theme.breakpoints.up('md')]: { marginTop: pixels },
  }),
);
