import { PAGE_DATA_ID, type PageData, ROOT_ID } from '../../contract/page-data.ts';
import type { ScreenPath } from '../../contract/screens.ts';
import { inertJson } from '../text/markup.ts';
import { type ScreenFiles, screenTags } from './screen-files.ts';

/** The parts that differ between pages. */
export interface PageParts {
  /** Title and meta tags. */
  readonly tags: string;
  /** Null for the empty page of `/index.html`, in which the browser renders any screen. */
  readonly path: ScreenPath | null;
  /** The screen's HTML; empty when the browser renders it. */
  readonly screen: string;
  readonly data: PageData | null;
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /\s*<meta name="description"[^>]*>/;
const ROOT = `<div id="${ROOT_ID}">`;

/** The built `index.html`, split at the places that differ between pages. */
export class PageTemplate {
  private readonly head: string;
  private readonly body: string;
  private readonly afterScreen: string;

  /** @throws when the built page lacks title, `</head>` or root element */
  constructor(
    html: string,
    private readonly files: ScreenFiles,
  ) {
    const [beforeTitle, rest] = partedAt(html.replace(DESCRIPTION, ''), TITLE.exec(html)?.[0]);
    const [afterTitle, body] = partedAt(rest, '</head>');
    const [beforeRoot, afterScreen] = partedAt(body, ROOT);
    this.head = beforeTitle + afterTitle;
    this.body = `</head>${beforeRoot}${ROOT}`;
    this.afterScreen = afterScreen.replace('</div>', '');
  }

  /** Puts the files before the tags, so that the browser finds them early: tags may contain some kilobytes of data. */
  fill({ tags, path, screen, data }: PageParts): string {
    const block = data ? `<script type="application/json" id="${PAGE_DATA_ID}">${inertJson(data)}</script>` : '';
    const files = path ? screenTags(path, this.files) : '';
    return `${this.head}${files}${tags}${this.body}${screen}</div>${block}${this.afterScreen}`;
  }
}

function partedAt(text: string, mark: string | undefined): [string, string] {
  const at = mark === undefined ? -1 : text.indexOf(mark);
  if (mark === undefined || at < 0) throw new Error('the built index.html is not as the pages need it');
  return [text.slice(0, at), text.slice(at + mark.length)];
}
