import type { ReadAnswer } from '../../../contract/page-data.ts';
import type { ScreenAddress } from '../../../contract/screens.ts';
import type { PreviewKind, PreviewRows } from '../pictures/preview-card.ts';

/** The academy's data that pages contain. */
export interface Academy {
  readonly name: string;
  /** A path of the academy; null for the drawn mark. */
  readonly logoUrl: string | null;
  /** The academy's time zone, an IANA name. */
  readonly timeZone: string;
  /** The absolute address of a path. */
  readonly urlOf: (path: string) => string;
}

/** A picture with its absolute address. Type and size are absent when unknown (a picture on another hostname). */
export interface SharedPicture {
  readonly url: string;
  readonly alt: string;
  readonly type?: string;
  readonly width?: number;
  readonly height?: number;
}

/** The input of a page's head. */
export interface Scene extends ScreenAddress {
  readonly answers: readonly ReadAnswer[];
  readonly academy: Academy;
  /** The picture of the screen's subject. */
  readonly pictureOf: <Kind extends PreviewKind>(kind: Kind, row: PreviewRows[Kind]) => SharedPicture;
}

/** The content of a page's head; absent fields have defaults. */
export interface SceneHead {
  readonly description: string;
  /** The title of a shared link; absent: the title in the browser tab. */
  readonly shareTitle?: string | undefined;
  /** The canonical path of several with the same content; absent: the path under which the screen is shared. */
  readonly canonicalPath?: string;
  /** True for noindex: the screen is empty, a search, or personal. */
  readonly isUnlisted?: boolean | undefined;
  /** For a subject with a time of writing, ISO 8601. */
  readonly article?: { readonly publishedAt: string; readonly modifiedAt?: string | undefined };
  /** Absent: the academy's picture. */
  readonly picture?: SharedPicture;
  /** Items for schema.org. */
  readonly data?: readonly object[];
}
