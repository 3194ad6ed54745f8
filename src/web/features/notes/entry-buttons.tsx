import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Pencil, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { t } from '#web/language/language.ts';

interface EntryButtonProps {
  /** Of the entry. */
  name: string;
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
}

/** Edits a note or a saved question. */
export function EditButton({ name, ...props }: EntryButtonProps) {
  return (
    <Tooltip title={t('Edit')}>
      <IconButton
        aria-label={t('Edit: {name}', { name })}
        className="screen-only"
        sx={{ width: 42, height: 42 }}
        {...props}
      >
        <Pencil size={18} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

/** Deletes a note or a saved question. */
export function DeleteButton({ name, ...props }: EntryButtonProps) {
  return (
    <Tooltip title={t('Delete')}>
      <IconButton
        aria-label={t('Delete: {name}', { name })}
        className="screen-only"
        sx={{ width: 42, height: 42 }}
        {...props}
      >
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
