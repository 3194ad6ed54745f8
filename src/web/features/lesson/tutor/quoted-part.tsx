import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TutorPart } from '#contract/contract.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { type Message, msg, t } from '#web/language/language.ts';
import { tagOf } from '../passages.ts';
import { LazyLessonNotes } from './lazy-lesson-notes.ts';

/** By kind: what stands above a part, with and without a section. */
const LEADS: Partial<Record<TutorPart['kind'], { ofLesson: Message; ofSection: Message }>> = {
  code: {
    ofLesson: msg('Code from the lesson “{lesson}”'),
    ofSection: msg('Code from the lesson “{lesson}”, “{section}”'),
  },
  lead: {
    ofLesson: msg('From the lesson “{lesson}”'),
    ofSection: msg('From the lesson “{lesson}”, “{section}”'),
  },
  passage: {
    ofLesson: msg('From the lesson “{lesson}”'),
    ofSection: msg('From the lesson “{lesson}”, “{section}”'),
  },
  nearest: {
    ofLesson: msg('From the lesson “{lesson}”'),
    ofSection: msg('From the lesson “{lesson}”, “{section}”'),
  },
  faq: {
    ofLesson: msg('Students also ask'),
    ofSection: msg('Students also ask: “{section}”'),
  },
  also: {
    ofLesson: msg('Also from “{lesson}”'),
    ofSection: msg('Also from “{lesson}”, “{section}”'),
  },
  explanation: { ofLesson: msg('In other words'), ofSection: msg('In other words') },
  example: {
    ofLesson: msg('An example from the lesson “{lesson}”'),
    ofSection: msg('An example from the lesson “{lesson}”, “{section}”'),
  },
  comparison: {
    ofLesson: msg('The lesson “{lesson}” compares it with something you know'),
    ofSection: msg('The lesson “{lesson}”, “{section}”, compares it with something you know'),
  },
  earlier: {
    ofLesson: msg('Read this part of “{lesson}” first'),
    ofSection: msg('Read this part of “{lesson}”, “{section}” first'),
  },
  summary: {
    ofLesson: msg('“{lesson}” in short: its opening and each section'),
    ofSection: msg('“{lesson}” in short: its opening and each section'),
  },
  opening: {
    ofLesson: msg('How “{lesson}” begins'),
    ofSection: msg('How “{lesson}” begins'),
  },
};

/** Of a question the student has answered before. */
const OF_A_QUESTION = {
  ofLesson: msg('From a question you have answered'),
  ofSection: msg('From a question you have answered'),
};

/** Whether no section is to be named: there is none, or it has the name of its lesson. */
export const isOfLesson = ({ lesson, section = '' }: Pick<TutorPart, 'lesson' | 'section'>): boolean =>
  section === '' || section === lesson;

export const leadOf = ({ kind, question, lesson = '', section = '' }: TutorPart): string | undefined => {
  const lead = question === undefined ? LEADS[kind] : OF_A_QUESTION;
  return lead && t(isOfLesson({ lesson, section }) ? lead.ofLesson : lead.ofSection, { lesson, section });
};

export interface QuotedPartProps {
  part: TutorPart;
  /** Sentences of it that answer. */
  marked?: readonly string[];
  /** Stands below the sentences, which say where they are from. */
  isBelow?: boolean;
}

const FIGURE = /!\[[^\]]*\]\([^)\n]*\)/g;

/** Figures are seen in the lesson: here their descriptions would be read as its sentences. */
const withoutFigures = (text: string): string => {
  const words = text.replaceAll(FIGURE, '');
  return words.trim() === '' ? text : words;
};

export const PartWords = ({ part: { question, text = '', language }, marked = [] }: QuotedPartProps) => (
  <div lang={tagOf(language)}>
    {question !== undefined && (
      <Box sx={{ mb: 1, fontStyle: 'italic' }}>
        <LazyLessonNotes isOwn notes={question} />
      </Box>
    )}
    <LazyLessonNotes isOwn notes={withoutFigures(text)} marked={marked} />
  </div>
);

/** A part that quotes a lesson, below its place. */
export function QuotedPart({ part, marked = [], isBelow = false }: QuotedPartProps) {
  const lead = isBelow ? t('The whole passage') : leadOf(part);
  const isLead = part.kind === 'lead';
  return (
    <Box
      component="section"
      {...(isLead && { 'data-lead': '' })}
      sx={{
        '&[data-lead]': {
          borderInlineStart: '3px solid var(--wiz-palette-primary-main)',
          paddingInlineStart: 1.5,
          '& > div > div': { fontSize: '1.0625rem', lineHeight: 1.6 },
          '& > div > div > :last-child': { marginBottom: 0 },
        },
      }}
    >
      {lead !== undefined && (
        <Typography variant="subtitle2" component="h5" sx={{ mb: 0.5, color: 'text.secondary' }}>
          <InlineText>{lead}</InlineText>
        </Typography>
      )}
      <PartWords part={part} marked={marked} />
    </Box>
  );
}
