import { PAGE_DATA_ID, type PageData, ROOT_ID } from '../../contract/page-data.ts';
import type { ScreenPath } from '../../contract/screens.ts';
import { inertJson } from '../shared/markup.ts';
import { type ScreenFiles, screenTags } from './screen-files.ts';

/** What a page holds besides what all of them have. */
export interface PageParts {
  /** The tags that name it. */
  readonly tags: string;
  /** Null: the page of no screen in particular, which the browser makes into any of them. */
  readonly path: ScreenPath | null;
  /** The HTML of the screen; empty where the browser paints it. */
  readonly screen: string;
  readonly data: PageData | null;
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /\s*<meta name="description"[^>]*>/;
const ROOT = `<div id="${ROOT_ID}">`;

/** The built `index.html`, cut where pages differ. */
export class PageTemplate {
  private readonly head: string;
  private readonly body: string;
  private readonly afterScreen: string;

  /** @throws when the page is not as it is built */
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

  /** Its tags come behind the files, which the browser is to find at once: data of a list for search engines takes some kilobytes. */
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
