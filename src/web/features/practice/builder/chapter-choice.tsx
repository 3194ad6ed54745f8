import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { PracticePool } from '#contract/contract.ts';
import type { PracticeChapter } from '#machines/assessment/practice-builder.setup.ts';
import { t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';
import { plainList } from '#web/theme/baseline.ts';
import { askableIn, askedOf, completedOf, countedQuestions, questionsIn } from './count-questions.ts';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  gap: theme.spacing(0.5, 2),
  ...plainList,
}));

const Row = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  paddingRight: theme.spacing(1),
  borderRadius: radii.medium,
  lineHeight: 1.35,
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'default' },
  '@media (hover: hover)': {
    '&:not(:has(:disabled)):hover': { backgroundColor: theme.vars.palette.action.hover },
  },
}));

const about = (chapter: PracticeChapter): string => {
  const lessonsOfChapter = askedOf([chapter], 'all');
  const completed = completedOf([chapter]).length;
  const questions = questionsIn(lessonsOfChapter);
  if (questions === 0) return t('No questions yet');
  const lessons = t('{completed} of {total} lessons completed', {
    completed,
    total: lessonsOfChapter.length,
  });
  return `${countedQuestions(questions)} · ${lessons}`;
};

interface ChapterChoiceProps {
  chapters: readonly PracticeChapter[];
  pool: PracticePool;
  /** None is all of them. */
  chosen: readonly string[];
  labelledBy: string;
  onChoose: (chapterIds: readonly string[]) => void;
}

/** Which chapters are asked about; one of them always is. */
export function ChapterChoice({ chapters, pool, chosen, labelledBy, onChoose }: ChapterChoiceProps) {
  const askable = askableIn(chapters, pool);
  const included = chosen.length === 0 ? askable : askable.filter((id) => chosen.includes(id));
  const toggle = (id: string) => {
    const next = askable.filter((known) => (known === id) !== included.includes(known));
    onChoose(next.length === askable.length ? [] : next);
  };
  return (
    <div role="group" aria-labelledby={labelledBy}>
      <List>
        {chapters.map((chapter) => {
          const isIncluded = included.includes(chapter.id);
          const isOnly = isIncluded && included.length === 1;
          return (
            <li key={chapter.id}>
              <Row>
                <Checkbox
                  checked={isIncluded}
                  disabled={isOnly || !askable.includes(chapter.id)}
                  onChange={() => toggle(chapter.id)}
                />
                <span>
                  {chapter.name}
                  <Typography
                    component="span"
                    variant="caption"
                    sx={{ display: 'block', color: 'text.secondary' }}
                  >
                    {about(chapter)}
                  </Typography>
                </span>
              </Row>
            </li>
          );
        })}
      </List>
      {included.length < askable.length && (
        <Typography variant="body2" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
          {included.length === 1 && `${t('Choose at least one chapter.')} `}
          <Button size="small" variant="text" onClick={() => onChoose([])}>
            {t('All chapters')}
          </Button>
        </Typography>
      )}
    </div>
  );
}
