import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Search } from 'lucide-react';
import { t } from '#web/language/language.ts';
import { useSearchField } from '#web/navigation/use-search-field.ts';
import { trackNames, tracks } from '../tracks.ts';
import type { ClanFilters } from './clan-filters.ts';

interface ClanFilterBarProps {
  filters: ClanFilters;
  onChange: (filters: ClanFilters) => void;
}

/** The clan search, with track and whether there is room; the address holds all three. */
export function ClanFilterBar({ filters, onChange }: ClanFilterBarProps) {
  const input = useSearchField(filters.q);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
      <OutlinedInput
        inputRef={input}
        type="search"
        size="small"
        defaultValue={filters.q}
        placeholder={t('Search by name, motto or language')}
        inputProps={{ 'aria-label': t('Search clans'), maxLength: 60 }}
        onChange={({ target }) => onChange({ ...filters, q: target.value })}
        sx={{ flex: '1 1 16rem' }}
        startAdornment={
          <InputAdornment position="start">
            <Search size={18} aria-hidden />
          </InputAdornment>
        }
      />
      <ToggleButtonGroup
        exclusive
        value={filters.track}
        aria-label={t('Track')}
        onChange={(_, track: ClanFilters['track'] | null) => track && onChange({ ...filters, track })}
        sx={{ flexWrap: 'wrap' }}
      >
        <ToggleButton value="all">{t('All')}</ToggleButton>
        {tracks.map((track) => (
          <ToggleButton key={track} value={track}>
            {t(trackNames[track])}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FormControlLabel
        label={t('With a free seat')}
        control={
          <Checkbox
            checked={filters.withRoom}
            onChange={({ target }) => onChange({ ...filters, withRoom: target.checked })}
          />
        }
      />
    </Box>
  );
}
