import { styled } from '@mui/material/styles';
import { visuallyHidden } from '#web/theme/baseline.ts';

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

const Hidden = styled('span')(visuallyHidden);

const Shield = styled('svg')(({ theme }) => ({
  display: 'block',
  '& path': { fill: theme.vars.palette.surface.sunken },
  '& .edge': { fill: 'none', stroke: theme.vars.palette.surface.strongLine, strokeWidth: 1.25 },
  '& .cross': {
    fill: 'none',
    stroke: theme.vars.palette.text.secondary,
    strokeWidth: 1.75,
    strokeLinecap: 'round',
  },
  '&[data-filled="true"] .left': { fill: theme.vars.palette.gold.main },
  '&[data-filled="true"] .right': { fill: theme.vars.palette.gold.dark },
  '&[data-filled="true"] .edge': { stroke: theme.vars.palette.gold.dark },
}));

const OUTLINE =
  'M10 1.2C12 2.5 15.3 3 18.8 2.6V10.2C18.8 15.4 15 18.9 10 20.8 5 18.9 1.2 15.4 1.2 10.2V2.6C4.7 3 8 2.5 10 1.2Z';

interface ShieldsProps {
  verdicts: readonly boolean[];
  total: number;
  label?: string;
}

/** A little shield for each question, gold where it was answered right, crossed where it was missed, empty before. */
export function Shields({ verdicts, total, label }: ShieldsProps) {
  return (
    <Row>
      {Array.from({ length: total }, (_, at) => (
        <Shield
          key={at}
          viewBox="0 0 20 22"
          width={18}
          height={20}
          data-filled={verdicts[at] === true}
          aria-hidden="true"
        >
          <path className="left" d={OUTLINE} />
          <path className="right" d="M10 1.2C12 2.5 15.3 3 18.8 2.6V10.2C18.8 15.4 15 18.9 10 20.8Z" />
          <path className="edge" d={OUTLINE} />
          {verdicts[at] === false && <path className="cross" d="M7 7.5 13 13.5M13 7.5 7 13.5" />}
        </Shield>
      ))}
      {label && <Hidden>{label}</Hidden>}
    </Row>
  );
}
