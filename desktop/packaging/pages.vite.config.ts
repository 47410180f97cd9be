import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconsByFile } from '../../scripts/vite/icons-by-file.ts';

/**
 * Builds the shell's own pages: one classic script and one style sheet that contain everything. The pages are opened as
 * files, and a page in a file can load neither modules nor fonts from other files.
 */
export default defineConfig({
  root: join(import.meta.dirname, '../../renderer'),
  plugins: [iconsByFile(), react()],
  publicDir: false,
  build: {
    emptyOutDir: false,
    target: 'chrome140',
    cssTarget: 'chrome140',
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: { shell: join(import.meta.dirname, '../../renderer/shell/main.tsx') },
      output: { format: 'iife', entryFileNames: 'shell.js', assetFileNames: 'shell[extname]' },
    },
  },
});
