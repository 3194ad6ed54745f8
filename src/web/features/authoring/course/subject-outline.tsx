import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { AuthoringSubject } from '#contract/contract.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';
import { plainList } from '#web/theme/baseline.ts';
import { authoringPaths } from '../authoring-paths.ts';

const Lessons = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: theme.spacing(1),
}));

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  padding: theme.spacing(1, 1.5),
  borderRadius: radii.medium,
  backgroundColor: theme.vars.palette.surface.sunken,
  '& > a': { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1) },
}));

type SubtopicRef = AuthoringSubject['chapters'][number]['topics'][number]['subtopics'][number];

function Lesson({ lesson }: { lesson: SubtopicRef }) {
  const { _id, name, minutes, draft, questionCount } = lesson;
  return (
    <Row>
      <MuiLink component={Link} to={authoringPaths.notes(_id)}>
        {name}
      </MuiLink>
      <Box>
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {t('{minutes} min', { minutes })}
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          label={t(draft ? 'Draft' : 'Published')}
          color={draft ? 'default' : 'success'}
        />
        <MuiLink
          component={Link}
          to={authoringPaths.questions(_id)}
          aria-label={t('Questions of {lesson}', { lesson: name })}
          variant="body2"
        >
          {t('{count, plural, =0 {No question} one {# question} other {# questions}}', {
            count: questionCount,
          })}
        </MuiLink>
      </Box>
    </Row>
  );
}

/** A subject as it was last saved: its chapters, and the way into each lesson. */
export function SubjectOutline({ subject }: { subject: AuthoringSubject }) {
  if (subject.chapters.length === 0) {
    return (
      <EmptyState
        picture="scroll"
        title={t('No chapter yet')}
        headingLevel="h3"
        reason={t('Plan the chapters first: a chapter has topics, and a topic has lessons.')}
      />
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {subject.chapters.map((chapter) => (
        <Box key={chapter._id} component="section" aria-label={chapter.name}>
          <Typography variant="h4" component="h3" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {chapter.name}
          </Typography>
          {chapter.topics.map((topic) => (
            <Box key={topic._id} sx={{ mb: 2 }}>
              <Typography
                variant="h6"
                component="h4"
                sx={{ mb: 0.75, color: 'text.secondary', overflowWrap: 'anywhere' }}
              >
                {topic.name}
              </Typography>
              {topic.subtopics.length === 0 ? (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {t('No lesson in this topic yet.')}
                </Typography>
              ) : (
                <Lessons>
                  {topic.subtopics.map((lesson) => (
                    <Lesson key={lesson._id} lesson={lesson} />
                  ))}
                </Lessons>
              )}
            </Box>
          ))}
          {chapter.topics.length === 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('No topic in this chapter yet.')}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
