import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { HIGHEST_POINTS, type VideoCriterion } from '#domain/video-explanation.ts';

/** What to ask oneself about each criterion. */
const QUESTIONS: Readonly<Record<VideoCriterion, string>> = {
  clarity: 'Would a friend who missed the lesson follow you?',
  depth: 'Did you say why, and not only what?',
  presentation: 'Could you be seen and heard well, without reading from a page?',
  timeManagement: 'Was there time for everything that matters?',
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

/** One of the four criteria: its weight, what to ask oneself, and points of 0 to 10. */
export function ScoreField({ criterion, name, weight, points, disabled, onChange }: ScoreFieldProps) {
  const labelId = useId();
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
          {points === undefined ? 'not judged yet' : `${points} of ${HIGHEST_POINTS}`}
        </Typography>
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {QUESTIONS[criterion]}
      </Typography>
      <Slider
        aria-labelledby={labelId}
        value={points ?? 0}
        min={0}
        max={HIGHEST_POINTS}
        step={1}
        marks
        disabled={disabled}
        getAriaValueText={(value) =>
          points === undefined ? 'not judged yet' : `${value} of ${HIGHEST_POINTS}`
        }
        onChange={give}
        // A press on 0 changes nothing and is an answer all the same.
        onChangeCommitted={give}
      />
    </Box>
  );
}
