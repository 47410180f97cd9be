import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import type { PageData } from '../../contract/page-data.ts';
import { WebBuild } from '../config/web-build.ts';

const PAGE = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="de todas" />
    <title>Academia</title>
    <link rel="stylesheet" href="/assets/page.css">
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/assets/page.js"></script>
  </body>
</html>
`;

/** The function with which a thread renders screens; it is stringified, so that it sees no variables of the test. */
export type Renders = (address: string, data: PageData) => string | Promise<string>;

/** Enough for a busy machine. */
const PAINTING_MS = 20_000;

/** A small build of the screens. @param renders null: without a renderer for pages @param paintingMs time for a page */
export async function aWebBuild(renders: Renders | null = null, paintingMs = PAINTING_MS): Promise<WebBuild> {
  const folder = await mkdtemp(join(inject('testFolder'), 'build-'));
  const build = new WebBuild(folder, paintingMs);
  await write(join(folder, 'package.json'), '{"type":"module"}'); // Node reads the renderer as a module
  await write(join(build.renderer, 'index.html'), PAGE);
  await write(join(build.renderer, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  if (renders) await write(build.pageRenderer, `export const renderScreen = ${renders};`);
  return build;
}

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
