import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { ChapterNumber, ContentsPage, Lines, romanOf } from './contents-page.tsx';
import type { ResourceChapter } from './resource-items.ts';
import { ResourceLine } from './resource-line.tsx';

interface ResourceListProps {
  chapters: readonly ResourceChapter[];
  /** Ids of all chapters in their order, for their numbers. */
  order: readonly string[];
  courseId: string;
  isEnrolled: boolean;
  /** False on the page of one topic, where its name stands above already. */
  namesTopics: boolean;
}

/** The contents of a subject as a printed page: chapters, topics, and a line for each thing to read or try. */
export function ResourceList({ chapters, order, courseId, isEnrolled, namesTopics }: ResourceListProps) {
  return (
    <ContentsPage>
      <Stack sx={{ gap: 5 }}>
        {chapters.map((chapter) => (
          <Box key={chapter._id} component="section" aria-labelledby={`chapter-${chapter._id}`}>
            <Box sx={{ mb: 2, textAlign: { sm: 'center' } }}>
              <ChapterNumber>
                {t('Chapter {number}', { number: romanOf(order.indexOf(chapter._id) + 1) })}
              </ChapterNumber>
              <Typography id={`chapter-${chapter._id}`} variant="h3" component="h2">
                {chapter.name}
              </Typography>
            </Box>
            {chapter.topics.map((topic) => (
              <Box key={topic._id} sx={{ '& + &': { mt: 3 } }}>
                {namesTopics && (
                  <Typography
                    variant="h6"
                    component="h3"
                    sx={{ pb: 0.5, mb: 0.5, borderBottom: '1px solid', borderColor: 'divider' }}
                  >
                    <Link
                      component={RouterLink}
                      to={paths.topicResource(topic._id)}
                      color="inherit"
                      underline="hover"
                    >
                      {topic.name}
                    </Link>
                  </Typography>
                )}
                <Lines>
                  {topic.items.map((item) => (
                    <ResourceLine key={item.key} item={item} courseId={courseId} isEnrolled={isEnrolled} />
                  ))}
                </Lines>
              </Box>
            ))}
          </Box>
        ))}
      </Stack>
    </ContentsPage>
  );
}
