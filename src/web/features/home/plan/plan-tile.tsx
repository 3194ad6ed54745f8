import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Check, type LucideIcon } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { spanInWords } from '#web/components/community/figures.ts';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { TimeLeft } from '#web/components/time-left.tsx';
import { msg, t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { visuallyHidden } from '#web/theme/baseline.ts';
import type { PlanItem } from './plan-items.ts';

/** One part of the day's card. */
const Frame = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: theme.spacing(1.75),
  padding: theme.spacing(1.25, 2),
  backgroundColor: theme.vars.palette.background.paper,
  '&:has(a:hover)': {
    backgroundImage: `linear-gradient(${theme.vars.palette.action.hover} 0 0)`,
  },
  [theme.breakpoints.up('md')]: {
    gap: theme.spacing(2),
    padding: theme.spacing(2.5, 3),
  },
}));

const Shield = styled('svg')(({ theme }) => ({
  display: 'block',
  gridArea: '1 / 1',
  '& .left': { fill: theme.vars.palette.surface.sunken },
  '& .right': {
    fill: `color-mix(in srgb, ${theme.vars.palette.surface.sunken} 82%, ${theme.vars.palette.night.main})`,
  },
  '& .edge': { fill: 'none', stroke: theme.vars.palette.surface.strongLine, strokeWidth: 1.5 },
  '&[data-state="done"]': {
    '& .left': { fill: theme.vars.palette.gold.main },
    '& .right': { fill: theme.vars.palette.gold.dark },
    '& .edge': { stroke: theme.vars.palette.night.main },
  },
  '&:is([data-state="later"], [data-state="ahead"]) .edge': { strokeDasharray: '3 3' },
}));

const Sign = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  alignSelf: 'flex-start',
  color: theme.vars.palette.secondary.main,
  '&[data-state="done"]': { color: theme.vars.palette.night.main },
  '& > :last-child': { gridArea: '1 / 1' },
  [theme.breakpoints.down('md')]: {
    marginTop: theme.spacing(0.5),
    '& > :first-of-type': { width: 36, height: 41 },
  },
}));

/** A little shield for each line: gold with a tick once it is done, dashed while it cannot be begun. */
function StateShield({ state, Icon }: { state: PlanItem['state']; Icon: LucideIcon }) {
  const Shown = state === 'done' ? Check : Icon;
  return (
    <Sign data-state={state} aria-hidden="true">
      <Shield viewBox="0 0 44 50" width={44} height={50} data-state={state}>
        <path
          className="left"
          d="M22 2C26.500 5 34 6 41.500 5V24C41.500 36 33 44 22 48Z"
          transform="matrix(-1 0 0 1 44 0)"
        />
        <path className="right" d="M22 2C26.500 5 34 6 41.500 5V24C41.500 36 33 44 22 48Z" />
        <path
          className="edge"
          d="M22 2C26.500 5 34 6 41.500 5V24C41.500 36 33 44 22 48 11 44 2.500 36 2.500 24V5C10 6 17.500 5 22 2Z"
        />
      </Shield>
      <Shown size={20} />
    </Sign>
  );
}

const STATE_WORDS = { open: null, done: msg('done'), later: msg('later'), ahead: null } as const;

const leftInWords = (seconds: number): string =>
  seconds > 0 ? t('{time} left', { time: spanInWords(seconds) }) : t('Time is up');

/** What a tile takes on a phone: with a text of two lines, with a deadline below, and with two lines of title. */
export const ROOM = { text: 108, deadline: 131, rest: 150 } as const;

interface TileProps {
  /** What kind of thing it is: 'Review'. */
  label: string;
  Icon: LucideIcon;
  /** Its least height in px, as long as it waits and after: what stands below does not move when it is known. */
  room?: number;
}

interface PlanTileProps extends TileProps {
  item: PlanItem;
  isHeld?: boolean | undefined;
}

