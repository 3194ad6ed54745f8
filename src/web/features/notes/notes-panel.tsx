import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { Note } from '#contract/contract.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { leavesOf, type LessonPlace } from './note-leaves.ts';
import { NoteLeaf } from './note-leaf.tsx';
import type { NotesOrder, NotesView } from './notes-view.ts';

interface NotesPanelProps {
  subjectId: string;
  courseId: string;
  /** Those that are in sight. */
  notes: readonly Note[];
  places: readonly LessonPlace[];
  view: NotesView;
  onView: (change: Partial<NotesView>) => void;
  onWrite: (subtopicId?: string) => void;
  onChanged: () => void;
  onRemove: (note: Note) => void;
}

/** The notes themselves, lesson by lesson or the newest first. */
export function NotesPanel(props: NotesPanelProps) {
  const { subjectId, courseId, notes, places, view, onView, onWrite, onChanged, onRemove } = props;
  const { order, q } = view;
  const leaves = useMemo(() => leavesOf(notes, places, { order, q }), [notes, places, order, q]);
  if (notes.length === 0) {
    return (
      <EmptyState
        picture="scroll"
        title="Your notebook is empty"
        reason="Write down what you want to remember of a lesson, in your own words. It stays beside the lesson, for you alone."
        action={
          <Button variant="outlined" onClick={() => onWrite()}>
            Write the first note
          </Button>
        }
      />
    );
  }
  const shown = leaves.reduce((sum, leaf) => sum + leaf.notes.length, 0);
  return (
    <>
      <Box
        className="screen-only"
        sx={{
          mb: 3,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          value={order}
          aria-label="Order of the notes"
          onChange={(_, chosen: NotesOrder | null) => {
            if (chosen) onView({ order: chosen });
          }}
        >
          <ToggleButton value="syllabus">By lesson</ToggleButton>
          <ToggleButton value="newest">Newest first</ToggleButton>
        </ToggleButtonGroup>
        <Typography role="status" variant="body2" component="p" sx={{ color: 'text.secondary' }}>
          {q.trim() === ''
            ? `${notes.length} ${notes.length === 1 ? 'note' : 'notes'}`
            : `${shown} of ${notes.length} notes`}
        </Typography>
      </Box>
      {leaves.length === 0 ? (
        <EmptyState
          picture="telescope"
          title="No note has these words"
          reason="Try another word, or fewer of them."
          action={
            <Button variant="outlined" onClick={() => onView({ q: '' })}>
              Clear the search
            </Button>
          }
        />
      ) : (
        <Stack sx={{ gap: 4 }}>
          {leaves.map((leaf) => (
            <NoteLeaf
              key={leaf.key}
              leaf={leaf}
              subjectId={subjectId}
              courseId={courseId}
              onWrite={onWrite}
              onChanged={onChanged}
              onRemove={onRemove}
            />
          ))}
        </Stack>
      )}
    </>
  );
}
