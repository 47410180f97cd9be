import { beforeAll, describe, expect, it } from 'vitest';
import { lintFiles, WALL } from './walls/lint-files.mjs';
import { rowOf } from './walls/rows.mjs';
import { WALLS } from './walls/table.mjs';

/** [file, what it says, the rule that refuses it]; each file does one thing that is not allowed. */
const REFUSED = [
  ['contract/a.ts', "import { a } from '../backend/shared/clock.ts';", WALL],
  ['contract/certificate-sheet/a.ts', "import { a } from 'luxon';", WALL],
  ['contract/b.ts', "import { a } from '../renderer/client/api.ts';", WALL],
  ['contract/c.ts', "import { a } from 'typeorm';", WALL],
  ['contract/d.ts', "import { a } from 'node:fs';", WALL],
  ['contract/e.fixtures.ts', "import { a } from 'vitest';", WALL],
  ['backend/a.ts', "import { a } from '../renderer/client/api.ts';", WALL],
  ['backend/courses/a.ts', "import { a } from '../../renderer/client/api.ts';", WALL],
  ['backend/courses/b.ts', "import { a } from '../events/event.queries.ts';", WALL],
  ['backend/courses/c.ts', "import type { A } from '../events/event.entity.ts';", WALL],
  ['backend/courses/d.ts', "export { a } from '../events/event.queries.ts';", WALL],
  ['backend/courses/e.ts', "export const a = import('../events/event.queries.ts');", WALL],
  ['backend/courses/f.ts', "import { a } from '../main.ts';", WALL],
  ['backend/courses/g.ts', "import { a } from '../testing/api.ts';", WALL],
  ['backend/courses/h.ts', "import { a } from '../../bench/load.ts';", WALL],
  ['backend/courses/i.controller.ts', "import { a } from 'typeorm';", WALL],
  ['backend/courses/j.service.ts', "import { a } from '@nestjs/typeorm';", WALL],
  ['backend/courses/k.service.ts', "import { a } from '../events/event.queries.ts';", WALL],
  ['backend/courses/l.test.ts', "import { a } from '../events/event.queries.ts';", WALL],
  ['backend/courses/w.ts', "import { a } from '../auth/tokens/refresh-token.queries.ts';", WALL],
  ['backend/seed/demo/a.ts', "import { a } from '../../courses/course.queries.ts';", WALL],
  ['backend/seed/demo/b.service.ts', "import { a } from 'typeorm';", WALL],
  ['backend/database/a.ts', "import { a } from '../courses/course.entity.ts';", WALL],
  ['backend/data-sources/a.ts', "import { a } from '../courses/course.queries.ts';", WALL],
  ['backend/entities/a.ts', "import { a } from '../courses/course.queries.ts';", WALL],
  ['backend/backups/a.ts', "import { a } from '../entities/entities.ts';", WALL],
  ['backend/own-data/a.ts', "import { a } from '../courses/course.queries.ts';", WALL],
  ['backend/courses/x.ts', "import { a } from '../data-sources/data-sources.ts';", WALL],
  ['backend/config/a.ts', "import { a } from '../shared/clock.ts';", WALL],
  ['backend/search/a.ts', "import { a } from '../courses/courses.service.ts';", WALL],
  ['backend/courses/admin/a.ts', "import { a } from '../../training/progress.queries.ts';", WALL],
  ['backend/courses/reviews/a.ts', "import { a } from '../../people/account.queries.ts';", WALL],
  ['backend/auth/tokens/a.ts', "import { a } from '../access/caller-keys.service.ts';", WALL],
  ['backend/auth/passwords/a.ts', "import { a } from '../sessions/session.service.ts';", WALL],
  ['backend/auth/sessions/a.ts', "import { a } from '../staff/staff-account.service.ts';", WALL],
  ['backend/auth/sign-in/a.ts', "import { a } from '../access/access.guard.ts';", WALL],
  ['backend/auth/staff/a.ts', "import { a } from '../auth.module.ts';", WALL],
  ['backend/auth/accounts/a.ts', "import { a } from '../access/access.guard.ts';", WALL],
  ['backend/auth/access/a.ts', "import { a } from '../../people/account.queries.ts';", WALL],
  ['backend/auth/tokens/b.ts', "import { a } from '../../auth/access/caller-keys.service.ts';", WALL],
  ['backend/auth/tokens/c.service.ts', "import { a } from 'typeorm';", WALL],
  ['backend/testing/a.ts', "import { a } from '../../renderer/client/api.ts';", WALL],
  ['backend/shared/a.ts', "import { a } from '../courses/course.queries.ts';", WALL],
  ['renderer/a.ts', "import { a } from '../backend/shared/clock.ts';", WALL],
  ['renderer/home/a.tsx', "import { a } from '../../backend/shared/clock.ts';", WALL],
  ['renderer/home/b.tsx', "import { a } from '../events/EventList.tsx';", WALL],
  ['renderer/home/c.ts', "import type { A } from '../events/useEvents.ts';", WALL],
  ['renderer/home/d.tsx', "export const a = lazy(() => import('../events/EventList.tsx'));", WALL],
  ['renderer/home/e.tsx', "import { a } from '../frame/Frame.tsx';", WALL],
  ['renderer/home/f.tsx', "import { a } from '../testing/render.tsx';", WALL],
  ['renderer/home/g.test.tsx', "import { a } from '../events/EventList.tsx';", WALL],
  ['renderer/kit/a.tsx', "import { a } from '../events/EventList.tsx';", WALL],
  ['renderer/session/a.ts', "import { a } from '../events/useEvents.ts';", WALL],
  ['renderer/client/a.ts', "import { a } from '../session/session.ts';", WALL],
  ['renderer/platform/a.ts', "import { a } from '../progress/progress.ts';", WALL],
  ['renderer/sharing/a.ts', "import { a } from '../session/session.ts';", WALL],
  ['renderer/saved-videos/a.ts', "import { a } from '../catalogue/useCourse.ts';", WALL],
  ['renderer/progress/a.ts', "import { a } from '../catalogue/useCourse.ts';", WALL],
  ['renderer/catalogue/a.tsx', "import { a } from '../courses/RatingScore.tsx';", WALL],
  ['renderer/kit/b.test.tsx', "import { a } from '../client/api.ts';", WALL],
  ['renderer/shell/main.tsx', "import { a } from '../../desktop/shared/ipc.ts';", WALL],
  ['renderer/frame/a.tsx', "import { a } from '../../backend/shared/clock.ts';", WALL],
  ['renderer/testing/a.tsx', "import { a } from '../../backend/shared/clock.ts';", WALL],
  ['renderer/home/l.css.ts', "import { a } from '../theme.ts';", WALL],
  ['renderer/client/forms/b.test.ts', "import { a } from '../../events/useEvents.ts';", WALL],
  ['backend/seed/demo/c.test.ts', "import { a } from '../../courses/course.queries.ts';", WALL],
  ['renderer/home/h.ts', "import { a } from 'node:fs';", 'lint/correctness/noNodejsModules'],
  ['renderer/home/i.ts', "export const a = () => fetch('/api/courses');", 'lint/style/noRestrictedGlobals'],
  ['renderer/client/c.ts', "export const a = () => fetch('/api/courses');", 'lint/style/noRestrictedGlobals'],
  ['e2e/a.spec.ts', "import { a } from '../backend/shared/clock.ts';", WALL],
  ['e2e/pages/a.ts', "import { a } from '../../renderer/client/api.ts';", WALL],
  ['bench/a.bench.mjs', "import { a } from '../backend/shared/clock.ts';", WALL],
  ['bench/parts/a.ts', "import { a } from '../../backend/shared/clock.ts';", WALL],
  ['scripts/a.mjs', "import { a } from 'zod';", WALL],
  ['e2e/b.spec.ts', "import { a } from '../desktop/main/shell.ts';", WALL],
  ['e2e/pages/b.ts', "import { a } from '../../desktop/main/shell.ts';", WALL],
  ['desktop/main/a.ts', "import { a } from '../../backend/app.ts';", WALL],
  ['desktop/main/b.ts', "import { a } from '../../renderer/theme.ts';", WALL],
  ['desktop/main/c.ts', "import { a } from '../backend/entry.ts';", WALL],
  ['desktop/main/d.ts', "import { a } from '../host/app.ts';", WALL],
  ['desktop/main/e.test.ts', "import { a } from '../../backend/app.ts';", WALL],
  ['desktop/main/app/a.ts', "import { a } from '../files/atomic-file.ts';", WALL],
  ['desktop/main/files/a.ts', "import { a } from '../data/backups.ts';", WALL],
  ['desktop/main/security/a.ts', "import { a } from '../windows/menu.ts';", WALL],
  ['desktop/main/backend-process/a.ts', "import { a } from '../data/backups.ts';", WALL],
  ['desktop/main/data/a.ts', "import { a } from '../progress/progress-files.ts';", WALL],
  ['desktop/main/progress/a.ts', "import { a } from '../windows/menu.ts';", WALL],
  ['desktop/main/windows/a.ts', "import { a } from '../shell.ts';", WALL],
  ['desktop/preload/a.ts', "import { a } from '../../backend/app.ts';", WALL],
  ['desktop/shared/a.ts', "import { a } from '../../backend/app.ts';", WALL],
  ['desktop/backend/a.ts', "import { a } from '../main/shell.ts';", WALL],
  ['desktop/backend/b.ts', "import { a } from '../../renderer/theme.ts';", WALL],
  ['desktop/host/a.ts', "import { a } from '../main/shell.ts';", WALL],
  ['desktop/host/page/a.ts', "import { a } from '../../main/shell.ts';", WALL],
  ['desktop/testing/a.ts', "import { a } from '../packaging/bundle.mjs';", WALL],
  ['desktop/packaging/a.mjs', "import { a } from '../main/shell.ts';", WALL],
  ['scripts/vite/a.ts', "import { a } from '../../renderer/theme.ts';", WALL],
  ['scripts/bundles/a.mjs', "import { a } from 'vite';", WALL],
  ['desktop/a.test.ts', "import { a } from '../backend/app.ts';", WALL],
  ['desktop/main/f.ts', 'console.log(1);', 'lint/suspicious/noConsole'],
  // The ways around a wall.
  ['backend/courses/m.ts', "import { a } from '../shared/../events/event.queries.ts';", 'plugin'],
  ['backend/courses/n.ts', "import { a } from './../events/event.queries.ts';", 'plugin'],
  ['backend/courses/o.ts', "export const a: import('../events/event.entity.ts').A = 1;", 'plugin'],
  [
    'backend/courses/p.ts',
    'export const a = import(`../events/event.queries.ts`);',
    'lint/style/noUnusedTemplateLiteral',
  ],
  ['backend/courses/v.ts', "import { RouteConfig } from '@nestjs/platform-fastify';", 'plugin'],
  // What else the rules of the house forbid.
  ['renderer/home/p.ts', "import type { Q } from './q.ts';\nexport type P = Q[];", 'lint/suspicious/noImportCycles'],
  ['renderer/home/q.ts', "import type { P } from './p.ts';\nexport type Q = P | 1;", 'lint/suspicious/noImportCycles'],
  ['backend/courses/q.ts', 'export const a = (b: any) => b;', 'lint/suspicious/noExplicitAny'],
  ['backend/courses/r.ts', 'console.log(1);', 'lint/suspicious/noConsole'],
  ['backend/courses/s.ts', "'one line';\n".repeat(301), 'lint/style/noExcessiveLinesPerFile'],
  ['renderer/home/m.ts', "import { lazy, useState } from 'react';", 'plugin'],
  ['renderer/home/n.ts', 'export const a = new XMLHttpRequest();', 'lint/style/noRestrictedGlobals'],
  ['renderer/home/o.ts', "export const a = new EventSource('/api/stream');", 'lint/style/noRestrictedGlobals'],
  ['renderer/home/j.test.ts', "it.skip('does', () => {});", 'lint/suspicious/noSkippedTests'],
  ['renderer/home/k.ts', "export * from './a.tsx';", 'lint/performance/noBarrelFile'],
];