function TileTitle({ title, to }: Pick<PlanItem, 'title' | 'to'>) {
  return (
    <Typography variant="h6" component="h3" sx={{ overflowWrap: 'anywhere' }}>
      {to === null ? (
        title
      ) : (
        <Link
          component={RouterLink}
          to={to}
          color="inherit"
          underline="none"
          sx={{
            color: 'inherit',
            fontWeight: 'inherit',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {title}
        </Link>
      )}
    </Typography>
  );
}

function MoreLinks({ more }: Required<Pick<PlanItem, 'more'>>) {
  return (
    <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
      {t('Also to do:')}{' '}
      {more.map((other) => (
        <Link
          key={other.to}
          component={RouterLink}
          to={other.to}
          sx={{ position: 'relative', mr: 1, py: 0.75, display: 'inline-block' }}
        >
          {other.title}
        </Link>
      ))}
    </Typography>
  );
}

/** All of a tile below its label. */
function TileBody({
  label,
  item: { title, text, to, notes = [], until, share, more = [] },
}: Pick<PlanTileProps, 'label' | 'item'>) {
  const { clock } = useServices();
  return (
    <>
      <TileTitle title={title} to={to} />
      {share !== undefined && (
        <LinearProgress
          variant="determinate"
          value={100 * share}
          aria-label={label}
          aria-valuetext={title}
          sx={{ my: 0.75, height: 6, borderRadius: 3 }}
        />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text}
        {notes.map((note) => (
          <Box key={note} component="span" sx={{ display: 'block' }}>
            {note}
          </Box>
        ))}
        {until !== undefined && (
          <Box component="span" sx={{ display: 'block', fontWeight: 600, color: 'secondary.main' }}>
            <TimeLeft until={until} now={clock.now} format={leftInWords} />
          </Box>
        )}
      </Typography>
      {more.length > 0 && <MoreLinks more={more} />}
    </>
  );
}

interface TileFrameProps extends TileProps {
  state: PlanItem['state'];
  children: ReactNode;
}

function TileFrame({ label, Icon, room, state, children }: TileFrameProps) {
  return (
    <Frame style={{ minHeight: room }}>
      <StateShield state={state} Icon={Icon} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="overline" component="p" sx={{ color: 'secondary.main', lineHeight: 1.6 }}>
          {label}
        </Typography>
        {children}
      </Box>
    </Frame>
  );
}

const Outline = () => (
  <Delayed>
    <Skeleton width="70%" sx={{ fontSize: '1.125rem' }} />
    <Skeleton width="90%" />
    <span style={visuallyHidden}>{t('Loading the details')}</span>
  </Delayed>
);

/** A line that is still being looked up. */
export const WaitingTile = (tile: TileProps) => (
  <TileFrame {...tile} state="later">
    <Outline />
  </TileFrame>
);

const IN_ONE_CELL = { gridArea: '1 / 1', minWidth: 0 } as const;

/**
 * One line of the day; all of it but the links to `more` leads to where it is done. `isHeld`: it is known and waits for the
 * others to take its place, as high as it will be.
 */
export function PlanTile({ item, isHeld, ...tile }: PlanTileProps) {
  const body = <TileBody label={tile.label} item={item} />;
  if (isHeld) {
    return (
      <TileFrame {...tile} state="later">
        <div style={{ display: 'grid' }}>
          <div style={{ ...IN_ONE_CELL, visibility: 'hidden' }}>{body}</div>
          <div style={IN_ONE_CELL}>
            <Outline />
          </div>
        </div>
      </TileFrame>
    );
  }
  const word = STATE_WORDS[item.state];
  return (
    <TileFrame {...tile} label={word ? `${tile.label} · ${t(word)}` : tile.label} state={item.state}>
      {body}
    </TileFrame>
  );
}

/** A line that could not be looked up; the others do not suffer for it. */
export function FailedTile({ onRetry, ...tile }: TileProps & { onRetry: () => void }) {
  const { label } = tile;
  return (
    <TileFrame {...tile} state="later">
      <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {t('This could not be loaded.')}
      </Typography>
      <Button size="small" variant="outlined" onClick={onRetry} aria-label={t('Retry: {label}', { label })}>
        {t('Retry')}
      </Button>
    </TileFrame>
  );
}
