import { ApiFailure } from '#domain/calls/api-error.ts';

/** What a camera took. */
export interface Take {
  film: Blob;
  seconds: number;
}

/** Camera access by getUserMedia, with the microphone, and recording by MediaRecorder: one recording at a time. */
export interface Camera {
  /** Asks for both; rejects with words why there is none. */
  open(): Promise<void>;
  /** What it sees, for a `<video>`; null while it is off. */
  view(): MediaStream | null;
  /** Starts over, recording from now on. Settles where the camera goes away by itself, which ends what was begun. */
  record(): Promise<void>;
  /** Ends the recording and hands it over; the camera is off then. */
  finish(): Promise<Take>;
  isRecording(): boolean;
  /** Throws away what runs. */
  close(): void;
}

/** In the order of preference; the specification asks for MP4, not every browser can write it (resolution 52). */
const FORMATS = [
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4',
  'video/webm;codecs=vp9,opus',
  'video/webm',
] as const;
/** Enough for a face and a voice on a slow device; five minutes stay below 60 MB. */
const RATES = { videoBitsPerSecond: 1_400_000, audioBitsPerSecond: 64_000 };
const WANTED: MediaStreamConstraints = {
  audio: true,
  video: { width: { ideal: 960 }, height: { ideal: 540 }, frameRate: { ideal: 24 }, facingMode: 'user' },
};

const refusal = (code: string, message: string) =>
  new ApiFailure({ kind: 'invalid-response', code, message });

const WORDS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'WizLearn may not use the camera and microphone. Allow both in the address bar of the browser, then try again.',
  NotFoundError: 'This device has no camera, or no microphone. You can upload a video made elsewhere.',
  NotReadableError: 'Another program is using the camera. Close it there, then try again.',
};

function refusalOf(thrown: unknown): ApiFailure {
  const name = thrown instanceof DOMException ? thrown.name : '';
  return refusal(`camera-${name || 'failed'}`, WORDS[name] ?? 'The camera could not be opened.');
}

/** Missing on plain http and in old browsers, whatever the types say. */
const devicesOf = (page: Window): MediaDevices | undefined => page.navigator.mediaDevices;

const untilEnded = (recorder: MediaRecorder): Promise<void> =>
  new Promise((ended, failed) => {
    recorder.addEventListener('stop', () => ended(), { once: true });
    recorder.addEventListener(
      'error',
      () => failed(refusal('camera-failed', 'The recording broke off. Please try once more.')),
      { once: true },
    );
  });

/** The last part of the film comes before it settles. */
const stop = (recorder: MediaRecorder): Promise<void> =>
  new Promise((done) => {
    recorder.addEventListener('stop', () => done(), { once: true });
    recorder.stop();
  });

export function createCamera(page: Window & typeof globalThis): Camera {
  let stream: MediaStream | null = null;
  let running: { recorder: MediaRecorder; parts: Blob[]; startedAt: number } | null = null;

  const close = () => {
    running = null;
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
  };

  return {
    async open() {
      close();
      const devices = devicesOf(page);
      if (!devices || !('MediaRecorder' in page)) {
        throw refusal(
          'camera-unsupported',
          'This browser cannot record here. You can upload a video made with the camera of your phone.',
        );
      }
      try {
        stream = await devices.getUserMedia(WANTED);
      } catch (thrown) {
        throw refusalOf(thrown);
      }
    },
    view: () => stream,
    record() {
      const seen = stream;
      if (!seen) return Promise.reject(refusal('camera-off', 'The camera is off.'));
      if (running && running.recorder.state !== 'inactive') running.recorder.stop();
      const mimeType = FORMATS.find((format) => page.MediaRecorder.isTypeSupported(format));
      const recorder = new page.MediaRecorder(seen, { ...RATES, ...(mimeType && { mimeType }) });
      const parts: Blob[] = [];
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
      recorder.start(1000);
      running = { recorder, parts, startedAt: page.performance.now() };
      return untilEnded(recorder);
    },
    async finish() {
      const taken = running;
      if (!taken) throw refusal('camera-off', 'Nothing was recorded. Please try again.');
      const { recorder, parts, startedAt } = taken;
      const seconds = Math.max(1, Math.round((page.performance.now() - startedAt) / 1000));
      if (recorder.state !== 'inactive') await stop(recorder);
      close();
      const film = new Blob(parts, { type: (recorder.mimeType || 'video/webm').split(';')[0] ?? '' });
      if (film.size === 0)
        throw refusal('camera-failed', 'The camera gave no picture. Please try once more.');
      return { film, seconds };
    },
    isRecording: () => running !== null,
    close,
  };
}
