import { describe, expect, test } from 'vitest';
import { importByFile } from '#tools/icons-by-file.ts';

const files = new Map([
  ['Menu', '/icons/menu.mjs'],
  ['X', '/icons/x.mjs'],
]);

describe('importByFile', () => {
  test('imports each icon from its own file', () => {
    expect(importByFile("import {\n  Menu,\n  X as Close,\n} from 'lucide-react';", files)).toBe(
      'import Menu from "/icons/menu.mjs"; import Close from "/icons/x.mjs";',
    );
  });

  test('imports types as nothing but types, and leaves other libraries alone', () => {
    expect(importByFile("import { type LucideIcon, X } from 'lucide-react';", files)).toBe(
      'import type { LucideIcon } from \'lucide-react\'; import X from "/icons/x.mjs";',
    );
    expect(importByFile("import { X } from 'x';", files)).toBe("import { X } from 'x';");
  });
});
