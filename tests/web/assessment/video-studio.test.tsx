import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#domain/calls/api-error.ts';
import type { SavedVideo } from '#domain/assessment/video-explanation.ts';
import { openPage, usePages } from '#tests/web/courses/learning-page.tsx';
import { createObjectUrlStore } from '#web/data/object-url-store.ts';
import type { Camera } from '#web/browser/camera.ts';
import { createMemoryVideoStore, type VideoStore } from '#web/browser/video-store.ts';
import { VideoStudio } from '#web/features/assessment/upload/video-studio.tsx';
import type { VideoTools } from '#web/features/assessment/upload/video-tools.ts';

usePages();

const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const film = (bytes = 2_000_000) => new Blob([new Uint8Array(bytes)], { type: 'video/webm' });
const kept: SavedVideo = {
  id: 'v1',
  at: NOON,
  seconds: 95,
  bytes: 8 * 1024 * 1024,
  type: 'video/mp4',
  topic: 'Lists',
  scores: { clarity: 8, depth: 6, presentation: 7, timeManagement: 5 },
};

const createStillCamera = (): Camera => {
  let isRunning = false;
  return {
    open: async () => undefined,
    view: () => null,
    record: () => {
      isRunning = true;
      return new Promise(() => {});
    },
    finish: async () => {
      isRunning = false;
      return { film: film(), seconds: 42 };
    },
    isRecording: () => isRunning,
    close: vi.fn<() => void>(() => {
      isRunning = false;
    }),
  };
};

interface StudioOptions {
  videos?: readonly SavedVideo[];
  camera?: Partial<Camera>;
  store?: Partial<VideoStore>;
  seconds?: number;
}

const openStudio = async ({ videos = [], camera, store, seconds = 60 }: StudioOptions = {}) => {
  let count = 0;
  const own = createMemoryVideoStore();
  for (const video of videos) await own.put({ ...video, film: film() });
  const tools: VideoTools = {
    camera: { ...createStillCamera(), ...camera },
    store: { ...own, isLasting: true, ...store },
    objectUrls: createObjectUrlStore(),
    now: () => NOON,
    newId: () => `new-${(count += 1)}`,
    lengthOf: async () => seconds,
    save: vi.fn<VideoTools['save']>(),
  };
  const page = openPage(<VideoStudio topics={['Lists', 'Functions']} tools={tools} />, {
    at: '/assignments/x',
    route: '/assignments/:subjectid',
    answers: {},
  });
  await screen.findByRole('button', { name: 'Record' });
  await act(async () => undefined);
  return { tools, page };
};
// Whether it can be reached is asked elsewhere; here it costs most of the time.
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }));
const chooseFile = (file: File) =>
  fireEvent.change(screen.getByLabelText('Video file'), { target: { files: [file] } });
const mp4 = () => new File([new Uint8Array(10)], 'me.mp4', { type: 'video/mp4' });
const judge = (name: RegExp, points: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(points) } });

describe('recording', () => {
  it('goes from the camera to the store, and then to the judgement', async () => {
    const { tools } = await openStudio();
    await press('Record');
    await press('Start recording');
    expect(await screen.findByText('5:00 left')).toBeTruthy();
    await press('Stop');
    expect(await screen.findByText('Watch it again')).toBeTruthy();
    expect(await tools.store.list()).toMatchObject([{ id: 'new-1', seconds: 42, at: NOON, scores: {} }]);
  });

  it('is judged at once or later', async () => {
    await openStudio();
    chooseFile(mp4());
    await press('Save for later');
    const list = within(await screen.findByRole('list', { name: 'Your videos' }));
    expect(list.getByText(/1:00 · 1 KB/).textContent).toContain('no score yet');
  });

  it('says clearly why there is no camera, and asks again', async () => {
    const words = 'WizLearn may not use the camera and microphone.';
    const refused = new ApiFailure({
      kind: 'invalid-response',
      code: 'camera-NotAllowedError',
      message: words,
    });
    const open = vi.fn<Camera['open']>().mockRejectedValueOnce(refused).mockResolvedValue(undefined);
    await openStudio({ camera: { open } });
    await press('Record');
    expect(await screen.findByText(words)).toBeTruthy();
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Start recording' })).toBeTruthy();
  });

  it('keeps what there is of it when somebody goes away', async () => {
    const { tools, page } = await openStudio();
    await press('Record');
    await press('Start recording');
    await screen.findByRole('button', { name: 'Stop' });
    page.goBack();
    await vi.waitFor(async () => expect(await tools.store.list()).toHaveLength(1));
    expect(tools.camera.close).toHaveBeenCalled();
  });
});

