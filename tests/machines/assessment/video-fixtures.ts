import type { SavedVideo } from '#domain/assessment/video-explanation.ts';

export const buildVideo = (change: Partial<SavedVideo> = {}): SavedVideo => ({
  id: 'v1',
  at: Date.parse('2026-11-21T10:00:00.000Z'),
  seconds: 95,
  bytes: 8 * 1024 * 1024,
  type: 'video/webm',
  topic: '',
  scores: {},
  ...change,
});
