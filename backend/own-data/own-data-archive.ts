import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { OWN_EXPORT_FILES, STORED_KINDS, type StoredKind } from '../../contract/own-data.ts';
import type { Profile } from '../../contract/profile.ts';
import { ObjectStoreService, objectAt, type StoredObject } from '../objects/object-store.service.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import { Clock } from '../time/clock.ts';
import { type DataOwner, OwnDataQueries } from './own-data.queries.ts';
import { pageOf } from './own-data-page.ts';
import { type PackedFile, zipOf } from './zip.ts';

/** A larger picture is a file beside the page only; embedding it would hold it in memory. */
const PICTURE_IN_PAGE_MAX_BYTES = 1_000_000;

/** The zip with a person's stored data. */
@Injectable()
export class OwnDataArchive {
  constructor(
    private readonly data: OwnDataQueries,
    private readonly objects: ObjectStoreService,
    private readonly settings: SettingsInForce,
    private readonly clock: Clock,
  ) {}

  /** Streams the rows, so that memory does not grow with the person's data. */
  open(owner: DataOwner, profile: Profile | null): Readable {
    const at = this.clock.nowMs();
    return zipOf(this.files(owner, profile, new Date(at).toISOString()), new Date(at));
  }

  private async *files(owner: DataOwner, profile: Profile | null, exportedAt: string): AsyncGenerator<PackedFile> {
    const picture = await this.pictureOf(owner.id);
    yield { name: OWN_EXPORT_FILES.page, content: this.page(owner, exportedAt, picture) };
    yield { name: OWN_EXPORT_FILES.data, content: this.json(owner, profile, exportedAt) };
    if (picture) yield { name: pictureName(picture), content: this.objects.open(picture) };
  }

  /** An `OwnExport`. */
  private async *json(owner: DataOwner, profile: Profile | null, exportedAt: string): AsyncGenerator<string> {
    yield `{"exportedAt":"${exportedAt}","profile":${JSON.stringify(profile)},"data":{`;
    for (const [number, kind] of kindsOf(owner).entries()) {
      yield `${number > 0 ? ',' : ''}"${kind}":[`;
      let hasRows = false;
      for await (const rows of this.data.rowsOf(kind, owner)) {
        if (rows.length === 0) continue;
        yield (hasRows ? ',' : '') + rows.map((row) => JSON.stringify(row)).join(',');
        hasRows = true;
      }
      yield ']';
    }
    yield '}}';
  }

  private async *page(owner: DataOwner, exportedAt: string, picture: StoredObject | null): AsyncGenerator<string> {
    const { name: academyName, timeZone } = this.settings;
    const sections = kindsOf(owner).map((kind) => ({ kind, pages: this.titledRowsOf(kind, owner) }));
    yield* pageOf({ academyName, exportedAt, timeZone, picture: picture && (await this.addressOf(picture)) }, sections);
  }

  private async *titledRowsOf(kind: StoredKind, owner: DataOwner) {
    for await (const rows of this.data.rowsOf(kind, owner)) yield { rows, titles: await this.data.titlesFor(rows) };
  }

  /** Null without a picture, or when another server has it. */
  private async pictureOf(id: string): Promise<StoredObject | null> {
    const name = objectAt((await this.data.pictureOf(id)) ?? '');
    return name && this.objects.find(name);
  }

  /** The picture as a `data:` address. */
  private async addressOf(picture: StoredObject): Promise<string | null> {
    if (picture.sizeBytes > PICTURE_IN_PAGE_MAX_BYTES) return null;
    const content = Buffer.concat(await this.objects.open(picture).toArray());
    return `data:${await this.objects.typeOf(picture)};base64,${content.toString('base64')}`;
  }
}

function kindsOf({ email }: DataOwner): readonly StoredKind[] {
  return STORED_KINDS.filter((kind) => kind !== 'problemReports' || email !== null);
}

function pictureName({ filename }: StoredObject): string {
  return OWN_EXPORT_FILES.picture + filename.slice(filename.lastIndexOf('.'));
}
