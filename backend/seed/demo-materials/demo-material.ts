import type { MaterialType } from '../../../contract/materials.ts';
import { demoId } from '../demo/demo-id.ts';

/** A material of the demonstration; its file is a file of its own or a lesson's video. */
export interface DemoMaterial {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly type: MaterialType;
  /** Name of a file in `demo/materials/`, or of a lesson's video in `demo/videos/`. */
  readonly file: string;
  /** Name of the preview in `demo/materials/`; a picture is its own preview. */
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
/** Number of ids reserved for a brand's materials. */
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
