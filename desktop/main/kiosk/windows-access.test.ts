import { describe, expect, it } from 'vitest';
import { accessRules, windowsProblem } from './windows-access.ts';

const PATH = 'C:\\ProgramData\\Academia';
const LOCKED = 'O:BAG:SYD:PAI(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)(A;OICI;0x1200a9;;;BU)';

const problemOf = (sddl: string) => windowsProblem([{ path: PATH, sddl }]);

describe('the access rules of a path on Windows', () => {
  it.each([
    ['of the documentation', LOCKED],
    ['with the SIDs of the same groups', 'O:S-1-5-32-544D:(A;;FA;;;S-1-5-18)(A;;FR;;;S-1-5-32-545)'],
    ['with a rule that denies users a change', `${LOCKED}(D;;FA;;;BU)`],
    ['with a rule that only entries of the folder inherit', `${LOCKED}(A;OICIIO;GA;;;CO)`],
  ])('count %s', (_name, sddl) => {
    expect(problemOf(sddl)).toBeNull();
  });

  it('do not count when a user owns the path', () => {
    expect(problemOf('O:S-1-5-21-1-2-3-1001D:(A;;FR;;;BU)')).toBe(
      `${PATH} no pertenece a un administrador del equipo.`,
    );
    expect(problemOf('D:(A;;FR;;;BU)')).toContain('no pertenece');
  });

  it.each([
    ['users create files, as in a new folder of ProgramData', 'O:BAD:(A;;FA;;;BA)(A;CI;DCLCRPCR;;;BU)'],
    ['users write', 'O:BAD:(A;;FW;;;BU)'],
    ['everyone writes, by number', 'O:BAD:(A;;0x120116;;;WD)'],
    ['a user changes the rules', 'O:BAD:(A;;WD;;;S-1-5-21-1-2-3-1001)'],
    ['a user takes ownership', 'O:BAD:(A;;WO;;;AU)'],
    ['a user deletes', 'O:BAD:(A;;SD;;;BU)'],
    ['users have all rights', 'O:BAD:(A;;GA;;;BU)'],
    ['users have a right of an unknown name', 'O:BAD:(A;;ZZ;;;BU)'],
    ['a conditional rule allows a write', 'O:BAD:(XA;;FW;;;BU;(Member_of {SID(BA)}))'],
    ['there are no rules', 'O:BAG:SY'],
    ['there is no access control', 'O:BAG:SYD:NO_ACCESS_CONTROL'],
  ])('do not count when %s', (_name, sddl) => {
    expect(problemOf(sddl)).toBe(`${PATH} puede ser cambiado por personas que no administran el equipo.`);
  });

  it('are not known without PowerShell', async () => {
    await expect(accessRules([PATH])).rejects.toThrow();
  });
});
