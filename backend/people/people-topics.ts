/** Bumped when a name or picture that others are shown changes. */
export const PEOPLE_TOPIC = 'people';
