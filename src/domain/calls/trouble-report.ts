/** One thing that happened to one running machine, without anything secret or personal. */
export interface ReportStep {
  number: number;
  /** Milliseconds of the device's clock. */
  at: number;
  flow: string;
  actor: string;
  /** As the machine got it, redacted. */
  event: { type: string; [name: string]: unknown };
  /** Ids of the states it was in afterwards. */
  states: string[];
  /** The transitions it took, by name. */
  took: string[];
}

/** A call as the server's log knows it. */
export interface ReportRequest {
  at: number;
  method: string;
  path: string;
  /** 0 where no answer came. */
  status: number;
  requestId: string | null;
}

/** What broke while a page was drawn. */
export interface ReportCrash {
  name: string;
  message: string;
  /** The innermost lines first. */
  stack: string[];
}

/** A bug report with its event log: what a student saves when something is wrong, read by people and replayed by a program. */
export interface TroubleReport {
  /** Of this shape; another one is not read. */
  schema: 1;
  /** What the student says happened. */
  words: string;
  /** When it was gathered, ISO. */
  at: string;
  /** Names the build of the app. */
  build: string;
  /** Without what stands behind ? and #. */
  path: string;
  device: { userAgent: string; language: string; width: number; height: number; isOnline: boolean };
  crash: ReportCrash | null;
  requests: ReportRequest[];
  /** The machines that were running, and where. */
  running: { flow: string; actor: string; states: string[] }[];
  steps: ReportStep[];
}

/** Longer words of a student are cut. */
export const REPORT_WORDS_LIMIT = 2_000;

/** The report as it is sent, saved and copied. */
export const reportText = (report: TroubleReport, words: string): string =>
  `${JSON.stringify({ ...report, words: words.trim().slice(0, REPORT_WORDS_LIMIT) }, null, 2)}\n`;

type Data = Record<string, unknown>;

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);
const isText = (value: unknown): boolean => typeof value === 'string';

const isStep = (value: unknown): boolean =>
  isData(value) &&
  typeof value['number'] === 'number' &&
  isText(value['flow']) &&
  isText(value['actor']) &&
  isData(value['event']) &&
  isText(value['event']['type']) &&
  isListOf(value['states'], isText) &&
  isListOf(value['took'], isText);

const isReport = (value: unknown): value is TroubleReport =>
  isData(value) &&
  value['schema'] === 1 &&
  isText(value['words']) &&
  isText(value['at']) &&
  isText(value['build']) &&
  isText(value['path']) &&
  isData(value['device']) &&
  isListOf(value['requests'], isData) &&
  isListOf(value['running'], isData) &&
  isListOf(value['steps'], isStep);

/** The report in a saved file, or null where it holds none that this version reads. */
export function readTroubleReport(text: string): TroubleReport | null {
  try {
    const value: unknown = JSON.parse(text);
    return isReport(value) ? value : null;
  } catch {
    return null;
  }
}
