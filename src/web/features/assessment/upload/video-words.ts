import { formatBytes, type SavedVideo } from '#domain/assessment/video-explanation.ts';
import { writeMoment } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';

/** 95 becomes 1:35. */
export const formatLength = (seconds: number): string => {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

const momentOf = ({ at }: Pick<SavedVideo, 'at'>): string => writeMoment(new Date(at));

export const titleOf = ({ topic, at }: Pick<SavedVideo, 'topic' | 'at'>): string =>
  topic === '' ? t('Explanation of {moment}', { moment: momentOf({ at }) }) : t(topic);

export const claimsOf = ({ seconds, bytes, at }: SavedVideo): string =>
  `${formatLength(seconds)} · ${formatBytes(bytes)} · ${momentOf({ at })}`;

const ENDINGS: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};

/** A name that every system takes: letters, digits and dashes. */
export const fileNameOf = ({ type, at, topic }: Pick<SavedVideo, 'type' | 'at' | 'topic'>): string => {
  const about = topic
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  const day = new Date(at).toISOString().slice(0, 10);
  return `wizlearn-${about === '' ? 'explanation' : about}-${day}.${ENDINGS[type] ?? 'mp4'}`;
};
