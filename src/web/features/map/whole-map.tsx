import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { List, Map as MapIcon, Maximize2, ZoomIn } from 'lucide-react';
import { useMemo, useState } from 'react';
import { readFlowPicture } from '#web/data/flow-picture.ts';
import { useResource } from '#web/data/use-resource.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { t } from '#web/language/language.ts';
import { readDrawing } from './drawing.ts';
import { MapList } from './map-list.tsx';
import { MapPicture } from './map-picture.tsx';
import type { Place } from './place.ts';
import { Section } from './place-view.tsx';
import { pictureOf } from './screens.ts';
import type { FlowInFront } from './use-flows.ts';

type Face = 'picture' | 'list';

interface FaceChoiceProps {
  face: Face;
  onChoose: (face: Face) => void;
}

function FaceChoice({ face, onChoose }: FaceChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={face}
      aria-label={t('Show the map as')}
      onChange={(_, next: Face | null) => next && onChoose(next)}
    >
      <ToggleButton value="picture" sx={{ gap: 1 }}>
        <MapIcon size={18} aria-hidden />
        {t('Picture')}
      </ToggleButton>
      <ToggleButton value="list" sx={{ gap: 1 }}>
        <List size={18} aria-hidden />
        {t('List')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

interface WholeMapProps {
  flow: FlowInFront;
  name: string;
  place: Place;
}

/** Everything there is around the place where one stands, as a picture and as a list. */
export function WholeMap({ flow, name, place }: WholeMapProps) {
  const [face, setFace] = useState<Face>('picture');
  const [isWhole, setWhole] = useState(false);
  const { chart } = place;
  const { data, state, error, reload } = useResource((_, signal) =>
    readFlowPicture(pictureOf(flow.screen), signal),
  );
  const drawing = useMemo(() => (data === null ? null : readDrawing(data)), [data]);
  const numbers = useMemo(() => {
    const places = chart.states.filter(({ id }) => !chart.states.some(({ parent }) => parent === id));
    return new Map(places.map(({ id }, index) => [id, index + 1]));
  }, [chart]);
  const active = new Set(flow.running.snapshot._nodes.map(({ id }) => id));
  return (
    <Section title={t('The whole map')}>
      <Stack direction="row" sx={{ gap: 1, my: 1.5, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <FaceChoice face={face} onChoose={setFace} />
        {face === 'picture' && drawing && (
          <Button
            size="small"
            startIcon={isWhole ? <ZoomIn size={18} aria-hidden /> : <Maximize2 size={18} aria-hidden />}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('Closer') : t('All of it')}
          </Button>
        )}
      </Stack>
      {face === 'list' && <MapList chart={chart} active={active} visited={flow.visited} numbers={numbers} />}
      {face === 'picture' && drawing && (
        <MapPicture
          drawing={drawing}
          name={name}
          active={active}
          visited={flow.visited}
          numbers={numbers}
          isWhole={isWhole}
        />
      )}
      {face === 'picture' && state === 'loading' && (
        <Delayed>
          <Skeleton variant="rounded" height={320} />
        </Delayed>
      )}
      {face === 'picture' && !drawing && state !== 'loading' && (
        <ErrorNotice
          title={t('The picture could not be fetched')}
          detail={t('The list says the same in words.')}
          error={error}
          onRetry={reload}
          severity="warning"
        />
      )}
    </Section>
  );
}
