/** The video length limit of an explanation (spec §2, §9). Seconds. */
export const MAX_VIDEO_SECONDS = 300;
/** The video size limit, a file size limit for what is chosen: five minutes of a phone's camera. Bytes. */
export const MAX_VIDEO_BYTES = 500 * 1024 * 1024;

/** Weights in percent (spec §2). */
export const VIDEO_CRITERIA = [
  { key: 'clarity', name: 'Clarity', weight: 40 },
  { key: 'depth', name: 'Depth', weight: 30 },
  { key: 'presentation', name: 'Presentation', weight: 20 },
  { key: 'timeManagement', name: 'Time management', weight: 10 },
] as const;

export type VideoCriterion = (typeof VIDEO_CRITERIA)[number]['key'];

/** Points a student gives themself for a criterion. */
export const HIGHEST_POINTS = 10;

/** Points of 0 to 10 by criterion; what is missing has not been judged. */
export type VideoScores = Partial<Record<VideoCriterion, number>>;

/** Percent by the weights, whole; null until every criterion is judged. */
export function overallScore(scores: VideoScores): number | null {
  let percent = 0;
  for (const { key, weight } of VIDEO_CRITERIA) {
    const points = scores[key];
    if (points === undefined) return null;
    percent += (weight * points) / HIGHEST_POINTS;
  }
  return Math.round(percent);
}

/** A video as its list shows it; the film itself stays where it is kept. */
export interface SavedVideo {
  id: string;
  /** Milliseconds since the epoch. */
  at: number;
  seconds: number;
  bytes: number;
  /** As the browser or the file says it, 'video/mp4'. */
  type: string;
  /** What it explains; empty until it is said. */
  topic: string;
  scores: VideoScores;
}

/** Bytes in words: '12 MB', '640 KB'. */
export const formatBytes = (bytes: number): string =>
  bytes >= 1024 * 1024
    ? `${Math.round(bytes / (1024 * 1024))} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;
