import { spanInWords } from '#web/components/community/figures.ts';
import { useServices } from '#web/data/services.tsx';
import { t } from '#web/language/language.ts';

/** How long the questions of a lesson complete nothing yet; null where they count now. */
export function useWait(countsFrom: string | undefined): string | null {
  const { clock } = useServices();
  if (countsFrom === undefined) return null;
  const left = Date.parse(countsFrom) - clock.now();
  return left > 0 ? t('Try its questions again in {time}.', { time: spanInWords(left / 1000) }) : null;
}
