import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RowEraser } from '../../database/row-eraser.ts';
import { type ErasedPerson, PersonErasers } from '../../personal-data/person-erasers.ts';
import { MaterialDownloadQueries } from './material-download.queries.ts';

/**
 * Erases which files a person downloaded. Download records remain without the person, like those of visitors, so that
 * counts stay the same.
 */
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
