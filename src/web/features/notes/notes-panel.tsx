import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { Note } from '#contract/contract.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { t } from '#web/language/language.ts';
import { leavesOf, type LessonPlace } from './note-leaves.ts';
import { NoteLeaf } from './note-leaf.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { NotesOrder, NotesView } from './notes-view.ts';

interface NotesPanelProps {
  subjectId: string;
  courseId: string;
  /** Those that are in sight. */
  notes: readonly Note[];
  /** A new one is being written above. */
  isWriting: boolean;
  places: readonly LessonPlace[];
  view: NotesView;
  onView: (change: Partial<NotesView>) => void;
  onWrite: (subtopicId?: string) => void;
  onChanged: () => void;
  onRemove: (note: Note) => void;
}

function EmptyNotebook({ onWrite }: { onWrite: () => void }) {
  return (
    <EmptyState
      picture="scroll"
      title={t('Your notebook is empty')}
      reason={t('Write what you want to remember. Only you can see it.')}
      action={
        <Button variant="outlined" onClick={onWrite}>
          {t('Write the first note')}
        </Button>
      }
    />
  );
}

interface OrderAndCountProps extends Pick<NotesPanelProps, 'view' | 'onView'> {
  shown: number;
  all: number;
}

/** In which order the notes stand, and how many the search finds. */
function OrderAndCount({ view: { order, q }, onView, shown, all }: OrderAndCountProps) {
  return (
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
        aria-label={t('Order of the notes')}
        onChange={(_, chosen: NotesOrder | null) => {
          if (chosen) onView({ order: chosen });
        }}
      >
        <ToggleButton value="syllabus">{t('By lesson')}</ToggleButton>
        <ToggleButton value="newest">{t('Newest first')}</ToggleButton>
      </ToggleButtonGroup>
      <Typography role="status" variant="body2" component="p" sx={{ color: 'text.secondary' }}>
        {q.trim() === ''
          ? t('{count, plural, one {# note} other {# notes}}', { count: all })
          : t('{shown} of {all} notes', { shown, all })}
      </Typography>
    </Box>
  );
}

/** The note list, lesson by lesson or the newest first. */
export function NotesPanel(props: NotesPanelProps) {
  const { subjectId, courseId, notes, isWriting, places, view, onView, onWrite, onChanged, onRemove } = props;
  const { order, q } = view;
  const leaves = useMemo(() => leavesOf(notes, places, { order, q }), [notes, places, order, q]);
  if (notes.length === 0) return isWriting ? null : <EmptyNotebook onWrite={() => onWrite()} />;
  const shown = leaves.reduce((sum, leaf) => sum + leaf.notes.length, 0);
  return (
    <>
      <OrderAndCount view={view} onView={onView} shown={shown} all={notes.length} />
      {leaves.length === 0 ? (
        <NothingFound title={t('No notes match')} onClear={() => onView({ q: '' })} />
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
