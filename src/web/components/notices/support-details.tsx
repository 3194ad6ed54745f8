import { styled } from '@mui/material/styles';
import { t } from '#web/language/language.ts';

const Fold = styled('details')({
  marginTop: 4,
  fontSize: '0.75rem',
  lineHeight: 1.5,
  opacity: 0.85,
  '& > summary': { minHeight: 24, alignContent: 'center', cursor: 'pointer', width: 'fit-content' },
  '& code': { overflowWrap: 'anywhere' },
});

/** The request id of an error, to be quoted in a report: folded in, since it tells a reader nothing. */
export function SupportDetails({ requestId }: { requestId: string | undefined }) {
  if (requestId === undefined) return null;
  return (
    <Fold>
      <summary>{t('Details for support')}</summary>
      {t('Request')} <code>{requestId}</code>
    </Fold>
  );
}
