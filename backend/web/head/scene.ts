import type { ReadAnswer } from '../../../contract/page-data.ts';
import type { ScreenAddress } from '../../../contract/screens.ts';
import type { PreviewKind, PreviewRows } from '../pictures/preview-card.ts';

/** The academy as pages speak of it. */
export interface Academy {
  readonly name: string;
  /** A path of the academy's; null: its own drawing. */
  readonly logoUrl: string | null;
  /** Of its days and hours; an IANA name. */
  readonly timeZone: string;
  /** The whole address of a path. */
  readonly urlOf: (path: string) => string;
}

/** A picture, by its whole address. What is not known of one on another host is left out. */
export interface SharedPicture {
  readonly url: string;
  readonly alt: string;
  readonly type?: string;
  readonly width?: number;
  readonly height?: number;
}

/** What the head of a page is made from. */
export interface Scene extends ScreenAddress {
  readonly answers: readonly ReadAnswer[];
  readonly academy: Academy;
  /** The picture of what a screen is about. */
  readonly pictureOf: <Kind extends PreviewKind>(kind: Kind, row: PreviewRows[Kind]) => SharedPicture;
}

/** What the head of a page says of its screen, and where it says nothing, what holds for most. */
export interface SceneHead {
  readonly description: string;
  /** What it is called where it is shared; as in the tab, if absent. */
  readonly shareTitle?: string | undefined;
  /** Of several addresses that show the same the one to be found by; the one it is shared by, if absent. */
  readonly canonicalPath?: string;
  /** Whether it is of no use to whoever searches: there is nothing, somebody searched for it, or it is nobody else's. */
  readonly isUnlisted?: boolean | undefined;
  /** Of something that was written at a time; ISO 8601. */
  readonly article?: { readonly publishedAt: string; readonly modifiedAt?: string | undefined };
  /** The academy's, if absent. */
  readonly picture?: SharedPicture;
  /** For schema.org. */
  readonly data?: readonly object[];
}
