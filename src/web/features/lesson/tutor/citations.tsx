import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BookOpenText } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { UserQuery } from '#contract/contract.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { tagOf } from '../passages.ts';
import { citedPassages } from './cited-passages.ts';

interface CitationsProps {
  turn: UserQuery;
  onShow: (passage: string) => void;
}

/** The passages a turn rests on: those of the open lesson come into sight, others open their lesson there. */
export function Citations({ turn, onShow }: CitationsProps) {
  const passages = citedPassages(turn.citations);
  if (passages.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('Passages')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
    >
      {passages.map(({ subtopicId, label, serial, foundBy, language }) => (
        <li key={`${subtopicId} ${foundBy}`}>
          <Button
            variant="outlined"
            size="small"
            fullWidth
            startIcon={<BookOpenText size={16} aria-hidden />}
            sx={{ justifyContent: 'flex-start', textAlign: 'start' }}
            {...(subtopicId === turn.subtopicId
              ? { onClick: () => onShow(foundBy) }
              : { component: Link, to: paths.lesson(turn.subjectId, subtopicId, foundBy) })}
          >
            <span>
              <span lang={tagOf(language)}>
                <InlineText>{label}</InlineText>
              </span>
              {serial !== null && <> · {t('passage {serial}', { serial })}</>}
            </span>
          </Button>
        </li>
      ))}
    </Box>
  );
}
