import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const library = resolve(import.meta.dirname, '../../node_modules/lucide-react/dist/esm');
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*(['"])lucide-react\2/g;

/** The file of each icon, by every name the library gives it. */
function readIconFiles(): ReadonlyMap<string, string> {
  const index = readFileSync(join(library, 'lucide-react.mjs'), 'utf8');
  const files = [...index.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/g)];
  return new Map(
    files.flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(library, file)] as const),
    ),
  );
}

/** `import { Menu } from 'lucide-react'` as one import a file. What is no icon is left as it is. */
export function importByFile(code: string, files: ReadonlyMap<string, string>): string {
  return code.replaceAll(IMPORT, (_, names: string) => {
    const imports = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => {
        const [imported = '', own = imported] = name.split(/\s+as\s+/);
        // A type among the names would keep the import, and with it the index, after it is stripped.
        if (name.startsWith('type '))
          return `import type { ${name.slice('type '.length)} } from 'lucide-react'`;
        const file = files.get(imported);
        return file === undefined
          ? `import { ${name} } from 'lucide-react'`
          : `import ${own} from ${JSON.stringify(file)}`;
      });
    return imports.join('; ');
  });
}

/**
 * Tree-shakes icons while Vite builds, importing each from its own file: through the library's index every page would
 * seem to need the icons of all pages, and code-chunks.ts would put them on the first one.
 */
export function iconsByFile(): Plugin {
  const files = readIconFiles();
  return {
    name: 'wizlearn-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/web\/.*\.tsx?$/.test(id)) return null;
      const changed = importByFile(code, files);
      return changed === code ? null : { code: changed, map: null };
    },
  };
}
