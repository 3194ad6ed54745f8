import Alert from '@mui/material/Alert';
import { takeFocus } from '#web/components/take-focus.ts';
import { t } from '#web/language/language.ts';

/** Says that something is gone; it takes the focus, as what was pressed is gone too. */
export const DeletedNotice = ({ name }: { name: string }) => (
  <Alert severity="success" role="status" tabIndex={-1} ref={takeFocus} sx={{ mb: 3 }}>
    {t('{name} is removed.', { name })}
  </Alert>
);
