import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { LifeBuoy, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { t } from '#web/language/language.ts';
import { useBackCloses } from '#web/navigation/use-back-closes.ts';
import { CompassRose } from './compass-rose.tsx';
import { systemEventLabel } from './event-labels.ts';
import { keepKeys } from './keep-keys.ts';
import { placeOf } from './place.ts';
import { PlaceView } from './place-view.tsx';
import { type FlowInFront, useFlows } from './use-flows.ts';
import { WholeMap } from './whole-map.tsx';

interface MapDrawerProps {
  onClose: () => void;
  onTrouble: () => void;
}

/** The margin of an old map: two rules around the sheet. */
const Sheet = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  // As tall as what stands on it, and never less than the drawer.
  flex: '1 0 auto',
  padding: theme.spacing(2, 2, 3),
  backgroundColor: theme.vars.palette.background.default,
  backgroundImage: `radial-gradient(circle at 88% 4%, color-mix(in srgb, ${theme.vars.palette.gold.main} 17%, transparent), transparent 36%),
    radial-gradient(circle at 4% 60%, color-mix(in srgb, ${theme.vars.palette.gold.dark} 9%, transparent), transparent 44%)`,
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(3, 4, 4) },
}));

const Cartouche = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  paddingBottom: theme.spacing(2),
  marginBottom: theme.spacing(2.5),
  borderBottom: `4px double ${theme.vars.palette.surface.strongLine}`,
}));

const Switch = styled(ToggleButtonGroup)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  width: 'fit-content',
  marginBottom: theme.spacing(2),
}));

function FlowMap({ flow }: { flow: FlowInFront }) {
  const { snapshot } = flow.running;
  const place = useMemo(() => placeOf(snapshot, (event) => systemEventLabel(event) !== null), [snapshot]);
  const name = t(flow.screen.name);
  return (
    <>
      <PlaceView place={place} />
      <WholeMap key={flow.running.flow} flow={flow} name={name} place={place} />
    </>
  );
}

interface MapHeadProps {
  flow: FlowInFront | undefined;
  onClose: () => void;
}

function MapHead({ flow, onClose }: MapHeadProps) {
  return (
    <Cartouche>
      <CompassRose size={64} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="overline" component="p" sx={{ color: 'secondary.main', lineHeight: 1.5 }}>
          {flow ? t(flow.screen.name) : t('Map of the academy')}
        </Typography>
        <Typography id="map-title" variant="h2">
          {t('Where am I?')}
        </Typography>
      </Box>
      <IconButton autoFocus aria-label={t('Close the map')} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </Cartouche>
  );
}

/** ‘Where am I?’, the map of the screen: the place in front, what leads on from it and all around it, drawn from the flow's chart. */
export function MapDrawer({ onClose, onTrouble }: MapDrawerProps) {
  useBackCloses(true, onClose);
  const flows = useFlows();
  const [chosen, setChosen] = useState<string | null>(null);
  const flow = flows.find(({ screen }) => screen.flow === chosen) ?? flows[0];
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      onKeyDown={keepKeys}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'map-title',
          sx: { width: { xs: '100vw', sm: 'min(44rem, 94vw)' } },
        },
      }}
    >
      <Sheet>
        <MapHead flow={flow} onClose={onClose} />
        {flow && flows.length > 1 && (
          <Switch
            exclusive
            size="small"
            value={flow.screen.flow}
            aria-label={t('Maps of this page')}
            onChange={(_, next: string | null) => next && setChosen(next)}
          >
            {flows.map(({ screen }) => (
              <ToggleButton key={screen.flow} value={screen.flow}>
                {t(screen.name)}
              </ToggleButton>
            ))}
          </Switch>
        )}
        {flow ? (
          <FlowMap flow={flow} />
        ) : (
          <EmptyState
            picture="telescope"
            title={t('No steps here')}
            reason={t('This page has no steps: you can use all of it at once.')}
            headingLevel="h3"
          />
        )}
        <Box sx={{ mt: 'auto', pt: 4, textAlign: 'center' }}>
          <Button startIcon={<LifeBuoy size={18} aria-hidden />} onClick={onTrouble}>
            {t('Something wrong?')}
          </Button>
        </Box>
      </Sheet>
    </Drawer>
  );
}
