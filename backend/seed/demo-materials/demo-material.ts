import type { MaterialType } from '../../../contract/materials.ts';
import { demoId } from '../demo/demo-id.ts';

/** What the files are like, besides the demonstration's lessons: those in `demo/materials/`. */
export interface DemoMaterial {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly type: MaterialType;
  /** The name of a file in `demo/materials/`, or of a lesson's in `demo/videos/`. */
  readonly file: string;
  /** The name of its preview in `demo/materials/`; a picture is its own. */
  readonly cover: string | null;
  readonly downloadCount: number;
  readonly daysAgo: number;
}

export interface DemoBrand {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly materials: readonly DemoMaterial[];
}

const FIRST_MATERIAL = 7_000_000;
/** Room for a brand's materials between its id and the next one's. */
const IDS_PER_BRAND = 100;

type Row = Omit<DemoMaterial, 'id' | 'cover'>;

/** @param number from 0 */
export function brand(number: number, name: string, description: string, rows: readonly Row[]): DemoBrand {
  const id = FIRST_MATERIAL + number * IDS_PER_BRAND;
  const materials = rows.map((row, index) => ({ ...row, id: demoId(id + 1 + index), cover: coverOf(row.file) }));
  return { id: demoId(id), name, description, materials };
}

function coverOf(file: string): string | null {
  if (file.endsWith('.webp')) return file;
  return /\.(pdf|pptx)$/.test(file) ? file.replace(/\.\w+$/, '-portada.webp') : null;
}
