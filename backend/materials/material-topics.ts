/**
 * Bumped when staff change a brand or a material: brands contain their number of materials, materials the name of their
 * brand.
 */
export const MATERIALS_TOPIC = 'materials';
/** Bumped on every download: lists contain the counts. */
export const DOWNLOADS_TOPIC = 'materials:downloads';
/** Bumped on every download of one material. */
export const downloadsTopicOf = (materialId: string) => `material:${materialId}:downloads`;

/** The topics of a list of materials. */
export const MATERIAL_LIST_TOPICS = [MATERIALS_TOPIC, DOWNLOADS_TOPIC];

/** The topics of the answer for one material. */
export function materialTopicsOf(id: string): string[] {
  return [MATERIALS_TOPIC, downloadsTopicOf(id)];
}
