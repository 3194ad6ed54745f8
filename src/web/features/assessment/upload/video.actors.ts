import { fromPromise } from 'xstate';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { type SavedVideo, MAX_VIDEO_SECONDS } from '#domain/assessment/video-explanation.ts';
import { videoRecordingMachine } from '#machines/assessment/video-recording.machine.ts';
import { videoReviewMachine } from '#machines/assessment/video-review.machine.ts';
import { videoUploadMachine } from '#machines/assessment/video-upload.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { type StoredVideo, withoutFilm } from '#web/browser/video-store.ts';
import { t } from '#web/language/language.ts';
import type { VideoTools } from './video-tools.ts';

const tooLong = () =>
  new ApiFailure({
    kind: 'invalid-response',
    code: 'video-too-long',
    message: t('This video is longer than 5 minutes. Please shorten it, then choose it again.'),
  });
const gone = () =>
  new ApiFailure({
    kind: 'invalid-response',
    code: 'video-gone',
    message: t('This video is no longer on this device.'),
  });

async function storeVideo(
  { store, now, newId }: VideoTools,
  film: Blob,
  seconds: number,
): Promise<SavedVideo> {
  const video: StoredVideo = {
    id: newId(),
    at: now(),
    seconds: Math.min(seconds, MAX_VIDEO_SECONDS),
    bytes: film.size,
    type: film.type,
    topic: '',
    scores: {},
    film,
  };
  await store.put(video);
  return withoutFilm(video);
}

async function takeDown({ store }: VideoTools, id: string): Promise<StoredVideo> {
  const video = await store.find(id);
  if (!video) throw gone();
  return video;
}

const finish = async (tools: VideoTools): Promise<SavedVideo> => {
  const { film, seconds } = await tools.camera.finish();
  return storeVideo(tools, film, seconds);
};

/** For somebody who goes away in the middle of a recording: what there is of it is kept. */
export async function keepInterruptedRecording(tools: VideoTools): Promise<void> {
  try {
    if (tools.camera.isRecording()) await finish(tools);
  } catch {
    // Nobody is there any more to be told.
  } finally {
    tools.camera.close();
    tools.objectUrls.clear();
  }
}

/** The machine of the tab and its children, with this browser's camera and store. */
export function createVideoLogic(tools: VideoTools): typeof videoUploadMachine {
  const { camera, store, objectUrls, lengthOf } = tools;
  const bin = new Map<string, StoredVideo>();
  let shown = '';

  const recording: ActorsOf<typeof videoRecordingMachine> = {
    openCamera: fromPromise(async ({ signal }) => {
      await camera.open();
      if (signal.aborted) camera.close();
    }),
    recordVideo: fromPromise(() => camera.record()),
    finishVideo: fromPromise(() => finish(tools)),
  };
  const review: ActorsOf<typeof videoReviewMachine> = {
    openVideo: fromPromise(async ({ input: { id } }) => {
      const { film } = await takeDown(tools, id);
      URL.revokeObjectURL(shown);
      shown = URL.createObjectURL(film);
      return { address: shown };
    }),
    saveReview: fromPromise(async ({ input: { id, topic, scores } }) => {
      const video = { ...(await takeDown(tools, id)), topic, scores };
      await store.put(video);
      return withoutFilm(video);
    }),
  };
  const actors: ActorsOf<typeof videoUploadMachine> = {
    loadVideos: fromPromise(() => store.list()),
    keepFile: fromPromise(async ({ input, signal }) => {
      const { file } = objectUrls.take(input.file);
      const seconds = await lengthOf(file, signal);
      if (seconds > MAX_VIDEO_SECONDS) throw tooLong();
      const video = await storeVideo(tools, file, seconds);
      if (signal.aborted) await store.remove(video.id);
      return video;
    }),
    removeVideo: fromPromise(async ({ input: { id } }) => {
      bin.set(id, await takeDown(tools, id));
      await store.remove(id);
    }),
    restoreVideo: fromPromise(async ({ input: { id } }) => {
      const video = bin.get(id);
      if (!video) throw gone();
      await store.put(video);
      bin.delete(id);
      return withoutFilm(video);
    }),
    videoRecording: videoRecordingMachine.provide({ actors: recording }),
    videoReview: videoReviewMachine.provide({ actors: review }),
  };
  return videoUploadMachine.provide({ actors });
}
