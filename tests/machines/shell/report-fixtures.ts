import type { TroubleReport } from '#domain/calls/trouble-report.ts';

export const buildReport = (parts: Partial<TroubleReport> = {}): TroubleReport => ({
  schema: 1,
  words: '',
  at: '2026-03-02T10:00:00.000Z',
  build: 'a1b2c3d4',
  path: '/leaderboard',
  device: { userAgent: 'Chromium', language: 'en-IN', width: 390, height: 844, isOnline: true },
  crash: null,
  requests: [],
  running: [],
  steps: [],
  ...parts,
});
