import Typography from '@mui/material/Typography';
import { t } from '#web/language/language.ts';
import { useTimeZoneNote } from './use-slot-name.ts';

/** Which clock the slots go by, for a device whose own shows another time. */
export function SlotZone({ slots }: { slots: readonly { startsAt: string }[] }) {
  const zone = useTimeZoneNote(slots);
  if (zone === null) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
      {t('Times are in {zone}, from your settings.', { zone })}
    </Typography>
  );
}
