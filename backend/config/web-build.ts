import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** The folder of the built screens, and the time limit for painting a page. Tests set their own. */
export class WebBuild {
  constructor(
    private readonly folder = join(projectRoot, 'dist'),
    /** Milliseconds from the beginning of the request. */
    readonly paintingMs = 300,
  ) {}

  /** The files of the renderer for browsers. */
  get renderer(): string {
    return join(this.folder, 'renderer');
  }

  /** The program that paints pages. */
  get pageRenderer(): string {
    return join(this.folder, 'page-renderer/entry-server.js');
  }
}
