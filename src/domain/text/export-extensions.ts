import type { ExportFormat } from '#contract/contract.ts';

/** The file extension of exported questions, by format. */
export const EXPORT_EXTENSIONS: Readonly<Record<ExportFormat, string>> = {
  gift: 'gift',
  moodle: 'xml',
  json: 'json',
};
