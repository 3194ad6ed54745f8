import { expect, test } from 'vitest';
import { compileCalls, compileCatalogue } from '#tools/compile-messages.ts';

test('a text with a placeholder is compiled while the product is built, whatever its quotes', () => {
  expect(compileCalls("t('It\\'s {n}')")).toBe('t({"id":"It\'s {n}","message":["It\'s ",["n"]]})');
  expect(compileCalls('msg("Of {a}")')).toBe('msg({"id":"Of {a}","message":["Of ",["a"]]})');
  expect(compileCalls('<RichText text="Of {a}" />')).toBe(
    '<RichText text={{"id":"Of {a}","message":["Of ",["a"]]}} />',
  );
});

test('everything else stays as it is written', () => {
  for (const code of ["t('Menu')", "get('{n}')", 't(`Of ${a}`)', '<p context="{n}" />']) {
    expect(compileCalls(code)).toBe(code);
  }
});

test('a catalogue is compiled entry by entry, and a mistake in one is told', () => {
  expect(compileCatalogue('{"Menu":"मेन्यू"}')).toEqual({ Menu: ['मेन्यू'] });
  expect(() => compileCatalogue('{"Of {a}":"{a"}')).toThrow();
});
