/** Bumped when anything changes that the public help shows, but for views. */
export const HELP_TOPIC = 'help';
/** Bumped some seconds after a question was seen. */
export const FAQ_VIEWS_TOPIC = 'help:views';

/** What every public answer of the help is made from. */
export const HELP_TOPICS = [HELP_TOPIC, FAQ_VIEWS_TOPIC];