describe('a chosen file', () => {
  it.each(['video/mp4', 'video/webm', 'video/quicktime'])(
    'of %s is kept, and opened to be judged',
    async (type) => {
      const { tools } = await openStudio();
      chooseFile(new File([new Uint8Array(10)], 'me', { type }));
      expect(await screen.findByText('Watch it again')).toBeTruthy();
      expect(await tools.store.list()).toMatchObject([{ seconds: 60, type, bytes: 10 }]);
    },
  );

  it.each([
    ['longer than five minutes', mp4(), 301, /longer than 5 minutes/],
    ['no video', new File(['x'], 'me.png', { type: 'image/png' }), 60, /not a video/],
  ])('that is %s is refused with clear words', async (_, file, seconds, words) => {
    const { tools } = await openStudio({ seconds });
    chooseFile(file);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(await tools.store.list()).toEqual([]);
  });

  it('of exactly five minutes is taken', async () => {
    const { tools } = await openStudio({ seconds: 300 });
    chooseFile(mp4());
    await screen.findByText('Watch it again');
    expect(await tools.store.list()).toHaveLength(1);
  });

  it('can be stopped on its way', async () => {
    const { tools } = await openStudio({ store: { put: () => new Promise(() => {}) } });
    chooseFile(mp4());
    await press('Cancel');
    expect(await screen.findByText(/No videos yet/)).toBeTruthy();
    expect(await tools.store.list()).toEqual([]);
  });

  it('that finds no room says so', async () => {
    const full = new ApiFailure({
      kind: 'invalid-response',
      code: 'no-room',
      message: 'There is no room for this video on the device.',
    });
    await openStudio({ store: { put: () => Promise.reject(full) } });
    chooseFile(mp4());
    expect(await screen.findByText('There is no room for this video on the device.')).toBeTruthy();
  });
});

describe('the judgement', () => {
  it('weighs the four criteria 40, 30, 20 and 10, and is kept with the topic', async () => {
    const { tools } = await openStudio({ videos: [{ ...kept, topic: '', scores: {} }] });
    await press(/^Watch and score/);
    const save = await screen.findByRole('button', { name: 'Save my score' });
    expect(save.hasAttribute('disabled')).toBe(true);
    judge(/^Clarity 40%/, 10);
    judge(/^Depth 30%/, 5);
    judge(/^Presentation 20%/, 4);
    judge(/^Time management 10%/, 10);
    expect(screen.getByRole('progressbar', { name: 'Your score on the four criteria' }).textContent).toBe(
      '73%',
    );
    fireEvent.change(screen.getByRole('combobox', { name: 'What does it explain?' }), {
      target: { value: 'Functions' },
    });
    await press('Save my score');
    expect(await screen.findByRole('progressbar', { name: 'My score for Functions' })).toBeTruthy();
    expect(await tools.store.list()).toMatchObject([
      { topic: 'Functions', scores: { clarity: 10, depth: 5, presentation: 4, timeManagement: 10 } },
    ]);
  });

  it('can be no points, where the slider stands before anything is judged', async () => {
    const { tools } = await openStudio({ videos: [{ ...kept, scores: {} }] });
    await press(/^Watch and score/);
    await screen.findByRole('button', { name: 'Save my score' });
    for (const name of [/^Clarity/, /^Depth/, /^Presentation/, /^Time management/])
      fireEvent.keyDown(screen.getByRole('slider', { name }), { key: 'Home' });
    expect(screen.getAllByText('0 of 10')).toHaveLength(4);
    await press('Save my score');
    expect(await screen.findByRole('progressbar', { name: 'My score for Lists' })).toBeTruthy();
    expect(await tools.store.list()).toMatchObject([
      { scores: { clarity: 0, depth: 0, presentation: 0, timeManagement: 0 } },
    ]);
  });

  it('can be changed later', async () => {
    const { tools } = await openStudio({ videos: [kept] });
    await press(/^Watch again/);
    await screen.findByRole('button', { name: 'Save my score' });
    judge(/^Clarity 40%/, 10);
    expect(screen.getByRole('progressbar', { name: 'Your score on the four criteria' }).textContent).toBe(
      '77%',
    );
    await press('Save my score');
    expect(await screen.findByRole('progressbar', { name: 'My score for Lists' })).toBeTruthy();
    expect(await tools.store.list()).toMatchObject([{ topic: 'Lists', scores: { clarity: 10, depth: 6 } }]);
  });
});

describe('the store', () => {
  it('lists what is kept, saves a copy, removes and brings back', async () => {
    const { tools } = await openStudio({ videos: [kept] });
    expect(screen.getByRole('progressbar', { name: 'My score for Lists' }).textContent).toBe('69%');
    await press('Save a copy: Lists');
    await vi.waitFor(() =>
      expect(tools.save).toHaveBeenCalledWith(expect.any(Blob), 'wizlearn-lists-2026-11-21.mp4'),
    );
    await press('Remove: Lists');
    expect(await screen.findByText('Removed: Lists')).toBeTruthy();
    expect(await tools.store.list()).toEqual([]);
    await press('Undo');
    expect(await screen.findByRole('list', { name: 'Your videos' })).toBeTruthy();
    expect(await tools.store.list()).toMatchObject([kept]);
  });

  it('is empty with one next step', async () => {
    await openStudio();
    expect(screen.getByText('No videos yet. Record one, or upload one you already have.')).toBeTruthy();
    expect(screen.getByText(/stay in this browser until you sign out/)).toBeTruthy();
  });

  it('says where the browser keeps nothing', async () => {
    await openStudio({ store: { isLasting: false } });
    expect(screen.getByText(/deletes your videos when you leave this page/)).toBeTruthy();
  });
});
