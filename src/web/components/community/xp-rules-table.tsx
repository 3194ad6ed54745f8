import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { XpRules } from '#contract/contract.ts';
import { QUESTS_A_WEEK } from '#domain/community/quests.ts';
import { STEP_XP } from '#domain/progress/xp.ts';
import { FirstSentences, sentencesOf } from '#web/components/first-sentences.tsx';
import { t } from '#web/language/language.ts';
import { formatXp } from './figures.ts';
import { xpEntryTitle } from './xp-entry-title.ts';

interface XpRulesTableProps {
  rules: XpRules['rules'];
  /** What the table is about, for those who hear it. */
  label: string;
}

/** The published rules, word for word, with the most that a day brings. */
export function XpRulesTable({ rules, label }: XpRulesTableProps) {
  return (
    <Table size="small" aria-label={label} sx={{ '& td, & th': { px: 0.75, verticalAlign: 'top' } }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('For')}</TableCell>
          <TableCell align="right">{t('Daily limit')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rules.map(({ source, label: name, rule, example, amount, perDay }) => (
          <TableRow key={source}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
              {xpEntryTitle({ source, label: name })}
              <Typography variant="body2" component="div" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                <FirstSentences
                  of={[...sentencesOf(t(rule)), ...(example === undefined ? [] : [t(example)])]}
                />
              </Typography>
            </TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {source in STEP_XP && t('once')}
              {/* Last week's may be counted with this week's on one day, so that no day says what quests bring. */}
              {source === 'quest' && t('{xp} a week', { xp: formatXp(QUESTS_A_WEEK * amount) })}
              {source !== 'quest' && !(source in STEP_XP) && formatXp(perDay)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
