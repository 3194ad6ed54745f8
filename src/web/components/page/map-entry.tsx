import IconButton from '@mui/material/IconButton';
import { LifeBuoy } from 'lucide-react';
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

/** Help where there is no menu, in a running quiz and the setup: opens the trouble report. */
export function ReportButton() {
  const entries = useMapEntry();
  if (!entries) return null;
  return (
    <IconButton
      color="inherit"
      aria-label={t('Something wrong?')}
      aria-haspopup="dialog"
      onClick={entries.openReport}
    >
      <LifeBuoy aria-hidden />
    </IconButton>
  );
}
