/** Bumped when staff change a brand or a material: a brand says how many materials it has, a material what its brand is called. */
export const MATERIALS_TOPIC = 'materials';
/** Bumped on every download: lists say how many there were. */
export const DOWNLOADS_TOPIC = 'materials:downloads';
/** Bumped on every download of one material. */
export const downloadsTopicOf = (materialId: string) => `material:${materialId}:downloads`;

/** What a list of materials is made from. */
export const MATERIAL_LIST_TOPICS = [MATERIALS_TOPIC, DOWNLOADS_TOPIC];

/** What the answer for one material is made from. */
export function materialTopicsOf(id: string): string[] {
  return [MATERIALS_TOPIC, downloadsTopicOf(id)];
}
