/** Topic of the names and pictures that other people see. */
export const PEOPLE_TOPIC = 'people';
