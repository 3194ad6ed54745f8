import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { type Ref, useEffect, useRef } from 'react';
import { CachePanelContext, selectIsOpen } from '#web/data/cache-panel/cache-panel.context.tsx';
import { CacheView } from '#web/data/cache-panel/cache-view.tsx';
import { Hourglass } from '#web/data/cache-panel/hourglass.tsx';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { nightScheme } from '#web/theme/scheme.ts';
import { easing, motion, radii } from '#web/theme/tokens.ts';
import { DebugPanelBoundary } from '#web/flows/debug-panel-boundary.tsx';

interface CachePanelProps {
  /** Takes what opens and closes the panel from now on. */
  onReady: (toggle: () => void) => void;
}

const Sheet = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'min(78dvh, 46rem)',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.night.line}`,
  borderTop: `3px solid ${theme.vars.palette.night.gold}`,
  borderRadius: `${radii.large}px ${radii.large}px 0 0`,
  boxShadow: theme.vars.shadows[16],
  animation: `cache-panel-rises ${motion.gentle}ms ${easing.settle}`,
  '@keyframes cache-panel-rises': { from: { transform: 'translateY(24px)', opacity: 0 } },
  [theme.breakpoints.up('sm')]: {
    insetInline: 'auto 20px',
    bottom: 20,
    width: 'min(40rem, calc(100vw - 40px))',
    borderRadius: radii.large,
  },
}));

interface PanelHeadProps {
  ref: Ref<HTMLHeadingElement>;
  onClose: () => void;
}

function PanelHead({ ref, onClose }: PanelHeadProps) {
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1.5,
        pl: 2.5,
        pr: 1.5,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Hourglass size={30} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          id="cache-panel-title"
          ref={ref}
          tabIndex={-1}
          variant="h4"
          component="h2"
          sx={{ '&:focus': { outline: 'none' } }}
        >
          {t('Cache panel')}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          <RichText
            text="What this browser keeps, and how long it counts. <0>Ctrl</0>+<1>Shift</1>+<2>C</2>"
            elements={['Ctrl', 'Shift', 'C'].map((key) => (
              <kbd key={key} />
            ))}
          />
        </Typography>
      </Box>
      <IconButton color="inherit" aria-label={t('Close the cache panel')} onClick={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
    </Stack>
  );
}

function Opened() {
  const panel = CachePanelContext.useActorRef();
  const heading = useRef<HTMLHeadingElement>(null);
  // The page goes on beside the panel: focus comes here, and goes back to where it was.
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Sheet
      {...nightScheme}
      role="dialog"
      aria-labelledby="cache-panel-title"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        panel.send({ type: 'panel.close' });
      }}
    >
      <PanelHead ref={heading} onClose={() => panel.send({ type: 'panel.close' })} />
      <Box
        role="group"
        aria-label={t('Kept in this browser')}
        tabIndex={0}
        sx={{ overflowY: 'auto', overscrollBehavior: 'contain', px: 2.5, py: 2, pb: 2.5 }}
      >
        <CacheView />
      </Box>
    </Sheet>
  );
}

function Panel({ onReady }: CachePanelProps) {
  const panel = CachePanelContext.useActorRef();
  const isOpen = CachePanelContext.useSelector(selectIsOpen);
  useEffect(() => {
    onReady(() => panel.send({ type: 'panel.toggle' }));
    // Whoever fetched the panel wanted to see it.
    panel.send({ type: 'panel.open' });
  }, [onReady, panel]);
  return isOpen ? <Opened /> : null;
}

/** The cache panel of Ctrl+Shift+C (spec §2), beside whatever page is open. */
export function CachePanel({ onReady }: CachePanelProps) {
  return (
    <DebugPanelBoundary>
      <CachePanelContext.Provider>
        <Panel onReady={onReady} />
      </CachePanelContext.Provider>
    </DebugPanelBoundary>
  );
}
