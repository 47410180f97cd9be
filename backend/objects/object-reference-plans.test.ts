import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { READER } from '../database/source-names.ts';
import { askedStatements } from '../testing/asked-statements.ts';
import { TestAcademy } from '../testing/test-academy.ts';
import { ObjectReferencesService } from './object-references.service.ts';

const ADDRESSES = Array.from({ length: 50 }, (_, number) => `/objects/materials/${number}.png`);

describe('the queries for references to objects', () => {
  let academy: TestAcademy;

  beforeAll(async () => {
    academy = await TestAcademy.open();
  });
  afterAll(() => academy.close());

  it('use indexes only', async () => {
    const source = academy.app.get<DataSource>(getDataSourceToken(READER));
    const references = academy.app.get(ObjectReferencesService, { strict: false });
    const all = await askedStatements(source, () => references.among(ADDRESSES));
    const asked = all.filter(([statement]) => !statement.includes('settings_academy')); // has one row
    expect(asked).toHaveLength(5);
    await source.transaction(async (manager) => {
      const isPostgres = source.options.type === 'postgres';
      if (isPostgres) await manager.query('SET LOCAL enable_seqscan = off'); // an empty table is scanned otherwise
      for (const [statement, values] of asked) {
        const plan = await manager.query(`${isPostgres ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${statement}`, values);
        expect(JSON.stringify(plan)).toMatch(/IDX_\w+Url/);
        expect(JSON.stringify(plan)).not.toMatch(/SCAN|Seq Scan/);
      }
    });
  });
});
