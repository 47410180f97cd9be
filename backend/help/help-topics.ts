/** Bumped by every change of the public help except views. */
export const HELP_TOPIC = 'help';
/** Bumped some seconds after views of FAQs. */
export const FAQ_VIEWS_TOPIC = 'help:views';

/** The topics of every public answer of the help. */
export const HELP_TOPICS = [HELP_TOPIC, FAQ_VIEWS_TOPIC];
