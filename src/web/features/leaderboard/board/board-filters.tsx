import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { HOUSES } from '#domain/account/houses.ts';
import type { BoardView } from '#machines/community/standings.setup.ts';
import { HouseCrest } from '#web/components/art/house-crest.tsx';
import { t } from '#web/language/language.ts';
import { houseKeyOf } from '#web/theme/houses.ts';

interface BoardFiltersProps {
  view: BoardView;
  onChange: (view: BoardView) => void;
}

export const PANEL_ID = 'board';
export const tabIdOf = (span: BoardView['window']): string => `board-${span}`;

const Houses = styled(ToggleButtonGroup)({
  display: 'flex',
  flexWrap: 'wrap',
  '& .MuiToggleButton-root': { gap: 8, flex: '1 1 auto' },
});

/** Which week and which house; the address holds both. */
export function BoardFilters({ view, onChange }: BoardFiltersProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <Tabs
        value={view.window}
        onChange={(_, span: BoardView['window']) => onChange({ ...view, window: span })}
        aria-label={t('Time')}
      >
        <Tab value="week" label={t('This week')} id={tabIdOf('week')} aria-controls={PANEL_ID} />
        <Tab value="all" label={t('All time')} id={tabIdOf('all')} aria-controls={PANEL_ID} />
      </Tabs>
      <Houses
        exclusive
        size="small"
        value={view.house ?? ''}
        onChange={(_, house: string | null) => {
          if (house !== null) onChange({ ...view, house: house === '' ? null : house });
        }}
        aria-label={t('House')}
      >
        <ToggleButton value="">{t('All houses')}</ToggleButton>
        {HOUSES.map(({ name }) => {
          const crest = houseKeyOf(name);
          return (
            <ToggleButton key={name} value={name}>
              {crest && <HouseCrest house={crest} size={24} />}
              {name}
            </ToggleButton>
          );
        })}
      </Houses>
    </Box>
  );
}
