import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RowEraser } from '../../database/row-eraser.ts';
import { type ErasedPerson, PersonErasers } from '../../shared/person-erasers.ts';
import { MaterialDownloadQueries } from './material-download.queries.ts';

/** Erases what a person downloaded. The records stay, as those of visitors who were not signed in: downloads stay counted. */
@Injectable()
export class DownloadEraserService implements OnModuleInit {
  constructor(
    private readonly rows: RowEraser,
    private readonly downloads: MaterialDownloadQueries,
    private readonly erasers: PersonErasers,
  ) {}

  onModuleInit(): void {
    this.erasers.add((person) => this.erase(person));
  }

  private async erase({ id }: ErasedPerson): Promise<void> {
    await this.rows.inBatches(() => this.downloads.unlinkSome(id));
    await this.rows.inBatches(() => this.downloads.forgetSome(id));
  }
}
