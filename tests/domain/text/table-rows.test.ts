import { expect, test } from 'vitest';
import { withoutTableBars } from '#domain/text/table-rows.ts';

test.each([
  ['LIBERTY | of thought, expression', 'LIBERTY: of thought, expression'],
  ['Nathu La | Sikkim', 'Nathu La: Sikkim'],
  ['Bihar | 1936 | Patna', 'Bihar: 1936; Patna'],
  ['`d.get(k)` | returns `None`', '`d.get(k)`: returns `None`'],
  ['From Python 3.9, `a | b` merges', 'From Python 3.9, `a | b` merges'],
  ['no bar at all', 'no bar at all'],
])('“%s” is read as “%s”', (row, line) => expect(withoutTableBars(row)).toBe(line));
