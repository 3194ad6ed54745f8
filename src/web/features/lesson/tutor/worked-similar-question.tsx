import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { TutorLanguage, TutorSimilarQuestion } from '#contract/contract.ts';
import { statementParagraphs } from '#domain/text/statements.ts';
import { LessonNotes } from '#web/components/learning/lesson-notes.tsx';
import { t } from '#web/language/language.ts';
import { tagOf } from '../passages.ts';

const Options = styled('ol')(({ theme }) => ({
  margin: theme.spacing(0, 0, 1.5),
  paddingInlineStart: '1.75em',
  '& > li': { paddingInlineStart: '0.25em', marginBottom: theme.spacing(0.75) },
  '& > li::marker': { fontWeight: 650 },
  '& > li > div': { fontSize: 'inherit', lineHeight: 'inherit' },
  '& > li > div > p': { margin: 0 },
}));

/** A similar question, to be tried before its solution is unfolded. Loaded with the notes' Markdown, not before. */
export function WorkedSimilarQuestion({
  similarQuestion: { stem, options, solution },
  language,
}: {
  similarQuestion: TutorSimilarQuestion;
  language: TutorLanguage | undefined;
}) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      <Box lang={tagOf(language)}>
        <LessonNotes isOwn notes={statementParagraphs(stem)} />
        <Options type="A">
          {options.map((option, index) => (
            <li key={index}>
              <LessonNotes isOwn notes={option} />
            </li>
          ))}
        </Options>
      </Box>
      <Button
        variant="outlined"
        size="small"
        aria-expanded={isShown}
        {...(isShown && { 'aria-controls': id })}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? t('Hide how it is worked') : t('Show how it is worked')}
      </Button>
      {isShown && (
        <Box id={id} lang={tagOf(language)} sx={{ mt: 1.5 }}>
          <LessonNotes isOwn notes={solution} />
        </Box>
      )}
    </>
  );
}
