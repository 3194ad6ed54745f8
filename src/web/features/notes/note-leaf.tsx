import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { BookOpen, FileWarning, Plus } from 'lucide-react';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Note } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { NoteEntry } from './note-entry.tsx';
import type { Leaf } from './note-leaves.ts';

interface NoteLeafProps {
  leaf: Leaf;
  subjectId: string;
  courseId: string;
  onWrite: (subtopicId: string) => void;
  onChanged: () => void;
  onRemove: (note: Note) => void;
}

/** The lesson that the notes are on, and where it stands in the subject. */
function LeafHeading({ id, leaf, subjectId }: Pick<NoteLeafProps, 'leaf' | 'subjectId'> & { id: string }) {
  const { place, subtopicId } = leaf;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {place
          ? `${place.chapterName} › ${place.topicName}`
          : t('The lesson has changed. Your notes are safe.')}
      </Typography>
      <Typography
        id={id}
        variant="h4"
        component="h2"
        sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}
      >
        <Box
          component="span"
          aria-hidden
          sx={{ color: 'secondary.main', alignSelf: 'center', display: 'flex' }}
        >
          {place ? <BookOpen size={18} /> : <FileWarning size={18} />}
        </Box>
        {place ? (
          <Link component={RouterLink} to={paths.lesson(subjectId, subtopicId)} color="inherit">
            {place.name}
          </Link>
        ) : (
          t('A lesson that is no longer here')
        )}
      </Typography>
    </Box>
  );
}

/** The notes on one lesson below its name, which leads to it. */
export function NoteLeaf({ leaf, subjectId, courseId, onWrite, onChanged, onRemove }: NoteLeafProps) {
  const { place, subtopicId, notes } = leaf;
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ mb: 1.5, display: 'flex', gap: 2, alignItems: 'flex-end', justifyContent: 'space-between' }}>
        <LeafHeading id={id} leaf={leaf} subjectId={subjectId} />
        {place && (
          <Button
            size="small"
            className="screen-only"
            startIcon={<Plus size={16} aria-hidden />}
            aria-label={t('Add a note on {lesson}', { lesson: place.name })}
            onClick={() => onWrite(subtopicId)}
            sx={{ flex: 'none' }}
          >
            {t('Add')}
          </Button>
        )}
      </Box>
      <Stack sx={{ gap: 1.5 }}>
        {notes.map((note) => (
          <NoteEntry
            key={note._id}
            note={note}
            courseId={courseId}
            lessonName={place?.name ?? t('a lesson that has changed')}
            onChanged={onChanged}
            onRemove={() => onRemove(note)}
          />
        ))}
      </Stack>
    </Box>
  );
}
