import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { OWN_DATA_KINDS, type OwnData } from '../../contract/own-data.ts';
import type { Profile } from '../../contract/profile.ts';
import { ProfileService } from '../people/profile.service.ts';
import type { SessionUser } from '../shared/caller.ts';
import { Clock } from '../shared/clock.ts';
import { OwnDataQueries } from './own-data.queries.ts';

/** What the academy stores about somebody, for themselves. */
@Injectable()
export class OwnDataService {
  constructor(
    private readonly data: OwnDataQueries,
    private readonly profiles: ProfileService,
    private readonly clock: Clock,
  ) {}

  async summary({ id }: SessionUser): Promise<OwnData> {
    const counts: OwnData = [];
    for (const kind of OWN_DATA_KINDS) counts.push({ kind, count: await this.data.countOf(kind, id) });
    return counts;
  }

  /** An `OwnExport`, written as it is read: whoever has written a great deal takes no more memory than others. */
  async export(user: SessionUser): Promise<Readable> {
    const profile = await this.profiles.read(user);
    return Readable.from(this.written(user.id, profile), { objectMode: false });
  }

  private async *written(personId: string, profile: Profile): AsyncGenerator<string> {
    yield `{"exportedAt":"${this.clock.nowIso()}","profile":${JSON.stringify(profile)},"data":{`;
    for (const [number, kind] of OWN_DATA_KINDS.entries()) {
      yield `${number > 0 ? ',' : ''}"${kind}":[`;
      let hasRows = false;
      for await (const rows of this.data.rowsOf(kind, personId)) {
        if (rows.length === 0) continue;
        yield (hasRows ? ',' : '') + rows.map((row) => JSON.stringify(row)).join(',');
        hasRows = true;
      }
      yield ']';
    }
    yield '}}';
  }
}
