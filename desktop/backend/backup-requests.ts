import type { INestApplicationContext } from '@nestjs/common';
import { BackupService } from '../../backend/backups/backup.service.ts';
import { listBackups } from '../../backend/backups/backup-folder.ts';
import { Restoration } from '../../backend/backups/restore/restoration.ts';
import { RIGHTS_NOT_KEPT } from '../../backend/backups/restore/restore-choices.ts';
import { sentenceOf } from '../../backend/backups/sentence-of.ts';
import { Work } from '../../backend/backups/work.ts';
import type { FromBackend, ToBackend } from '../shared/backend-messages.ts';

/** Requests of the shell about backups. */
export type BackupRequest = Extract<ToBackend, { id: number }>;
export type BackupAnswer = Extract<FromBackend, { id: number }>;

const FAILED: Record<BackupRequest['type'], string> = {
  'make-backup': 'No se pudo guardar la copia de seguridad. Revisa los permisos y el espacio libre del disco.',
  'list-backups': 'No se pudo leer la carpeta de las copias de seguridad.',
  'restore-backup':
    'No se pudo poner la copia de seguridad en su lugar. Revisa los permisos y el espacio libre del disco.',
};

/**
 * Answers a request; the reason of a failure goes to `log`.
 * @param app used by `make-backup` only; null while the academy is not open
 */
export async function answerBackupRequest(
  request: BackupRequest,
  app: INestApplicationContext | null,
  log: (line: string) => void,
): Promise<BackupAnswer> {
  try {
    return await answer(request, app);
  } catch (error) {
    log(`${request.type}: ${error instanceof Error ? error.stack : String(error)}`);
    return { type: 'request-failed', id: request.id, message: FAILED[request.type] };
  }
}

async function answer(request: BackupRequest, app: INestApplicationContext | null): Promise<BackupAnswer> {
  const { id } = request;
  switch (request.type) {
    case 'make-backup':
      if (!app) throw new Error('the academy is not open');
      return {
        type: 'backup-made',
        id,
        backup: await app.get(BackupService, { strict: false }).makeBackup(request.reason),
      };
    case 'list-backups':
      return { type: 'backups', id, backups: await listBackups(request.dataFolder) };
    case 'restore-backup':
      return { type: 'restore-step-done', id, ...(await takeStep(request)) };
  }
}

type StepDone = Pick<Extract<FromBackend, { type: 'restore-step-done' }>, 'problem' | 'warning'>;

const DONE: StepDone = { problem: null, warning: null };

/** @returns why the backup can't be restored, or a warning for the admin. @throws Error if a later step fails */
async function takeStep({
  step,
  dataFolder,
  name,
  stamp,
}: Extract<BackupRequest, { type: 'restore-backup' }>): Promise<StepDone> {
  const restoration = new Restoration(dataFolder, name, stamp);
  switch (step) {
    case 'stage':
      return restoration.stage(new Work(new AbortController().signal)).then(
        () => DONE,
        (error: Error) => ({ ...DONE, problem: sentenceOf(error) }),
      );
    case 'put-in-place': {
      const act = { actorName: 'Academia en este equipo', backup: name };
      const { areRightsKept } = await restoration.putInPlaceUnserved(Date.now(), act);
      return { ...DONE, warning: areRightsKept ? null : RIGHTS_NOT_KEPT };
    }
    case 'put-back':
      await restoration.putBack();
      return DONE;
    case 'end':
    case 'end-keeping-replaced':
      await restoration.end(step === 'end-keeping-replaced');
      return DONE;
  }
}
