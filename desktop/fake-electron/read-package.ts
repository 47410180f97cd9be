import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Name, version and folder of the package that a file belongs to. @throws Error when it belongs to none. */
export function readPackage(file: string): { name: string; version: string; folder: string } {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    if (!existsSync(path)) continue;
    const { name = 'app', productName = name, version = '0.0.0' } = JSON.parse(readFileSync(path, 'utf8'));
    return { name: productName, version, folder };
  }
  throw new Error(`${file} belongs to no package`);
}
