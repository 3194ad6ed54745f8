import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChevronDown, ListTree } from 'lucide-react';
import { useState } from 'react';
import type { SubjectSummary } from '#contract/contract.ts';
import { useResource } from '#web/data/use-resource.ts';
import { Loaded } from '#web/components/learning/loaded.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { SubjectTree } from '#web/components/learning/subject-tree.tsx';
import { t } from '#web/language/language.ts';
import { visuallyHidden } from '#web/theme/baseline.ts';
import { motion } from '#web/theme/tokens.ts';
import { loadChapters } from '#web/data/loaders.ts';

const Fold = styled('details')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.surface.line}`,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.25),
    minHeight: 52,
    padding: theme.spacing(1, 3),
    cursor: 'pointer',
    listStyle: 'none',
    fontSize: '0.9375rem',
    fontWeight: 600,
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '& > svg': { flex: 'none' },
    '& > svg:last-of-type': { marginLeft: 'auto', transition: `transform ${motion.quick}ms` },
  },
  '&[open] > summary > svg:last-of-type': { transform: 'rotate(180deg)' },
}));

function Tree({ subject }: { subject: SubjectSummary }) {
  const { _id: subjectId, courseId } = subject;
  const resource = useResource((services, signal) => loadChapters(services, subjectId, signal), {
    kind: 'quizChapters',
    suffix: subjectId,
  });
  return (
    <Loaded
      resource={resource}
      staleLabel={t('Syllabus')}
      failed={t('The syllabus could not be loaded')}
      failedDetail={(problem) => t('{problem} You can still start.', { problem })}
      waiting={
        <Delayed>
          <Box role="status" sx={visuallyHidden}>
            {t('Loading the syllabus')}
          </Box>
          {[64, 52, 58, 40].map((width) => (
            <Skeleton key={width} width={`${width}%`} sx={{ fontSize: '1.5rem' }} />
          ))}
        </Delayed>
      }
    >
      {(chapters) =>
        chapters.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{t('The chapters are being written.')}</Typography>
        ) : (
          <SubjectTree
            subjectId={subjectId}
            courseId={courseId}
            chapters={translateCourseNames(chapters)}
            currentId={null}
            isWide
            label={t('Syllabus of {subject}', { subject: subject.name })}
          />
        )
      }
    </Loaded>
  );
}

/** Everything a subject holds, folded in until somebody wants to see it. */
export function Syllabus({ subject, isOpen }: { subject: SubjectSummary; isOpen: boolean }) {
  // From then on it is the reader's: a window that grows does not fold it out.
  const [begunOpen] = useState(isOpen);
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <Fold
      open={begunOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true);
      }}
    >
      <summary>
        <ListTree size={18} aria-hidden />
        <span>
          <span aria-hidden>{t('Syllabus')}</span>
          <Box component="span" sx={visuallyHidden}>
            {t('Syllabus of {subject}', { subject: subject.name })}
          </Box>
        </span>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 3 }}>{wasOpened && <Tree subject={subject} />}</Box>
    </Fold>
  );
}
