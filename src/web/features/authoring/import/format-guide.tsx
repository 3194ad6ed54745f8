import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import type { ImportFormat } from '#contract/contract.ts';
import { downloadFile } from '#web/browser/download-file.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { faces, radii } from '#web/theme/tokens.ts';
import aiken from './examples/example-aiken.txt?raw';
import moodle from './examples/example-moodle.xml?raw';
import qti from './examples/example-qti.xml?raw';
import csv from './examples/example.csv?raw';
import gift from './examples/example.gift?raw';
import json from './examples/example.json?raw';

interface Format {
  format: ImportFormat;
  /** As it is called everywhere. */
  name: Message;
  about: Message;
  example: string;
  /** What the example is called as a file. */
  file: string;
}

const FORMATS: readonly Format[] = [
  {
    format: 'gift',
    name: msg('GIFT'),
    about: msg(
      'Plain text of Moodle: = before the right option, ~ before a wrong one, #### before the reason.',
    ),
    example: gift,
    file: 'example.gift',
  },
  {
    format: 'moodle',
    name: msg('Moodle XML'),
    about: msg('What Moodle exports: multiple choice with a single answer.'),
    example: moodle,
    file: 'example-moodle.xml',
  },
  {
    format: 'qti',
    name: msg('QTI 2.1 to 3.0'),
    about: msg('Items of learning systems: one choice interaction with one correct response.'),
    example: qti,
    file: 'example-qti.xml',
  },
  {
    format: 'aiken',
    name: msg('Aiken'),
    about: msg('The simplest of all: the question, four options, and the letter of the answer.'),
    example: aiken,
    file: 'example-aiken.txt',
  },
  {
    format: 'csv',
    name: msg('CSV'),
    about: msg(
      'A table with these names in its first line; explanation, passage and difficulty may be missing.',
    ),
    example: csv,
    file: 'example.csv',
  },
  {
    format: 'json',
    name: msg('JSON'),
    about: msg('What the export of this page writes, with everything a question has.'),
    example: json,
    file: 'example.json',
  },
];

/** What to choose a format from. */
export const formatNames: readonly Pick<Format, 'format' | 'name'>[] = FORMATS;

const Sheet = styled('details')(({ theme }) => ({
  padding: theme.spacing(1.25, 2),
  border: `1px solid ${theme.vars.palette.surface.line}`,
  borderRadius: radii.medium,
  backgroundColor: theme.vars.palette.background.paper,
  '& + &': { marginTop: theme.spacing(1) },
  '& > summary': { cursor: 'pointer', fontWeight: 650 },
  '& > pre': {
    margin: theme.spacing(1.5, 0, 0.5),
    padding: theme.spacing(1.5, 2),
    overflowX: 'auto',
    borderRadius: radii.small,
    fontFamily: faces.figures,
    fontSize: '0.8125rem',
    backgroundColor: theme.vars.palette.surface.sunken,
  },
}));

/** The guide to the import formats: what a file may look like, with a short example each. */
export function FormatGuide() {
  return (
    <section aria-labelledby="formats">
      <Typography id="formats" variant="h2" sx={{ mb: 1 }}>
        {t('What a file may look like')}
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '70ch' }}>
        {t(
          'Questions with exactly four options, one of them right. Pictures, tables and other kinds of questions are left out, and the report says why.',
        )}
      </Typography>
      {FORMATS.map(({ format, name, about, example, file }) => (
        <Sheet key={format}>
          <summary>{t(name)}</summary>
          <Typography variant="body2" sx={{ mt: 1 }}>
            {t(about)}
          </Typography>
          <pre tabIndex={0} role="group" aria-label={t('An example of {format}', { format: t(name) })}>
            {example}
          </pre>
          <Button
            size="small"
            startIcon={<Download size={16} aria-hidden />}
            aria-label={t('Save the example of {format}', { format: t(name) })}
            onClick={() => downloadFile(new Blob([example]), file)}
          >
            {t('Save this example')}
          </Button>
        </Sheet>
      ))}
    </section>
  );
}
