import IconButton from '@mui/material/IconButton';
import { Compass } from 'lucide-react';
import { createContext, use } from 'react';
import { t } from '#web/language/language.ts';

interface MapEntries {
  /** Unfolds the map ‘Where am I?’. */
  openMap: () => void;
  /** Opens ‘Something wrong?’. */
  openReport: () => void;
}

/** None where nobody is signed in. */
export const MapEntry = createContext<MapEntries | null>(null);

export const useMapEntry = (): MapEntries | null => use(MapEntry);

/** The compass of a header: unfolds the map of the screen in front. */
export function MapButton() {
  const entries = useMapEntry();
  if (!entries) return null;
  return (
    <IconButton
      color="inherit"
      aria-label={t('Where am I?')}
      aria-haspopup="dialog"
      onClick={entries.openMap}
    >
      <Compass aria-hidden />
    </IconButton>
  );
}
