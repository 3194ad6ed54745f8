import Button from '@mui/material/Button';
import { Languages } from 'lucide-react';
import { faces } from '#web/theme/tokens.ts';

type Language = 'English' | 'Hindi';

interface CourseLanguageSwitchProps {
  language: Language;
  choose: (language: Language) => void;
}

/** Offers the other language of a lesson or a question that has two, in its own words. */
export function CourseLanguageSwitch({ language, choose }: CourseLanguageSwitchProps) {
  const isHindi = language === 'Hindi';
  return (
    <Button
      lang={isHindi ? 'en' : 'hi'}
      aria-label={isHindi ? 'Read in English' : 'हिन्दी में पढ़ें'}
      startIcon={<Languages size={18} aria-hidden />}
      onClick={() => choose(isHindi ? 'English' : 'Hindi')}
      sx={{
        // As wide as its word: its edge is where the eye expects it.
        minWidth: 0,
        flex: 'none',
        ...(!isHindi && { fontFamily: faces.hindiLabel }),
        // Beside the other tools of a phone there is room for the word alone.
        '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
      }}
    >
      {isHindi ? 'English' : 'हिन्दी'}
    </Button>
  );
}
