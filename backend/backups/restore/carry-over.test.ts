import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RESTORED_AT, RestorableAcademy } from '../../testing/restorable.ts';

describe('data that restoring a backup does not undo', () => {
  let academy: RestorableAcademy;
  /** The backup that the academy has made and signed. */
  let genuine: string;

  beforeEach(async () => {
    academy = await RestorableAcademy.make();
    genuine = academy.genuine;
  });
  afterEach(() => academy.remove());

  const ask = <Row>(statement: string) => academy.ask<Row>(statement);
  const present = (...statements: string[]) => academy.change(...statements);
  const edited = (...statements: string[]) => academy.edited(...statements);
  const restore = (...does: Parameters<RestorableAcademy['restore']>) => academy.restore(...does);
  const preview = (...does: Parameters<RestorableAcademy['preview']>) => academy.preview(...does);

  describe('revocations of certificates', () => {
    const REVOKE = `UPDATE certificates_certificate SET "revokedAt" = '${RESTORED_AT}', "revocationReason" = 'Se emitió otro.'`;
    const REPLACE = `INSERT INTO certificates_certificate SELECT 'second', "userId", "courseId", 2, "id", 'Ana Corregida', "courseName", "instructor",
      "completionDate", "minutes", "finalGrade", 'AC-2026-000002', 'AAAA-BBBB-CCCC-DDDD', '${RESTORED_AT}', NULL, NULL, NULL FROM certificates_certificate`;
    const certificates = () =>
      ask('SELECT "edition", "revokedAt", "revocationReason" FROM certificates_certificate ORDER BY "edition"');

    it('are named in the preview, and kept with their replacements', async () => {
      await present(REVOKE, REPLACE);
      expect(await preview(genuine, true, true)).toMatchObject({
        unrevoked: { count: 1, names: [expect.stringMatching(/^AC-2026-000001$/)] },
        lost: { certificates: 1 },
      });
      await restore(genuine);
      expect(await certificates()).toEqual([
        { edition: 1, revokedAt: RESTORED_AT, revocationReason: 'Se emitió otro.' },
        { edition: 2, revokedAt: null, revocationReason: null },
      ]);
    });

    it('are undone on request', async () => {
      await present(REVOKE, REPLACE);
      await restore(genuine, { keepRevocations: false });
      expect(await certificates()).toEqual([{ edition: 1, revokedAt: null, revocationReason: null }]);
    });
  });

  it('is counted in the preview for a backup from before certificates', async () => {
    const name = await edited('DROP TABLE certificates_certificate', 'DROP TABLE certificates_key');
    expect(await preview(name, false, false)).toMatchObject({
      unrevoked: { count: 0 },
      lost: { certificates: 1 },
      keys: [],
    });
  });
});
