import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { entities } from '../entities/entities.ts';
import { OWN_DATA_SOURCES } from './own-data-sources.ts';

const tableOf = (target: unknown) => getMetadataArgsStorage().tables.find((table) => table.target === target)?.name;

describe('docs/privacy.md', async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/privacy.md'), 'utf8');
  const [, stored = ''] = text.split('## What is stored');
  const rows = [...stored.matchAll(/^\| `(\w+)` \|/gm)].map(([, table]) => table);
  const [apart = ''] = /Nothing of people is in[\s\S]*?\n\n/.exec(text) ?? [];
  const named = [...apart.matchAll(/`(\w+)`/g)].map(([, table]) => table);

  it('states for every table which data about people it stores, or none', () => {
    expect([...rows, ...named].toSorted()).toEqual(entities.map(tableOf).toSorted());
  });

  it('has a row for every table in a person’s copy', () => {
    const copied = Object.values(OWN_DATA_SOURCES).map(({ entity }) => tableOf(entity));
    expect(copied.filter((table) => !rows.includes(table))).toEqual([]);
  });
});
