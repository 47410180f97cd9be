import { writeFileSync } from 'node:fs';
import { WALLS_FILE, wallsText } from '../walls/rules.mjs';

/** `npm run walls`: writes the rules that scripts/walls/table.mjs stands for, where Biome reads them. */
export function run() {
  writeFileSync(WALLS_FILE, wallsText());
}
