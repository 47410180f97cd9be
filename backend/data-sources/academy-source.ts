import { DataSource } from 'typeorm';

type Description = Pick<DataSource, 'entityMetadatas' | 'entityMetadatasMap' | 'migrations'>;

/** By the type of database. */
const descriptions = new Map<string, Description>();

/**
 * One of the academy's data sources. Building TypeORM's metadata takes longer than connecting, and the metadata is the
 * same for all sources of one type of database: the first source of a process builds it and the others reuse it.
 */
export class AcademySource extends DataSource {
  protected override async buildMetadatas(): Promise<void> {
    const made = descriptions.get(this.options.type);
    if (made) {
      Object.assign(this, made);
      return;
    }
    await super.buildMetadatas();
    const { entityMetadatas, entityMetadatasMap, migrations } = this;
    descriptions.set(this.options.type, { entityMetadatas, entityMetadatasMap, migrations });
  }
}
