/** Words without meaning for a search, in the form of `searchWords`. */
const EMPTY_WORDS = new Set(
  [
    'a al algo algun alguna algunas alguno algunos ante antes aqui asi aun aunque bajo bien cada casi como con contra cosa cosas',
    'cual cuales cuando cuanta cuantas cuanto cuantos de del desde donde dos e el ella ellas ellos en entre era es esa esas ese eso esos',
    'esta estan estar estas este esto estos estoy fue ha hacer hacia hago han hasta hay he la las le les lo los mas me mi mis mucho',
    'muchos muy nada ni no nos o otra otras otro otros para pero poco por porque pues que quien quienes se sea segun ser si sin sobre',
    'solo son soy su sus tal tambien tan te tener tengo ti tiene tienen todo todos todas toda tu tus u un una unas uno unos usted ustedes',
    'y ya yo',
    // Words that most searches of an academy contain.
    'aprende aprender buscar busco clase clases curso cursos debo deberia ensename ensenar explica explicame ir leccion lecciones mejor',
    'mejores necesito podemos podria puedo puede quiero quisiera saber the of and to for in on',
  ].flatMap((line) => line.split(' ')),
);

/** Maximum number of words. It limits the work of a search: a word without matches is compared with all known words. */
const MAX_MEANINGFUL_WORDS = 5;

/** The first 5 words with meaning ('vender' in 'cómo vender más'), or the first 5 words if none has one. */
export function meaningfulWords(words: readonly string[]): readonly string[] {
  const meaningful = words.filter((word) => !EMPTY_WORDS.has(word));
  return (meaningful.length > 0 ? meaningful : words).slice(0, MAX_MEANINGFUL_WORDS);
}
