import Button from '@mui/material/Button';
import { Languages } from 'lucide-react';
import { faces } from '#web/theme/tokens.ts';
import type { NotesLanguage } from '../use-notes-language.ts';

interface NotesLanguageSwitchProps extends Pick<NotesLanguage, 'language' | 'choose'> {
  /** Called before the notes change. */
  onChange: () => void;
}

/** Offers the other language of a lesson that has two, in its own words. */
export function NotesLanguageSwitch({ language, choose, onChange }: NotesLanguageSwitchProps) {
  const isHindi = language === 'Hindi';
  return (
    <Button
      lang={isHindi ? 'en' : 'hi'}
      aria-label={isHindi ? 'Read in English' : 'हिन्दी में पढ़ें'}
      startIcon={<Languages size={18} aria-hidden />}
      onClick={() => {
        onChange();
        choose(isHindi ? 'English' : 'Hindi');
      }}
      sx={isHindi ? {} : { fontFamily: faces.hindiLabel }}
    >
      {isHindi ? 'English' : 'हिन्दी'}
    </Button>
  );
}
