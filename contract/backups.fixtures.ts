import type { Backup, BackupReason, BackupsOverview, BackupTask, BackupTrial, RestorePreview } from './backups.ts';

const NEWEST = Date.parse('2026-03-02T15:00:00.000Z');
const DAY_MS = 24 * 3_600_000;

/** A backup made `daysAgo` days before 2 March 2026. */
export function aBackup(changes: Partial<Backup> = {}, daysAgo = 0): Backup {
  const madeAt = changes.madeAt ?? new Date(NEWEST - daysAgo * DAY_MS).toISOString();
  const reason: BackupReason = changes.reason ?? 'daily';
  return {
    name: `academia-${madeAt.replaceAll(/[:.]/g, '-')}-${reason}.sqlite`,
    reason,
    madeAt,
    sizeBytes: 48_234_496 - daysAgo * 1_024,
    objects: { count: 312, sizeBytes: 1_932_735_283 },
    signer: { state: 'own', keyId: 'nM2f7o4b0hG3m1c8lq9xJcZVYtJ8yqQk0w5cQxkT1aE' },
    ...changes,
  };
}

export function aTrial(changes: Partial<BackupTrial> = {}): BackupTrial {
  const { name } = aBackup({}, 1);
  const counts = { courses: 24, accounts: 1_204, objects: 312, seconds: 8.4 };
  return { name, at: '2026-03-01T09:00:00.000Z', isWhole: true, problem: null, ...counts, ...changes };
}

export function aTask(changes: Partial<BackupTask> = {}): BackupTask {
  return {
    kind: 'make',
    name: null,
    startedAt: '2026-03-02T15:30:00.000Z',
    percentage: 42,
    canCancel: true,
    ...changes,
  };
}

/** Three daily backups, the newest first, and no running task. */
export function someBackups(changes: Partial<BackupsOverview> = {}): BackupsOverview {
  return {
    isAvailable: true,
    backups: [0, 1, 2].map((daysAgo) => aBackup({}, daysAgo)),
    kept: 14,
    freeBytes: 41_231_686_041,
    neededBytes: 52_428_800,
    task: null,
    ended: null,
    trial: aTrial(),
    ...changes,
  };
}

/** A preview of restoring a backup of this academy that undoes nothing, with a test's changes. */
export function aPreview(changes: Partial<RestorePreview> = {}): RestorePreview {
  const none = { count: 0, names: [] };
  return {
    signer: aBackup().signer,
    isOfAnotherAcademy: false,
    reactivated: none,
    raised: none,
    passwords: none,
    signInNames: { kept: { count: 0, changes: [] }, taken: { count: 0, changes: [] } },
    unknownStaff: none,
    canKeepRights: true,
    erased: 0,
    unrevoked: none,
    shownAgain: { posts: 0, reviews: 0 },
    returning: { courses: 0, materials: 0, posts: 0, replies: 0, reviews: 0 },
    lost: { accounts: 0, certificates: 0, courses: 0, materials: 0, posts: 0, replies: 0 },
    keys: [],
    ...changes,
  };
}
