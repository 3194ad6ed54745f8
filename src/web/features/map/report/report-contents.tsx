import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Check, EyeOff } from 'lucide-react';
import { reportText, type TroubleReport } from '#domain/calls/trouble-report.ts';
import { t } from '#web/language/language.ts';
import { faces, radii } from '#web/theme/tokens.ts';

const Holds = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(2, 0),
  padding: theme.spacing(1.5, 2),
  borderRadius: radii.medium,
  backgroundColor: theme.vars.palette.surface.sunken,
  '& li': { display: 'flex', gap: theme.spacing(1.25), padding: theme.spacing(0.375, 0) },
  '& svg': { flex: 'none', marginTop: 3, color: theme.vars.palette.success.main },
  '& li:last-of-type svg': { color: theme.vars.palette.text.secondary },
}));

const Details = styled('details')(({ theme }) => ({
  marginBottom: theme.spacing(1.5),
  '& summary': { minHeight: 32, cursor: 'pointer', fontWeight: 600 },
  '& pre': {
    maxHeight: '38dvh',
    overflow: 'auto',
    margin: theme.spacing(1, 0, 0),
    padding: theme.spacing(1.5),
    borderRadius: radii.small,
    border: `1px solid ${theme.vars.palette.surface.line}`,
    backgroundColor: theme.vars.palette.surface.sunken,
    fontFamily: faces.figures,
    fontSize: '0.75rem',
    lineHeight: 1.5,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
}));

/** What is in the report: in short for everybody, and letter for letter for whoever wants to know. */
export function ReportContents({ report, words }: { report: TroubleReport; words: string }) {
  const { steps, requests, build, crash } = report;
  const numbered = requests.filter(({ requestId }) => requestId !== null).length;
  return (
    <>
      <Holds>
        <li>
          <Check size={18} aria-hidden />
          {t('{count, plural, one {The last step of this page} other {The last # steps of this page}}', {
            count: steps.length,
          })}
        </li>
        <li>
          <Check size={18} aria-hidden />
          {t('Version {build}, your browser and the size of the window', { build })}
        </li>
        <li>
          <Check size={18} aria-hidden />
          {t('{count, plural, one {The number of # request} other {The numbers of # requests}}', {
            count: numbered,
          })}
        </li>
        {crash && (
          <li>
            <Check size={18} aria-hidden />
            {t('The error that stopped the page')}
          </li>
        )}
        <li>
          <EyeOff size={18} aria-hidden />
          {t('No password, no email address, no name, no text of a quiz and nothing you wrote elsewhere')}
        </li>
      </Holds>
      <Details>
        <Typography component="summary" variant="body2">
          {t('Read exactly what is in it')}
        </Typography>
        <Box component="pre" tabIndex={0} role="region" aria-label={t('The report')}>
          {reportText(report, words)}
        </Box>
      </Details>
    </>
  );
}
