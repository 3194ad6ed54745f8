import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toApiError } from '#domain/calls/api-error.ts';
import { createCamera } from '#web/browser/camera.ts';

/** As a browser's own: tells of its end when it is stopped. */
class StubRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type === 'video/webm';
  state: 'inactive' | 'recording' = 'inactive';
  readonly mimeType = 'video/webm;codecs=vp9';
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['film']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

const track = { stop: vi.fn<() => void>() };
const stream = { getTracks: () => [track] };
const ask = vi.fn<() => Promise<unknown>>();

beforeEach(() => {
  vi.stubGlobal('MediaRecorder', StubRecorder);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: ask } });
  ask.mockReset().mockResolvedValue(stream);
  track.stop.mockReset();
});

const codeOf = (opening: Promise<unknown>) =>
  opening.then(
    () => 'open',
    (thrown: unknown) => toApiError(thrown).code,
  );

describe('a camera', () => {
  it.each([
    ['NotAllowedError', 'camera-NotAllowedError', /Allow both/],
    ['NotFoundError', 'camera-NotFoundError', /has no camera/],
    ['NotReadableError', 'camera-NotReadableError', /Another program/],
    ['OverconstrainedError', 'camera-OverconstrainedError', /could not be opened/],
  ])('says of %s in words what to do', async (name, code, words) => {
    ask.mockRejectedValue(new DOMException('no', name));
    const error = await createCamera(window)
      .open()
      .catch((thrown: unknown) => toApiError(thrown));
    expect(error).toMatchObject({ code, message: expect.stringMatching(words) });
  });

  it('says where a browser cannot record', async () => {
    vi.stubGlobal('navigator', {});
    expect(await codeOf(createCamera(window).open())).toBe('camera-unsupported');
  });

  it('hands over what it took, with its length, and is off then', async () => {
    vi.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(43_400);
    const camera = createCamera(window);
    await camera.open();
    void camera.record();
    expect(camera.isRecording()).toBe(true);
    const { film, seconds } = await camera.finish();
    expect([film.type, await film.text(), seconds]).toEqual(['video/webm', 'film', 42]);
    expect([camera.isRecording(), camera.view(), track.stop.mock.calls.length]).toEqual([false, null, 1]);
    vi.restoreAllMocks();
  });

  it('forgets the first try when it starts over', async () => {
    const camera = createCamera(window);
    await camera.open();
    void camera.record();
    void camera.record();
    expect(await (await camera.finish()).film.text()).toBe('film');
  });

  it('hands over nothing where nothing was recorded', async () => {
    const camera = createCamera(window);
    await camera.open();
    expect(await codeOf(camera.finish())).toBe('camera-off');
  });
});
