import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type {
  LessonAnswers as Answers,
  LessonMastery,
  StudyStatistics,
  TopicMastery,
} from '#contract/contract.ts';
import { masteryOf } from '#domain/progress/study-insights.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { tabSearch } from '../profile-tabs.ts';
import { FigureButton } from './figure-button.tsx';
import { LessonAnswers } from './lesson-answers.tsx';
import { RowsFold, RowsTable } from './rows-fold.tsx';
import { loadLessonAnswers } from './study.actors.ts';
import { type DrillDown, useDrillDown } from './use-drill-down.ts';

type AnswerRows = DrillDown<Answers>;

interface LessonRowsProps {
  lesson: LessonMastery;
  subjectId: string;
  answers: AnswerRows;
}

/** A lesson of a topic, and below it the answers it counts. */
function LessonRows({ lesson, subjectId, answers }: LessonRowsProps) {
  const { subtopicId, name, rightAnswers, answeredQuestions } = lesson;
  const isOpen = answers.openKey === subtopicId && answeredQuestions > 0;
  const { unasked } = masteryOf([lesson]);
  const figure = t('{right} of {total}', { right: rightAnswers, total: answeredQuestions });
  return (
    <>
      <tr>
        <td>
          <MuiLink component={Link} to={paths.lesson(subjectId, subtopicId)}>
            {name}
          </MuiLink>
        </td>
        <td>
          {answeredQuestions === 0 ? (
            '–'
          ) : (
            <FigureButton
              figure={figure}
              isOpen={isOpen}
              onPress={() => answers.toggle(subtopicId)}
              label={t('{figure}: my answers in {lesson}', { figure, lesson: name })}
            />
          )}
        </td>
        <td>{unasked}</td>
      </tr>
      {isOpen && (
        <tr>
          <Box component="td" colSpan={3} sx={{ borderTop: '0 !important', textAlign: 'start !important' }}>
            <LessonAnswers figure={answers} />
          </Box>
        </tr>
      )}
    </>
  );
}

function Topic({ topic, answers }: { topic: TopicMastery; answers: AnswerRows }) {
  const { topicName, subjectId, subjectName, mastery, lessons } = topic;
  const { right, answered, unasked } = masteryOf(lessons);
  const notAsked = t('{count} not asked yet', { count: unasked });
  const title = (
    <Box sx={{ flex: 1, minWidth: 0, py: 0.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <span>
          {topicName}{' '}
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {subjectName}
          </Typography>
        </span>
        <Box component="span" sx={{ flex: 'none', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {answered > 0 && `${mastery}%`}
        </Box>
      </Box>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {[
          answered > 0 && t('{score} of {total} right', { score: right, total: answered }),
          (unasked > 0 || answered === 0) && notAsked,
        ]
          .filter(Boolean)
          .join(', ')}
      </Typography>
      <Box aria-hidden="true" sx={{ mt: 0.5, height: 6, borderRadius: 3, bgcolor: 'surface.sunken' }}>
        <Box sx={{ height: 6, borderRadius: 3, bgcolor: 'gold.dark', width: `${mastery}%` }} />
      </Box>
    </Box>
  );
  return (
    <RowsFold title={title}>
      <RowsTable>
        <thead>
          <tr>
            <th scope="col">{t('Lesson')}</th>
            <th scope="col">{t('Right the last time')}</th>
            <th scope="col">{t('Not asked yet')}</th>
          </tr>
        </thead>
        <tbody>
          {lessons.map((lesson) => (
            <LessonRows key={lesson.subtopicId} lesson={lesson} subjectId={subjectId} answers={answers} />
          ))}
        </tbody>
        {lessons.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t('All questions of the topic')}</th>
              <td>{t('{right} of {total}', { right, total: answered })}</td>
              <td>{unasked}</td>
            </tr>
          </tfoot>
        )}
      </RowsTable>
    </RowsFold>
  );
}

/** Topic mastery: what quizzes have shown of each topic; the rows are its lessons. */
export function MasteryCard({ topics }: Pick<StudyStatistics, 'topics'>) {
  const answers = useDrillDown('lesson', loadLessonAnswers);
  return (
    <Card component="section" aria-labelledby="mastery">
      <CardContent>
        <Typography id="mastery" variant="h3">
          {t('Mastery by topic')}
        </Typography>
        <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
          {t('How many questions you got right at your last try.')}
        </Typography>
        {topics.map((topic) => (
          <Topic key={topic.topicId} topic={topic} answers={answers} />
        ))}
      </CardContent>
    </Card>
  );
}

/** Lessons whose review cards are due, and the way to the cards. */
export function FadingCard({ dueCards, fading }: Pick<StudyStatistics, 'dueCards' | 'fading'>) {
  return (
    <Card component="section" aria-labelledby="fading">
      <CardContent>
        <Typography id="fading" variant="h3">
          {t('What you may be forgetting')}
        </Typography>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
          {dueCards === 0
            ? t('No card is due.')
            : t('{cards, plural, one {# review card is} other {# review cards are}} due.', {
                cards: dueCards,
              })}
        </Typography>
        {dueCards > 0 && (
          <>
            <RowsFold title={t('Lesson by lesson')}>
              <RowsTable>
                <thead>
                  <tr>
                    <th scope="col">{t('Lesson')}</th>
                    <th scope="col">{t('Cards due')}</th>
                  </tr>
                </thead>
                <tbody>
                  {fading.map((lesson) => (
                    <tr key={lesson.subtopicId}>
                      <td>
                        <MuiLink component={Link} to={paths.lesson(lesson.subjectId, lesson.subtopicId)}>
                          {lesson.name}
                        </MuiLink>
                      </td>
                      <td>{lesson.dueCards}</td>
                    </tr>
                  ))}
                </tbody>
              </RowsTable>
            </RowsFold>
            <Button component={Link} to={{ search: tabSearch('review') }} variant="outlined" sx={{ mt: 1 }}>
              {t('Review now')}
            </Button>
          </>
        )}
      </CardContent>
    </Card>
  );
}
