import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { text } from './kiosk.es.ts';

/** Fixed, because a user can change the variables of the environment that name these folders. */
const POWERSHELL = String.raw`C:\Windows\System32\WindowsPowerShell\v1.0\powershell.exe`;
const LIMIT_MS = 20_000;

/** A path and its security descriptor, in Microsoft's text form (SDDL). */
export interface AccessRules {
  readonly path: string;
  readonly sddl: string;
}

/** Administrators, the system, the local administrator and Windows' installer (SDDL names and SIDs). */
const TRUSTED = new Set([
  'BA',
  'SY',
  'LA',
  'S-1-5-32-544',
  'S-1-5-18',
  'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464',
]);

/** Rights with which a file, or the content of a folder, can be changed (learn.microsoft.com, 'Access Mask Format'). */
const CHANGES = {
  data: 0x2,
  append: 0x4,
  extendedAttributes: 0x10,
  deleteChild: 0x40,
  attributes: 0x100,
  delete: 0x1_0000,
  rules: 0x4_0000,
  owner: 0x8_0000,
  genericWrite: 0x4000_0000,
  genericAll: 0x1000_0000,
};
const CHANGE_MASK = Object.values(CHANGES).reduce((mask, bit) => mask | bit, 0);

/** Rights by their two letters (learn.microsoft.com, 'ACE Strings'). */
const RIGHTS: Record<string, number> = {
  CC: 0x1,
  DC: 0x2,
  LC: 0x4,
  SW: 0x8,
  RP: 0x10,
  WP: 0x20,
  DT: 0x40,
  LO: 0x80,
  CR: 0x100,
  SD: 0x1_0000,
  RC: 0x2_0000,
  WD: 0x4_0000,
  WO: 0x8_0000,
  GA: 0x1000_0000,
  GX: 0x2000_0000,
  GW: 0x4000_0000,
  GR: 0x8000_0000,
  FA: 0x1f_01ff,
  FR: 0x12_0089,
  FW: 0x12_0116,
  FX: 0x12_00a0,
};

/** The reason why others than administrators can change one of the paths, in Spanish; null: only they can. */
export function windowsProblem(rules: readonly AccessRules[]): string | null {
  for (const { path, sddl } of rules) {
    const owner = /^O:(S-[\d-]+|[A-Z]{2})/.exec(sddl)?.[1] ?? '';
    if (!TRUSTED.has(owner)) return text.foreign(path);
    if (mayOthersChange(sddl)) return text.tooOpen(path);
  }
  return null;
}

/** Without a list of rules (no `D:`, or an empty list with NO_ACCESS_CONTROL) everybody may do everything. */
function mayOthersChange(sddl: string): boolean {
  const list = /D:([A-Z_]*)((?:\([^)]*\))*)/.exec(sddl);
  if (!list || list[1]?.includes('NO_ACCESS_CONTROL')) return true;
  return [...(list[2] ?? '').matchAll(/\(([^)]*)\)/g)].some(([, entry = '']) => isOpen(entry));
}

/** Whether an entry lets others change the path. Entries of unknown types and with unknown rights count as open. */
function isOpen(entry: string): boolean {
  const [type = '', flags = '', rights = '', , , trustee = ''] = entry.split(';');
  if (type === 'D' || type === 'OD') return false;
  if (/^(?:..)*IO/.test(flags)) return false; // For what is inside only.
  return !TRUSTED.has(trustee) && (maskOf(rights) & CHANGE_MASK) !== 0;
}

function maskOf(rights: string): number {
  if (/^0x[\da-f]+$/i.test(rights)) return Number(rights);
  return (rights.match(/.{1,2}/g) ?? []).reduce((mask, name) => mask | (RIGHTS[name] ?? CHANGES.genericAll), 0);
}

/** Asks PowerShell for the rules of paths. Paths are passed apart from the command. @throws Error if it fails */
export async function accessRules(paths: string[]): Promise<AccessRules[]> {
  const quoted = paths.map((path) => `'${path.replaceAll("'", "''")}'`).join(',');
  const read = `${quoted} | ForEach-Object { (Get-Acl -LiteralPath $_).Sddl }`;
  const command = `$ErrorActionPreference='Stop'; ConvertTo-Json -Compress -InputObject @(${read})`;
  const { stdout } = await promisify(execFile)(POWERSHELL, ['-NoProfile', '-NonInteractive', '-Command', command], {
    timeout: LIMIT_MS,
    windowsHide: true,
  });
  const descriptors = z.array(z.string()).length(paths.length).parse(JSON.parse(stdout));
  return descriptors.map((sddl, index) => ({ path: paths[index] ?? '', sddl }));
}
