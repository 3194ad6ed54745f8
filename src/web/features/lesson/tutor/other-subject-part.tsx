import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BookOpenText } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { TutorPart } from '#contract/contract.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';

/** A lesson of another subject that may answer: what it says is read there. */
export function OtherSubjectPart({
  part: { lesson = '', section, subject = '', subjectId = '', subtopicId },
}: {
  part: TutorPart;
}) {
  return (
    <section>
      <Typography variant="subtitle2" component="h5" sx={{ mb: 0.5 }}>
        {t('In “{subject}” there is a lesson that may answer this:', { subject: t(subject) })}
      </Typography>
      <Button
        component={Link}
        to={paths.lesson(subjectId, subtopicId)}
        variant="outlined"
        size="small"
        fullWidth
        startIcon={<BookOpenText size={16} aria-hidden />}
        sx={{ justifyContent: 'flex-start', textAlign: 'start' }}
      >
        <span>
          <InlineText>{section === undefined ? t(lesson) : `${t(lesson)} · ${section}`}</InlineText>
        </span>
      </Button>
    </section>
  );
}
