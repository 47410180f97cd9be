import type { MaterialType } from '../../../contract/materials.ts';
import brands from './brands.json' with { type: 'json' };
import { demoId } from './demo-id.ts';

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

type MaterialRow = Omit<DemoMaterial, 'id' | 'cover'>;

/** Invented brands, and the materials to sell them with. */
export const DEMO_BRANDS: readonly DemoBrand[] = brands.map(({ name, description, materials }, index) => {
  const first = FIRST_MATERIAL + index * IDS_PER_BRAND;
  return { id: demoId(first), name, description, materials: materialsOf(materials as MaterialRow[], first + 1) };
});

function materialsOf(rows: readonly MaterialRow[], first: number): DemoMaterial[] {
  return rows.map((row, index) => ({ ...row, id: demoId(first + index), cover: coverOf(row.file) }));
}

function coverOf(file: string): string | null {
  if (file.endsWith('.webp')) return file;
  return /\.(pdf|pptx)$/.test(file) ? file.replace(/\.\w+$/, '-portada.webp') : null;
}
