import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { HIGHEST_POINTS, type VideoCriterion } from '#domain/assessment/video-explanation.ts';
import { type Message, msg, t } from '#web/language/language.ts';

/** What to ask oneself about each criterion. */
const QUESTIONS: Readonly<Record<VideoCriterion, Message>> = {
  clarity: msg('Would a friend who did not read the lesson understand you?'),
  depth: msg('Did you say why, and not only what?'),
  presentation: msg('Could you be seen and heard well, without reading from a page?'),
  timeManagement: msg('Did you have time for everything important?'),
};

interface ScoreFieldProps {
  criterion: VideoCriterion;
  name: string;
  /** Percent. */
  weight: number;
  /** Undefined until it is judged. */
  points: number | undefined;
  disabled: boolean;
  onChange: (points: number) => void;
}

/** The rubric score of one of the four criteria, a slider: its weight, what to ask oneself, and points of 0 to 10. */
export function ScoreField({ criterion, name, weight, points, disabled, onChange }: ScoreFieldProps) {
  const labelId = useId();
  const inWords = (value: number) =>
    points === undefined
      ? t('not rated yet')
      : t('{points} of {highest}', { points: value, highest: HIGHEST_POINTS });
  const give = (_: unknown, value: number | number[]) => {
    if (typeof value === 'number' && value !== points) onChange(value);
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, alignItems: 'baseline' }}>
        <Typography id={labelId} variant="subtitle2" component="p">
          {name}{' '}
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {weight}%
          </Box>
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {inWords(points ?? 0)}
        </Typography>
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {t(QUESTIONS[criterion])}
      </Typography>
      <Slider
        aria-labelledby={labelId}
        value={points ?? 0}
        min={0}
        max={HIGHEST_POINTS}
        step={1}
        marks
        disabled={disabled}
        getAriaValueText={inWords}
        onChange={give}
        // A press on 0 changes nothing and is an answer all the same.
        onChangeCommitted={give}
      />
    </Box>
  );
}
