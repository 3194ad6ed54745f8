import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { UserQuery } from '#contract/contract.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { type Message, msg, t } from '#web/language/language.ts';
import { HINT_LEVELS } from './hint-level-steps.tsx';

interface TutorHistoryProps {
  /** Null where they could not be read. */
  turns: readonly UserQuery[] | null;
  /** Earlier ones are not read yet. */
  hasEarlier: boolean;
  isBusy: boolean;
  /** Earlier ones are being read. */
  isExtending: boolean;
  /** Those that are being deleted. */
  removedIds: readonly string[];
  onOpen: (queryId: string) => void;
  onRemove: (queryIds: string[]) => void;
  onRecall: () => void;
  onExtend: () => void;
}

interface DeleteAllProps {
  count: number;
  isBusy: boolean;
  isRemoving: boolean;
  onDelete: () => void;
}

function DeleteAll({ count, isBusy, isRemoving, onDelete }: DeleteAllProps) {
  const [isSure, setSure] = useState(false);
  if (!isSure) {
    return (
      <Button size="small" color="error" disabled={isBusy} onClick={() => setSure(true)}>
        {t('Delete all')}
      </Button>
    );
  }
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('Delete all questions of this lesson?')}
      sx={{ gap: 1 }}
    >
      <Button
        size="small"
        color="error"
        variant="contained"
        disabled={isBusy}
        aria-busy={isRemoving}
        onClick={onDelete}
      >
        {t('{count, plural, one {Delete # question} other {Delete # questions}}', { count })}
      </Button>
      <Button size="small" onClick={() => setSure(false)}>
        {t('Keep them')}
      </Button>
    </Stack>
  );
}

const NOT_ANSWERED = msg('No answer found');

/** How far a turn has come: its hint level, or that nothing answered. */
function outcomeOf({ hintLevel, steps = [] }: UserQuery): Message {
  const isUnanswered = steps[0]?.parts?.some(({ kind }) => kind === 'notFound' || kind === 'unknownWords');
  if (isUnanswered) return NOT_ANSWERED;
  return HINT_LEVELS.find((each) => each.hintLevel === hintLevel)?.name ?? HINT_LEVELS[4].name;
}

interface AskedBeforeProps extends Pick<TutorHistoryProps, 'isBusy' | 'removedIds' | 'onOpen' | 'onRemove'> {
  turn: UserQuery;
}

/** A question of before: opened again, or deleted. */
function AskedBefore({ turn, isBusy, removedIds, onOpen, onRemove }: AskedBeforeProps) {
  const { queryId, query } = turn;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Button
        disabled={isBusy}
        onClick={() => onOpen(queryId)}
        sx={{ flex: 1, minWidth: 0, display: 'block', textAlign: 'start', overflowWrap: 'anywhere' }}
      >
        <InlineText>{query.length > 140 ? `${query.slice(0, 140).toWellFormed()} …` : query}</InlineText>
        <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {t(outcomeOf(turn))}
        </Typography>
      </Button>
      <IconButton
        aria-label={t('Delete: {name}', { name: query.slice(0, 80).toWellFormed() })}
        disabled={isBusy}
        aria-busy={removedIds.includes(queryId)}
        onClick={() => onRemove([queryId])}
        sx={{ width: 42, height: 42 }}
      >
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </Box>
  );
}

/** The chat history: what was asked in this lesson before, newest first. */
export function TutorHistory({ turns, hasEarlier, isBusy, removedIds, ...props }: TutorHistoryProps) {
  const { isExtending, onOpen, onRemove, onRecall, onExtend } = props;
  if (turns === null) {
    return (
      <Box>
        <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
          {t('Your earlier questions could not be loaded.')}
        </Typography>
        <Button size="small" disabled={isBusy} onClick={onRecall}>
          {t('Check again')}
        </Button>
      </Box>
    );
  }
  if (turns.length === 0 && !hasEarlier) {
    return (
      <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
        {t('No questions yet. Select words in the lesson and press “Ask the tutor”.')}
      </Typography>
    );
  }
  return (
    <Box component="section" aria-label={t('Asked in this lesson')}>
      <Stack
        direction="row"
        sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Typography variant="h6" component="h3">
          {t('Asked in this lesson')}
        </Typography>
        <DeleteAll
          count={turns.length}
          isBusy={isBusy}
          isRemoving={removedIds.length > 0}
          onDelete={() => onRemove(turns.map(({ queryId }) => queryId))}
        />
      </Stack>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {turns.map((turn) => (
          <AskedBefore
            key={turn.queryId}
            turn={turn}
            isBusy={isBusy}
            removedIds={removedIds}
            onOpen={onOpen}
            onRemove={onRemove}
          />
        ))}
      </Box>
      {hasEarlier && (
        <Button size="small" disabled={isBusy} aria-busy={isExtending} onClick={onExtend}>
          {t('Earlier questions')}
        </Button>
      )}
    </Box>
  );
}
