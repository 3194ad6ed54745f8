import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { PanelBottom, PanelRight, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { nightScheme } from '#web/theme/scheme.ts';
import { easing, motion } from '#web/theme/tokens.ts';
import { FlowMark } from '#web/components/art/flow-mark.tsx';

type Side = 'bottom' | 'right';

/** Pixels that a panel has at least, and that it leaves to the page. */
const LEAST = 200;
const STEP = 40;

const Panel = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexDirection: 'column',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.shadows[16],
  '&[data-side="bottom"]': {
    inset: 'auto 0 0 0',
    borderTop: `3px solid ${theme.vars.palette.gold.main}`,
    animation: `flows-rise ${motion.gentle}ms ${easing.settle}`,
  },
  '&[data-side="right"]': {
    inset: '0 0 0 auto',
    borderLeft: `3px solid ${theme.vars.palette.gold.main}`,
    animation: `flows-slide ${motion.gentle}ms ${easing.settle}`,
  },
  '@keyframes flows-rise': { from: { transform: 'translateY(24px)', opacity: 0 } },
  '@keyframes flows-slide': { from: { transform: 'translateX(24px)', opacity: 0 } },
}));

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(0.75, 1.5),
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  '& h2': { margin: 0, ...theme.typography.h4, '&:focus': { outline: 'none' } },
  '& p': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.night.muted },
}));

const Handle = styled('div')(({ theme }) => ({
  position: 'absolute',
  touchAction: 'none',
  zIndex: 1,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    margin: 'auto',
    borderRadius: 9,
    backgroundColor: theme.vars.palette.night.gold,
  },
  '&[aria-orientation="horizontal"]': {
    insetInline: 0,
    top: -15,
    height: 24,
    cursor: 'ns-resize',
    '&::after': { width: 56, height: 5 },
  },
  '&[aria-orientation="vertical"]': {
    insetBlock: 0,
    left: -15,
    width: 24,
    cursor: 'ew-resize',
    '&::after': { width: 5, height: 56 },
  },
}));

const windowLength = (side: Side): number => (side === 'bottom' ? window.innerHeight : window.innerWidth);

const within = (length: number, side: Side): number =>
  Math.round(Math.max(LEAST, Math.min(length, windowLength(side) - LEAST)));

const atFirst = (side: Side): number =>
  within(side === 'bottom' ? window.innerHeight / 2 : Math.max(420, window.innerWidth / 3), side);

/** Pushes the page up or aside, so that all of it can still be reached. */
function useRoomFor(side: Side, length: number): void {
  useLayoutEffect(() => {
    const { style } = document.body;
    const room = side === 'bottom' ? 'paddingBottom' : 'paddingRight';
    style[room] = `${length}px`;
    return () => {
      style[room] = '';
    };
  }, [side, length]);
}

interface ResizeProps {
  side: Side;
  length: number;
  onResize: (length: number) => void;
}

function ResizeHandle({ side, length, onResize }: ResizeProps) {
  const [more, less] = side === 'bottom' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== more && event.key !== less) return;
    event.preventDefault();
    onResize(within(length + (event.key === more ? STEP : -STEP), side));
  };
  const byHand = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const fromEnd =
      side === 'bottom' ? window.innerHeight - event.clientY : window.innerWidth - event.clientX;
    onResize(within(fromEnd, side));
  };
  return (
    <Handle
      role="separator"
      tabIndex={0}
      aria-label="Size of the flows panel"
      aria-orientation={side === 'bottom' ? 'horizontal' : 'vertical'}
      aria-valuenow={length}
      aria-valuemin={LEAST}
      aria-valuemax={windowLength(side) - LEAST}
      onKeyDown={byKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={byHand}
    />
  );
}

interface SideButtonProps {
  side: Side;
  onTurn: () => void;
}

function SideButton({ side, onTurn }: SideButtonProps) {
  const label = side === 'bottom' ? 'Put it at the right' : 'Put it at the bottom';
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={onTurn}>
        {side === 'bottom' ? <PanelRight size={20} aria-hidden /> : <PanelBottom size={20} aria-hidden />}
      </IconButton>
    </Tooltip>
  );
}

interface PanelFrameProps {
  note: string;
  onClose: () => void;
  children: ReactNode;
}

/** The panel beside the page: at the bottom or, where there is room, at the right. The page goes on meanwhile. */
export function PanelFrame({ note, onClose, children }: PanelFrameProps) {
  const isWide = useMediaQuery('(min-width: 1000px)');
  const [wish, setWish] = useState<Side>('bottom');
  const side = isWide ? wish : 'bottom';
  const [length, setLength] = useState(() => atFirst(side));
  const heading = useRef<HTMLHeadingElement>(null);
  useRoomFor(side, length);
  // Focus comes here, and goes back to where it was.
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const turn = () => {
    const other = side === 'bottom' ? 'right' : 'bottom';
    setWish(other);
    setLength(atFirst(other));
  };
  return (
    <Panel
      role="dialog"
      aria-labelledby="flows-panel-title"
      data-side={side}
      style={side === 'bottom' ? { height: length } : { width: length }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <ResizeHandle side={side} length={length} onResize={setLength} />
      <Bar {...nightScheme}>
        <FlowMark size={34} />
        <div>
          <h2 id="flows-panel-title" ref={heading} tabIndex={-1}>
            Flows
          </h2>
          <p>{note}</p>
        </div>
        <span aria-hidden="true" style={{ flex: 1 }} />
        {isWide && <SideButton side={side} onTurn={turn} />}
        <IconButton color="inherit" aria-label="Close the flows panel" onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Bar>
      {children}
    </Panel>
  );
}
