import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** Where the built screens lie, and how long a reader waits for one that is rendered for a page. Tests have their own. */
export class WebBuild {
  constructor(
    private readonly folder = join(projectRoot, 'dist'),
    /** From the beginning of the request. */
    readonly paintingMs = 300,
  ) {}

  /** The files of the screens for browsers. */
  get renderer(): string {
    return join(this.folder, 'renderer');
  }

  /** The program that renders screens for pages. */
  get pageRenderer(): string {
    return join(this.folder, 'page-renderer/entry-server.js');
  }
}
