import { videoRecordingMachine } from '#machines/assessment/video-recording.machine.ts';
import { videoReviewMachine } from '#machines/assessment/video-review.machine.ts';
import { videoUploadMachine } from '#machines/assessment/video-upload.machine.ts';
import type { KeptVideo } from '#domain/assessment/video-explanation.ts';
import { runs as recordingRuns } from '#tests/machines/assessment/runs/video-recording.runs.ts';
import { almost, runs as reviewRuns } from '#tests/machines/assessment/runs/video-review.runs.ts';
import { runs as uploadRuns } from '#tests/machines/assessment/runs/video-upload.runs.ts';
import { type Move, screenDriver, type Sent } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

const toTheTab: readonly (Move | Sent)[] = [
  { press: 'Upload Video', role: 'tab' },
  { flow: 'assessmentTabs', event: { type: 'xstate.after.overlay.assessmentTabs.upload.switching' } },
];

const withShelf = (...videos: KeptVideo[]): readonly (Move | Sent)[] => [
  ...toTheTab,
  { flow: 'videoUpload', event: { type: 'xstate.done.actor.loadVideos', output: videos } },
];

/** Camera, shelf and files are this device's own: a walk says what comes of them. */
const studio = {
  screen: async () =>
    (await import('#web/features/assessment/assessment-center.screen.tsx')).AssessmentCenterScreen,
  route: '/assignments/:subjectid',
  at: (ids: Parameters<typeof paths.assignments>[0]) => paths.assignments(ids),
  held: {
    videoUpload: ['loadVideos', 'keepFile', 'removeVideo', 'restoreVideo'],
    videoRecording: ['openCamera', 'recordVideo', 'finishVideo'],
    videoReview: ['openVideo', 'saveReview'],
  },
};

export const videoUpload = screenDriver<typeof videoUploadMachine>({
  ...studio,
  machine: videoUploadMachine,
  scenes: { 'with an empty shelf': { run: uploadRuns['with an empty shelf'], open: toTheTab } },
  gestures: {
    'shelf.reload': { press: 'Retry' },
    'camera.open': { press: 'Record' },
    'file.choose': 'byItself',
    'file.cancel': { press: 'Cancel' },
    'video.open': { press: /^Watch (again|and score): / },
    'video.remove': { press: /^Remove: / },
    'video.restore': { press: 'Undo' },
  },
});

export const videoRecording = screenDriver<typeof videoRecordingMachine>({
  ...studio,
  machine: videoRecordingMachine,
  scenes: {
    'with the device’s camera': {
      run: recordingRuns['with the device’s camera'],
      open: [...withShelf(), { press: 'Record' }],
    },
  },
  gestures: {
    'camera.retry': { press: 'Try again' },
    'camera.close': { press: 'Close' },
    'recording.start': { press: 'Start recording' },
    'recording.stop': { press: 'Stop' },
    'recording.restart': { press: 'Start over' },
  },
});

export const videoReview = screenDriver<typeof videoReviewMachine>({
  ...studio,
  machine: videoReviewMachine,
  scenes: {
    'of a video that is almost judged': {
      run: reviewRuns['of a video that is almost judged'],
      open: [...withShelf(almost), { press: /^Watch and score: / }],
    },
  },
  gestures: {
    // A list and a slider are drawn along, not pressed.
    'topic.choose': 'byItself',
    'score.set': 'byItself',
    'review.save': { press: 'Save my score' },
    'review.close': { press: 'Keep for later' },
    'video.discard': { press: 'Throw away' },
  },
});
