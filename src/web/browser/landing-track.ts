import type { Track } from '#contract/contract.ts';
import { SAMPLE_QUESTIONS } from '#domain/assessment/sample-questions.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { readSampleAnswers } from './sample-answers.ts';

const ENTRY = 'landing-track';
const TRACKS: readonly Track[] = ['engineering', 'civil-services'];

/** What a guest chose to study for on the landing page, so that the setup does not ask for it anew. */
export const keepLandingTrack = (storage: BrowserStorage, track: Track): void =>
  storage.write('local', ENTRY, track);

/** The track chosen there, or the one whose questions alone were answered; undefined where neither tells. */
export function readLandingTrack(storage: BrowserStorage): Track | undefined {
  const kept = storage.read('local', ENTRY);
  const chosen = TRACKS.find((track) => track === kept);
  if (chosen) return chosen;
  const answers = readSampleAnswers(storage);
  const answered = new Set(SAMPLE_QUESTIONS.filter(({ id }) => id in answers).map(({ track }) => track));
  return answered.size === 1 ? [...answered][0] : undefined;
}
