import { videoRecordingMachine } from '#machines/assessment/video-recording.machine.ts';
import { videoReviewMachine } from '#machines/assessment/video-review.machine.ts';
import { videoUploadMachine } from '#machines/assessment/video-upload.machine.ts';
import type { SavedVideo } from '#domain/assessment/video-explanation.ts';
import { scenarios as recordingScenarios } from '#tests/machines/assessment/scenarios/video-recording.scenarios.ts';
import {
  almost,
  scenarios as reviewScenarios,
} from '#tests/machines/assessment/scenarios/video-review.scenarios.ts';
import { scenarios as uploadScenarios } from '#tests/machines/assessment/scenarios/video-upload.scenarios.ts';
import { type Move, definePageModel, type Sent } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const toTheTab: readonly (Move | Sent)[] = [
  { press: 'Upload Video', role: 'tab' },
  { flow: 'assessmentTabs', event: { type: 'xstate.after.overlay.assessmentTabs.upload.switching' } },
];

const withVideos = (...videos: SavedVideo[]): readonly (Move | Sent)[] => [
  ...toTheTab,
  { flow: 'videoUpload', event: { type: 'xstate.done.actor.loadVideos', output: videos } },
];

/** Camera, store and files are this device's own: a path says what comes of them. */
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

export const videoUpload = definePageModel<typeof videoUploadMachine>({
  ...studio,
  machine: videoUploadMachine,
  scenes: { 'with an empty store': { run: uploadScenarios['with an empty store'], open: toTheTab } },
  gestures: {
    'videos.reload': { press: 'Retry' },
    'camera.open': { press: 'Record' },
    'file.choose': 'automatic',
    'file.cancel': { press: 'Cancel' },
    'video.open': { press: /^Watch (again|and score): / },
    'video.remove': { press: /^Remove: / },
    'video.restore': { press: 'Undo' },
  },
});

export const videoRecording = definePageModel<typeof videoRecordingMachine>({
  ...studio,
  machine: videoRecordingMachine,
  scenes: {
    'with the device’s camera': {
      run: recordingScenarios['with the device’s camera'],
      open: [...withVideos(), { press: 'Record' }],
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

export const videoReview = definePageModel<typeof videoReviewMachine>({
  ...studio,
  machine: videoReviewMachine,
  scenes: {
    'of a video that is almost judged': {
      run: reviewScenarios['of a video that is almost judged'],
      open: [...withVideos(almost), { press: /^Watch and score: / }],
    },
  },
  gestures: {
    // A list and a slider are drawn along, not pressed.
    'topic.choose': 'automatic',
    'score.set': 'automatic',
    'review.save': { press: 'Save my score' },
    'review.close': { press: 'Save for later' },
    'video.discard': { press: 'Discard' },
  },
});
