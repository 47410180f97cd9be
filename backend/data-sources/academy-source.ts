import { DataSource } from 'typeorm';

type Description = Pick<DataSource, 'entityMetadatas' | 'entityMetadatasMap' | 'migrations'>;

/** By the kind of database. */
const descriptions = new Map<string, Description>();

/**
 * One of the academy's data sources. What TypeORM makes of the entities' decorators takes longer than to connect, and is the same for all
 * sources of one kind of database: the first one of a process makes it, for the others too.
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
