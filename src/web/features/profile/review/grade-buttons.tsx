import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { RECALLS, type Recall } from '#domain/progress/review-deck.ts';
import { type Message, msg, t } from '#web/language/language.ts';

const GRADES: Readonly<Record<Recall, { name: Message; means: Message }>> = {
  again: { name: msg('Again'), means: msg('I did not know it') },
  hard: { name: msg('Hard'), means: msg('With effort') },
  good: { name: msg('Good'), means: msg('I knew it') },
  easy: { name: msg('Easy'), means: msg('At once') },
};

/** As they stand in a sentence. */
export const GRADE_WORDS: Readonly<Record<Recall, Message>> = {
  again: msg('again'),
  hard: msg('hard'),
  good: msg('good'),
  easy: msg('easy'),
};

const Key = styled('kbd')(({ theme }) => ({
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '20px',
  minWidth: 20,
  borderRadius: 4,
  border: `1px solid ${theme.vars.palette.surface.strongLine}`,
  color: theme.vars.palette.text.secondary,
  '@media (hover: none)': { display: 'none' },
}));

interface GradeButtonsProps {
  isBusy: boolean;
  isOffline: boolean;
  onGrade: (recall: Recall) => void;
}

/** How well it was remembered, from 1 to 4 on the keyboard too. */
export function GradeButtons({ isBusy, isOffline, onGrade }: GradeButtonsProps) {
  return (
    <Box>
      <Typography id="how-well" variant="subtitle2" component="p" sx={{ mb: 1 }}>
        {t('How well did you remember it?')}
      </Typography>
      <Box
        role="group"
        aria-labelledby="how-well"
        aria-busy={isBusy}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {RECALLS.map((recall, index) => (
          <Button
            key={recall}
            variant="outlined"
            disabled={isBusy || isOffline}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onGrade(recall)}
            sx={{ display: 'grid', justifyItems: 'center', gap: 0.25, py: 1.25 }}
          >
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              {t(GRADES[recall].name)} <Key aria-hidden>{index + 1}</Key>
            </Box>
            <Typography component="span" variant="caption" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {t(GRADES[recall].means)}
            </Typography>
          </Button>
        ))}
      </Box>
      {isOffline && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t('You are offline. The card stays here until you are back online.')}
        </Typography>
      )}
    </Box>
  );
}
