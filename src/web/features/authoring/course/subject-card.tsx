import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { ChartNoAxesColumn, FileInput, ListTree, Pencil } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { AuthoringSubject } from '#contract/contract.ts';
import { lostLessons, type PlanNode, planOf, type SubjectPlan } from '#machines/authoring/subject-plan.ts';
import { t } from '#web/language/language.ts';
import { authoringPaths } from '../authoring-paths.ts';
import { EditConflict } from '../edit-conflict.tsx';
import { DiscardDialog } from '#web/components/dialogs/discard-dialog.tsx';
import { ProfessorChoice } from './professor-choice.tsx';
import { type RemovalRef, RemovalQuestion, RemoveButton, useRemoval } from './removal.tsx';
import { SubjectOutline } from './subject-outline.tsx';
import { TreePlanner } from './tree-planner.tsx';
import { type ProfessorAssignmentRef, type SubjectTreeRef, useSubject } from './use-subject-tree.ts';

const outlineOf = ({ name, description, chapters }: SubjectPlan): string => {
  const lines = (nodes: readonly PlanNode[], indent: string): string[] =>
    nodes.flatMap((node) => [`${indent}${node.name}`, ...lines(node.nodes, `${indent}   `)]);
  return [name, description, '', ...lines(chapters, '')].join('\n');
};

function Conflict({ tree }: { tree: SubjectTreeRef }) {
  const plan = useSelector(tree, ({ context }) => context.plan);
  const remote = useSelector(tree, ({ context }) => context.remote);
  return (
    <EditConflict
      title={t('Somebody else changed this subject meanwhile')}
      mine={outlineOf(plan)}
      remote={remote && outlineOf(planOf(remote))}
      onKeepMine={() => tree.send({ type: 'conflict.keepMine' })}
      onKeepRemote={() => tree.send({ type: 'conflict.keepRemote' })}
    />
  );
}

function Loss({ tree }: { tree: SubjectTreeRef }) {
  const plan = useSelector(tree, ({ context }) => context.plan);
  const subject = useSelector(tree, ({ context }) => context.subject);
  return (
    <DiscardDialog
      title={t('Delete lessons?')}
      drop={t('Delete and save')}
      keep={t('Back to the plan')}
      onKeep={() => tree.send({ type: 'loss.cancel' })}
      onDrop={() => tree.send({ type: 'loss.confirm' })}
    >
      {t('These lessons are deleted for good, with their notes and questions: {lessons}', {
        lessons: lostLessons(plan, subject).join(', '),
      })}
    </DiscardDialog>
  );
}

const lessonsIn = ({ chapters }: AuthoringSubject): number =>
  chapters.reduce(
    (sum, { topics }) => sum + topics.reduce((lessons, { subtopics }) => lessons + subtopics.length, 0),
    0,
  );

interface SubjectToolsProps {
  subject: AuthoringSubject;
  removal: RemovalRef;
  onPlan: () => void;
}

/** What its author can do with a subject. */
function SubjectTools({ subject, removal, onPlan }: SubjectToolsProps) {
  const { _id, courseId, name, version, shipped } = subject;
  return (
    <Stack direction="row" sx={{ gap: 1, mb: 3, flexWrap: 'wrap' }}>
      <Button
        variant="contained"
        startIcon={<ListTree size={18} aria-hidden />}
        aria-label={t('Plan the chapters of {subject}', { subject: name })}
        onClick={onPlan}
      >
        {t('Plan the chapters')}
      </Button>
      <Button
        component={Link}
        to={authoringPaths.importInto(courseId, _id)}
        variant="outlined"
        startIcon={<FileInput size={18} aria-hidden />}
        aria-label={t('Import or export questions of {subject}', { subject: name })}
      >
        {t('Import or export')}
      </Button>
      <Button
        component={Link}
        to={authoringPaths.questionStatistics(_id)}
        variant="outlined"
        startIcon={<ChartNoAxesColumn size={18} aria-hidden />}
        aria-label={t('What students got wrong in {subject}', { subject: name })}
      >
        {t('What students got wrong')}
      </Button>
      {!shipped && (
        <RemoveButton
          removal={removal}
          version={version}
          label={t('Remove')}
          name={t('Remove {subject}', { subject: name })}
        />
      )}
    </Stack>
  );
}

interface SubjectViewProps extends SubjectToolsProps {
  assignment: ProfessorAssignmentRef;
}

/** The subject as it is, while nobody plans it. */
function SubjectView({ subject, assignment, removal, onPlan }: SubjectViewProps) {
  const { name, description, professor } = subject;
  return (
    <>
      <Typography sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {description}
      </Typography>
      <Box sx={{ my: 2 }}>
        <ProfessorChoice assignment={assignment} professor={professor} subjectName={name} />
      </Box>
      <SubjectTools subject={subject} removal={removal} onPlan={onPlan} />
      <RemovalQuestion
        removal={removal}
        title={t('Remove {subject} for good?', { subject: name })}
        lost={t(
          '{count, plural, =0 {It has no lesson yet.} one {Its one lesson is deleted with it, and so are its notes and questions.} other {Its # lessons are deleted with it, and so are their notes and questions.}}',
          { count: lessonsIn(subject) },
        )}
        staysTitle={t('{subject} was not removed', { subject: name })}
      />
      <SubjectOutline subject={subject} />
    </>
  );
}

interface SubjectCardProps {
  subject: AuthoringSubject;
  onChanged: (subject: AuthoringSubject) => void;
  onRemoved: () => void;
  /** Somebody else changed it: what is shown is of before. */
  onOutdated: () => void;
}

/** A subject of the course: its professor, its chapters, and planning them. */
export function SubjectCard({ subject, onChanged, onRemoved, onOutdated }: SubjectCardProps) {
  const { tree, assignment } = useSubject(subject, onChanged);
  const removal = useRemoval('subject', subject._id, { removed: onRemoved, outdated: onOutdated });
  const isViewing = useSelector(tree, (snapshot) => snapshot.matches('viewing'));
  const isConflicted = useSelector(tree, (snapshot) => snapshot.matches('conflicted'));
  const isAsking = useSelector(tree, (snapshot) => snapshot.matches('confirmingDiscard'));
  const isConfirmingLoss = useSelector(tree, (snapshot) => snapshot.matches('confirmingLoss'));
  const id = useId();
  const edit = () => tree.send({ type: 'tree.edit', subject });
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
          <Typography id={id} variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {subject.name}
          </Typography>
          {isViewing && (
            <IconButton aria-label={t('Rename {subject}', { subject: subject.name })} onClick={edit}>
              <Pencil size={18} aria-hidden />
            </IconButton>
          )}
        </Stack>
        {isViewing && (
          <SubjectView subject={subject} assignment={assignment} removal={removal} onPlan={edit} />
        )}
        {!isViewing && (
          <Box sx={{ mt: 2.5 }}>{isConflicted ? <Conflict tree={tree} /> : <TreePlanner tree={tree} />}</Box>
        )}
        {isConfirmingLoss && <Loss tree={tree} />}
        {isAsking && (
          <DiscardDialog
            title={t('Discard the changes?')}
            drop={t('Discard them')}
            keep={t('Continue planning')}
            onKeep={() => tree.send({ type: 'tree.keep' })}
            onDrop={() => tree.send({ type: 'tree.discard' })}
          >
            {t('What you planned here is not saved yet.')}
          </DiscardDialog>
        )}
      </CardContent>
    </Card>
  );
}
