import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORED_KINDS } from '../../contract/own-data.ts';
import { READER } from '../database/source-names.ts';
import { TestAcademy } from '../testing/test-academy.ts';
import { FIELD_NAMES } from './own-data.es.ts';
import { OWN_DATA_SOURCES } from './own-data-sources.ts';

/** Names of columns that may contain a person's id, name or e-mail. */
const NAMES_A_PERSON =
  /(^|[a-z])(user|author|actor|account|person|reporter|rater|viewer|session|issuer|subject|student|owner)(Id|Key|Hash|Name)$|email$|username|By(Id)?$/i;
/** Columns that no export contains, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'admin_audit_entry.actorName': 'the name of the person as the account says it',
  'admin_audit_entry.subjectName': 'the name of an academy’s thing; a person’s is in `admin_audit_values`',
  'auth_password_link.issuerId': 'the link is of the person who chooses a password by it',
  'community_notice.actorId': 'the notice is of the person whom it tells',
  'help_faq_rating.sessionHash': 'the hash of an id that a page makes for a visit and keeps nowhere',
  'help_faq_view.sessionHash': 'the hash of an id that a page makes for a visit and keeps nowhere',
  'imports_import.startedBy': 'the import is the academy’s; the person has it as an act in the log',
  'imports_import.startedById': 'the same',
  'rooms_attendance.correctedById': 'the attendance is of the learner; the trainer has the correction as an act',
};

describe('exporting a person’s data', () => {
  let academy: TestAcademy;

  beforeAll(async () => {
    academy = await TestAcademy.open();
  });
  afterAll(() => academy.close());

  it('includes every column that can name a person, except the listed ones', () => {
    const { entityMetadatas } = academy.app.get<DataSource>(getDataSourceToken(READER));
    const sources = Object.values(OWN_DATA_SOURCES);
    const left = entityMetadatas.flatMap(({ target, tableName, columns }) => {
      const read = sources.filter(({ entity }) => entity === target);
      const isRead = (name: string) => read.some(({ owner, hidden = [] }) => owner === name || !hidden.includes(name));
      const naming = columns.filter(({ propertyName, databaseName }) =>
        [propertyName, databaseName].some((name) => NAMES_A_PERSON.test(name)),
      );
      return naming
        .filter(({ propertyName }) => !isRead(propertyName))
        .map(({ databaseName }) => `${tableName}.${databaseName}`);
    });
    expect(left.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
  });

  it('has a Spanish name for every exported column', () => {
    const reader = academy.app.get<DataSource>(getDataSourceToken(READER));
    const unnamed = Object.values(OWN_DATA_SOURCES).flatMap(({ entity, owner, hidden = [] }) =>
      reader
        .getMetadata(entity)
        .columns.map(({ propertyName }) => propertyName)
        .filter((name) => name !== owner && !hidden.includes(name) && !(name in FIELD_NAMES)),
    );
    expect(unnamed).toEqual([]);
    expect(Object.keys(OWN_DATA_SOURCES).toSorted()).toEqual(STORED_KINDS.toSorted());
  });

  it('reads every table by an index, unless its source declares a full read', () => {
    const reader = academy.app.get<DataSource>(getDataSourceToken(READER));
    const scanned = Object.values(OWN_DATA_SOURCES).filter(({ entity, owner }) => {
      const { indices, primaryColumns } = reader.getMetadata(entity);
      const firstColumns = [primaryColumns, ...indices.map(({ columns }) => columns)].map(
        ([first]) => first?.propertyName,
      );
      return !firstColumns.includes(owner);
    });
    expect(scanned).toEqual(Object.values(OWN_DATA_SOURCES).filter(({ isScanned }) => isScanned));
  });
});
