import { HttpResponse, http } from 'msw';
import { aPreview, aTask, someBackups } from '../../contract/backups.fixtures.ts';
import type { BackupsOverview } from '../../contract/backups.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { server } from './server.ts';

export const BACKUPS = '*/api/admin/backups';

/** A mocked server with the backups `now`, which its routes change. */
export class BackupsServer {
  now = someBackups();
  /** The answer to the preview of restoring any backup. */
  preview = aPreview();

  constructor() {
    server.use(
      http.get('*/api/settings', () => HttpResponse.json(someSettings())),
      http.get(BACKUPS, () => HttpResponse.json(this.now)),
      http.get(`${BACKUPS}/:name/restore-preview`, () => HttpResponse.json(this.preview)),
      http.post(BACKUPS, () => this.begin({ task: aTask() })),
      http.post(`${BACKUPS}/:name/trial`, () => this.begin({ task: aTask({ kind: 'try' }) })),
      http.delete(`${BACKUPS}/task`, () => this.begin({ task: null, ended: ENDED })),
      http.delete(`${BACKUPS}/:name`, ({ params }) => {
        this.now = { ...this.now, backups: this.now.backups.filter(({ name }) => name !== params.name) };
        return new HttpResponse(null, { status: 204 });
      }),
    );
  }

  begin(changes: Partial<BackupsOverview>) {
    this.now = { ...this.now, ...changes };
    return HttpResponse.json(this.now, { status: 202 });
  }
}

const ENDED = {
  kind: 'make',
  name: null,
  endedAt: '2026-03-02T15:31:00.000Z',
  isCancelled: true,
  problem: null,
} as const;
