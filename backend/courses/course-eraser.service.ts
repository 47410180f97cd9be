import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sha256 } from '../cryptography/sha256.ts';
import { Ids } from '../database/ids.ts';
import { RowEraser } from '../database/row-eraser.ts';
import { type ErasedPerson, PersonErasers } from '../personal-data/person-erasers.ts';
import { CourseViewEntity } from './course-view.entity.ts';
import { RatingsService } from './ratings.service.ts';

/** Erases a person's ratings, and replaces the person's hash in views by a random one: view counts stay the same. */
@Injectable()
export class CourseEraserService implements OnModuleInit {
  constructor(
    private readonly rows: RowEraser,
    private readonly ratings: RatingsService,
    private readonly erasers: PersonErasers,
    private readonly ids: Ids,
  ) {}

  onModuleInit(): void {
    this.erasers.add((person) => this.erase(person));
  }

  private async erase({ id, isSearched }: ErasedPerson): Promise<void> {
    await this.rows.inBatches(() => this.ratings.removeOne(id));
    if (!isSearched) return;
    const anonymous = () => ({ actorHash: sha256(this.ids.next()) });
    await this.rows.changeFoundRows(CourseViewEntity, { actorHash: sha256(id) }, anonymous);
  }
}
