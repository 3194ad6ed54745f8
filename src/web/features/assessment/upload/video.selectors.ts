import type { SnapshotFrom } from 'xstate';
import { overallScore } from '#domain/assessment/video-explanation.ts';
import type { videoRecordingMachine } from '#machines/assessment/video-recording.machine.ts';
import type { videoReviewMachine } from '#machines/assessment/video-review.machine.ts';
import type { videoUploadMachine } from '#machines/assessment/video-upload.machine.ts';

type UploadSnapshot = SnapshotFrom<typeof videoUploadMachine>;
type RecordingSnapshot = SnapshotFrom<typeof videoRecordingMachine>;
type ReviewSnapshot = SnapshotFrom<typeof videoReviewMachine>;

export const selectUploadPhase = ({ value }: UploadSnapshot) => value;
export const selectVideos = ({ context }: UploadSnapshot) => context.videos;
export const selectUploadError = ({ context }: UploadSnapshot) => context.error;
export const selectRefusal = ({ context }: UploadSnapshot) => context.refusal;
export const selectRemoved = ({ context }: UploadSnapshot) => context.removed;
export const selectRecording = ({ children }: UploadSnapshot) => children.videoRecording;
export const selectReview = ({ children }: UploadSnapshot) => children.videoReview;
/** The tab can be used; while a camera or a video is open over it, its buttons keep the focus for afterwards. */
export const selectIsBusy = (snapshot: UploadSnapshot) =>
  snapshot.hasTag('busy') || snapshot.matches('failed');

/** The video that is being removed. */
export const selectRemovingId = (snapshot: UploadSnapshot) =>
  snapshot.matches('removing') ? snapshot.context.current : null;

export const selectRecordingPhase = ({ value }: RecordingSnapshot) =>
  typeof value === 'string' ? value : value.preparing;
export const selectStartedAt = ({ context }: RecordingSnapshot) => context.startedAt;
export const selectRecordingError = ({ context }: RecordingSnapshot) => context.error;

export const selectReviewPhase = ({ value }: ReviewSnapshot) =>
  typeof value === 'string' ? value : value.open;
export const selectReviewed = ({ context }: ReviewSnapshot) => context.video;
export const selectAddress = ({ context }: ReviewSnapshot) => context.address;
export const selectTopic = ({ context }: ReviewSnapshot) => context.topic;
export const selectScores = ({ context }: ReviewSnapshot) => context.scores;
export const selectOverall = ({ context }: ReviewSnapshot) => overallScore(context.scores);
export const selectReviewError = ({ context }: ReviewSnapshot) => context.error;
export const selectCanSave = (snapshot: ReviewSnapshot) => snapshot.can({ type: 'review.save' });
