import { ApiFailure } from '#domain/calls/api-error.ts';

const UNREADABLE = new ApiFailure({
  kind: 'invalid-response',
  code: 'video-unreadable',
  message: 'This browser cannot play that video. Please choose an MP4, WebM or MOV file.',
});

/** Further than any video reaches: a browser that was not told the length finds it on the way. */
const FAR_AWAY = 1e7;

/** The video duration in whole seconds; rejects for what this browser cannot play. */
export async function videoLength(film: Blob, signal: AbortSignal): Promise<number> {
  const address = URL.createObjectURL(film);
  const player = document.createElement('video');
  try {
    return await new Promise<number>((settle, refuse) => {
      const look = () => {
        if (Number.isFinite(player.duration)) settle(Math.ceil(player.duration));
        else player.currentTime = FAR_AWAY;
      };
      player.addEventListener('loadedmetadata', look, { signal });
      player.addEventListener('durationchange', look, { signal });
      player.addEventListener('error', () => refuse(UNREADABLE), { signal });
      signal.addEventListener('abort', () => refuse(signal.reason), { once: true });
      player.preload = 'metadata';
      player.src = address;
    });
  } finally {
    player.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}
