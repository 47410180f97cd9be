import type { Import } from './imports.ts';

/** A checked import of two new courses, with a test's changes. */
export function anImport(changes: Partial<Import> = {}): Import {
  return {
    id: '01932f00-0000-7000-8000-000000000001',
    kind: 'courses',
    name: 'catálogo.csv',
    state: 'checked',
    rows: 2,
    toCreate: 2,
    toUpdate: 0,
    unchanged: 0,
    newCategories: [],
    ignoredColumns: [],
    problemCount: 0,
    problems: [],
    written: 0,
    failed: 0,
    startedBy: 'Lorena Pizarro',
    accountsMade: 0,
    linksGivenAt: null,
    reason: null,
    createdAt: '2026-03-02T15:00:00.000Z',
    finishedAt: null,
    ...changes,
  };
}
