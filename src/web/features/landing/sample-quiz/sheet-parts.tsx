import { styled } from '@mui/material/styles';

/** The coloured third of a sheet: who asks, or what it came to. */
export const Band = styled('div', { shouldForwardProp: (prop) => prop !== 'colour' })<{ colour?: string }>(
  ({ theme, colour = theme.vars.palette.night.main }) => ({
    display: 'flex',
    gap: theme.spacing(2),
    alignItems: 'center',
    padding: theme.spacing(2, 2.5),
    color: theme.vars.palette.night.text,
    backgroundColor: colour,
    '& > *': { alignSelf: 'center' },
    '& img': { display: 'block', width: 64, height: 64 },
    [theme.breakpoints.up('md')]: {
      flexDirection: 'column',
      justifyContent: 'center',
      textAlign: 'center',
      padding: theme.spacing(4, 3),
      '& img': { width: 148, height: 148 },
    },
  }),
);

export const Page = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2.5),
  minWidth: 0,
  padding: theme.spacing(3, 2.5),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(4, 5) },
}));

/** Band and page side by side, or one above the other where the screen is small. */
export const Spread = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '17rem minmax(0, 1fr)', gridTemplateRows: '1fr' },
}));

const Row = styled('span')(({ theme }) => ({ display: 'inline-flex', gap: theme.spacing(0.75) }));

const Shield = styled('svg')(({ theme }) => ({
  display: 'block',
  '& path': { fill: theme.vars.palette.surface.sunken },
  '& .edge': { fill: 'none', stroke: theme.vars.palette.surface.strongLine, strokeWidth: 1.25 },
  '& .cross': { fill: 'none', stroke: 'currentColor', strokeWidth: 2.25, strokeLinecap: 'round' },
  '&[data-filled="false"]': {
    color: theme.vars.palette.error.main,
    '& path': { fill: `color-mix(in srgb, currentColor 14%, ${theme.vars.palette.background.paper})` },
    '& .edge': { fill: 'none', stroke: 'currentColor' },
  },
  '&[data-filled="true"] .left': { fill: theme.vars.palette.gold.main },
  '&[data-filled="true"] .right': { fill: theme.vars.palette.gold.dark },
  '&[data-filled="true"] .edge': { stroke: theme.vars.palette.gold.dark },
}));

const OUTLINE =
  'M10 1.2C12 2.5 15.3 3 18.8 2.6V10.2C18.8 15.4 15 18.9 10 20.8 5 18.9 1.2 15.4 1.2 10.2V2.6C4.7 3 8 2.5 10 1.2Z';

interface VerdictShieldProps {
  /** Whether the question was answered right; undefined before it is answered. */
  verdict: boolean | undefined;
  width?: number;
}

/** The shield of a question: gold where it was answered right, red and crossed where it was missed, empty before. */
export const VerdictShield = ({ verdict, width = 18 }: VerdictShieldProps) => (
  <Shield
    viewBox="0 0 20 22"
    width={width}
    height={Math.round(width * 1.1)}
    data-filled={verdict}
    aria-hidden="true"
  >
    <path className="left" d={OUTLINE} />
    <path className="right" d="M10 1.2C12 2.5 15.3 3 18.8 2.6V10.2C18.8 15.4 15 18.9 10 20.8Z" />
    <path className="edge" d={OUTLINE} />
    {verdict === false && <path className="cross" d="M7 7.5 13 13.5M13 7.5 7 13.5" />}
  </Shield>
);

interface ShieldsProps {
  verdicts: readonly boolean[];
  total: number;
}

/** A little shield for each question. */
export const Shields = ({ verdicts, total }: ShieldsProps) => (
  <Row>
    {Array.from({ length: total }, (_, at) => (
      <VerdictShield key={at} verdict={verdicts[at]} />
    ))}
  </Row>
);
