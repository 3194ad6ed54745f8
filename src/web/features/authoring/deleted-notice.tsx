import Alert from '@mui/material/Alert';
import { t } from '#web/language/language.ts';

const takeFocus = (notice: HTMLElement | null) => notice?.focus({ preventScroll: true });

/** Says that something is gone; it takes the focus, as what was pressed is gone too. */
export const DeletedNotice = ({ name }: { name: string }) => (
  <Alert severity="success" role="status" tabIndex={-1} ref={takeFocus} sx={{ mb: 3 }}>
    {t('{name} is removed.', { name })}
  </Alert>
);
