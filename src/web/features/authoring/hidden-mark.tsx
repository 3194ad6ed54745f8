import Chip from '@mui/material/Chip';
import { EyeOff } from 'lucide-react';
import { t } from '#web/language/language.ts';

/** Stands at a course that students do not find. */
export const HiddenMark = () => (
  <Chip size="small" variant="outlined" icon={<EyeOff size={14} aria-hidden />} label={t('Hidden')} />
);
