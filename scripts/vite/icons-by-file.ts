import type { Plugin } from 'vite';

/**
 * Imports each icon from its own file: the package's entry names 5,900 modules, which development and tests would all
 * load.
 */
export function iconsByFile(): Plugin {
  const wholePackage = /import\s*\{([^}]+)\}\s*from\s*['"]@tabler\/icons-react['"];?/g;
  return {
    name: 'icons-by-file',
    enforce: 'pre',
    transform: {
      filter: { id: /renderer\/.*\.tsx?$/, code: /@tabler\/icons-react/ },
      handler: (code) =>
        code.replace(wholePackage, (_statement, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
            .join(''),
        ),
    },
  };
}