const ALLOWED = [
  ['contract/ok.ts', "import { z } from 'zod';\nimport { a } from './a.ts';\nexport const b = [z, a];"],
  ['contract/ok.test.ts', "import { it } from 'vitest';\nit('is', () => {});"],
  [
    'backend/ok.ts',
    "import { a } from './courses/courses.module.ts';\nimport { b } from '../contract/a.ts';\nexport const c = [a, b];",
  ],
  ['backend/courses/ok1.ts', "import { a } from '../shared/clock.ts';\nexport const b = a;"],
  ['backend/courses/ok2.ts', "import { a } from '../events/events.service.ts';\nexport const b = a;"],
  ['backend/courses/ok3.ts', "import { a } from '../../contract/a.ts';\nexport const b = a;"],
  ['backend/courses/ok4.queries.ts', "import { a } from 'typeorm';\nexport const b = a;"],
  ['backend/courses/ok5.service.ts', "import { a } from '../events/events.service.ts';\nexport const b = a;"],
  ['backend/courses/ok6.test.ts', "import { a } from '../testing/api.ts';\nexport const b = a;"],
  ['backend/courses/admin/ok.ts', "import { a } from '../course.queries.ts';\nexport const b = a;"],
  ['backend/courses/ok7.ts', "import { a } from '../auth/sessions/session-ending.service.ts';\nexport const b = a;"],
  ['backend/seed/demo/ok2.ts', "import { a } from '../../auth/passwords/password.service.ts';\nexport const b = a;"],
  ['backend/seed/demo/ok.ts', "import { a } from '../../courses/courses.service.ts';\nexport const b = a;"],
  ['backend/testing/ok.ts', "import { a } from '../app.module.ts';\nexport const b = a;"],
  ['backend/seed/demo/ok.test.ts', "import { a } from '../../testing/api.ts';\nexport const b = a;"],
  ['renderer/routes.tsx', "import { a } from './home/HomePage.tsx';\nexport const b = a;"],
  ['renderer/home/ok1.tsx', "import { a } from '../client/api.ts';\nexport const b = a;"],
  ['renderer/home/ok2.tsx', "import { a } from '../platform/platform.ts';\nexport const b = a;"],
  ['renderer/home/ok3.tsx', "import { a } from '../../contract/a.ts';\nexport const b = a;"],
  ['renderer/home/ok4.test.tsx', "import { a } from '../testing/render.tsx';\nexport const b = a;"],
  ['renderer/client/forms/ok.ts', "import { a } from '../api.ts';\nexport const b = a;"],
  ['renderer/client/api.ts', "export const a = () => fetch('/api/courses');"],
  ['renderer/client/api-files.ts', 'export const a = new XMLHttpRequest();'],
  ['renderer/client/forms/ok.test.ts', "import { a } from '../../testing/render.tsx';\nexport const b = a;"],
  ['renderer/frame/ok.tsx', "import { a } from '../search/SearchBox.tsx';\nexport const b = a;"],
  ['e2e/ok.spec.ts', "import { a } from '../contract/a.ts';\nexport const b = a;"],
  ['e2e/pages/ok.ts', "import { a } from '../fixtures.ts';\nexport const b = a;"],
  ['renderer/home/ok5.test.ts', "import { a } from 'node:fs';\nexport const b = a;"],
  ['e2e/ok2.spec.ts', "import { a } from '../desktop/host/shell-process.ts';\nexport const b = a;"],
  [
    'desktop/main/ok.ts',
    "import { a } from '../../contract/a.ts';\nimport { c } from '../shared/ipc.ts';\nexport const b = [a, c];",
  ],
  ['desktop/main/data/ok.ts', "import { a } from '../backend-process/backend-control.ts';\nexport const b = a;"],
  ['desktop/main/ok.test.ts', "import { a } from '../host/shell-process.ts';\nexport const b = a;"],
  [
    'desktop/backend/ok.ts',
    "import { a } from '../../backend/app.ts';\nimport { c } from '../shared/ipc.ts';\nexport const b = [a, c];",
  ],
  ['desktop/ok.test.ts', "import { a } from './host/shell-process.ts';\nexport const b = a;"],
  ['scripts/ok.test.mjs', "import { it } from 'vitest';\nit('is', () => {});"],
  ['scripts/ok.mjs', "import { a } from 'node:timers/promises';\nexport const b = a;"],
];

/** The rules that each file breaks, by its path. */
const broken = new Map();

beforeAll(() => {
  for (const { path, rule } of lintFiles([...REFUSED, ...ALLOWED]))
    broken.set(path, [...(broken.get(path) ?? []), rule]);
});

describe('the walls between folders', () => {
  it.each(WALLS)('have an example of what is refused at $at', (row) => {
    expect(REFUSED.filter(([path, , rule]) => rule === WALL && rowOf(path) === row)).not.toEqual([]);
  });

  it.each(REFUSED)('refuse what %s does', (path, _text, rule) => {
    expect(broken.get(path)).toContain(rule);
  });

  it.each(ALLOWED)('allow what %s does', (path) => {
    expect(
      broken
        .get(path)
        ?.filter((rule) =>
          [WALL, 'plugin', 'lint/style/noRestrictedGlobals', 'lint/correctness/noNodejsModules'].includes(rule),
        ) ?? [],
    ).toEqual([]);
  });
});
