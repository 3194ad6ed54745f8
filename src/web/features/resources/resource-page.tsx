import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useSearchChoice } from '#web/navigation/use-search-choice.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { visuallyHidden } from '#web/theme/baseline.ts';
import { PANEL_ID, ResourceFilterBar } from './resource-filter-bar.tsx';
import {
  chooseResources,
  NO_FILTERS,
  onlyTopic,
  readFilters,
  type ResourceFilters,
  writeFilters,
} from './resource-filters.ts';
import { ResourceHeading } from './resource-heading.tsx';
import { itemsIn, type ResourceTopic, resourcesOf } from './resource-items.ts';
import { ResourceList } from './resource-list.tsx';
import type { ResourcesData } from './resources.actors.ts';

interface ResourcePageProps {
  data: ResourcesData;
  /** Narrows the page to one topic. */
  topicId?: string;
  onReload: () => void;
}

/** Before and after a topic, in reading order. */
function TopicSteps({ topics, topicId }: { topics: readonly ResourceTopic[]; topicId: string }) {
  const at = topics.findIndex(({ _id }) => _id === topicId);
  const previous = topics[at - 1];
  const next = topics[at + 1];
  return (
    <Stack
      component="nav"
      aria-label={t('Other topics')}
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ mt: 3, gap: 1.5, justifyContent: 'space-between' }}
    >
      {previous ? (
        <Button
          component={Link}
          to={paths.topicResource(previous._id)}
          startIcon={<ArrowLeft size={18} aria-hidden />}
          sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
        >
          {t('Previous topic: {topic}', { topic: previous.name })}
        </Button>
      ) : (
        <span />
      )}
      {next && (
        <Button
          component={Link}
          to={paths.topicResource(next._id)}
          variant="outlined"
          endIcon={<ArrowRight size={18} aria-hidden />}
          sx={{ textAlign: 'left' }}
        >
          {t('Next topic: {topic}', { topic: next.name })}
        </Button>
      )}
    </Stack>
  );
}

const whyNothing = ({ kind, marked }: ResourceFilters): string => {
  if (!marked) return t('Try another kind, or show all.');
  return t(
    kind === 'all' || kind === 'lesson'
      ? 'No lesson here is bookmarked. Press the bookmark sign beside a lesson.'
      : 'Only lessons can be bookmarked.',
  );
};

function NothingToRead({ courseId }: { courseId: string }) {
  return (
    <EmptyState
      picture="lantern"
      title={t('There is nothing to read here yet')}
      reason={t('The lessons are being written. Check again in a few days.')}
      link={{ to: paths.course(courseId), text: t('Back to the course'), variant: 'outlined' }}
    />
  );
}

function NothingFits({ filters, onClear }: { filters: ResourceFilters; onClear: () => void }) {
  return (
    <EmptyState
      picture="telescope"
      title={t('Nothing fits these filters')}
      reason={whyNothing(filters)}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('Clear filters')}
        </Button>
      }
    />
  );
}

/** All there is to read and to try in a subject, or in one topic of it. */
export function ResourcePage({ data: { subject, own, missing }, topicId, onReload }: ResourcePageProps) {
  const [search, choose] = useSearchChoice();
  const filters = useMemo(() => readFilters(search), [search]);
  const whole = useMemo(() => resourcesOf(subject, own), [subject, own]);
  const chapters = useMemo(() => (topicId ? onlyTopic(whole, topicId) : whole), [whole, topicId]);
  const chosen = useMemo(() => chooseResources(chapters, filters), [chapters, filters]);
  const items = itemsIn(chapters);
  const shown = itemsIn(chosen).length;
  const apply = (change: Partial<ResourceFilters>) =>
    choose((now) => writeFilters({ ...readFilters(now), ...change }));
  const topics = whole.flatMap((chapter) => chapter.topics);
  return (
    <>
      <ResourceHeading subject={subject} items={items} topic={topics.find(({ _id }) => _id === topicId)} />
      {missing && (
        <Box sx={{ mb: 3 }}>
          <ErrorNotice
            severity="warning"
            title={t('Your own notes and bookmarks could not be added')}
            error={missing}
            onRetry={onReload}
          />
        </Box>
      )}
      {items.length === 0 ? (
        <NothingToRead courseId={subject.course._id} />
      ) : (
        <>
          <ResourceFilterBar
            filters={filters}
            items={items}
            chapters={topicId ? [] : chapters}
            onChange={apply}
          />
          <Box role="tabpanel" id={PANEL_ID} aria-labelledby={`kind-${filters.kind}`}>
            <Typography role="status" sx={visuallyHidden}>
              {t('{shown} of {all} shown', { shown, all: items.length })}
            </Typography>
            {shown === 0 ? (
              <NothingFits filters={filters} onClear={() => apply(NO_FILTERS)} />
            ) : (
              <ResourceList
                chapters={chosen}
                order={whole.map(({ _id }) => _id)}
                courseId={subject.course._id}
                isEnrolled={subject.enrolled}
                namesTopics={topicId === undefined}
              />
            )}
          </Box>
        </>
      )}
      {topicId && <TopicSteps topics={topics} topicId={topicId} />}
    </>
  );
}
