import {
  IconBuildingStore,
  IconCake,
  IconDeviceMobile,
  IconDroplet,
  IconLamp,
  IconLeaf,
  IconMoodKid,
  IconPaw,
  IconShirt,
  IconSparkles,
} from '@tabler/icons-react';
import { fnv1a } from '../../contract/fnv1a.ts';
import { foldedWords } from '../kit/fold.ts';

/** Pairs of a deep and a pale colour with a contrast of 4.5:1 both ways. */
const COLOURS = {
  rose: ['#a8326b', '#fbe4ee'],
  green: ['#2f6f2f', '#e3f3df'],
  amber: ['#92520a', '#fdedcf'],
  blue: ['#1d5fa8', '#e1edfb'],
  violet: ['#6d3fc0', '#ece5fb'],
  slate: ['#3f5560', '#e5ebee'],
  teal: ['#0f766e', '#d5f2ea'],
} as const;
type Colour = keyof typeof COLOURS;
const COLOUR_NAMES = Object.keys(COLOURS) as Colour[];

/** Starts of words that indicate the trade of a brand. */
const TRADES: [starts: readonly string[], icon: typeof IconBuildingStore, colour: Colour][] = [
  [['belleza', 'maquilla', 'perfum', 'cosmet'], IconSparkles, 'rose'],
  [['nutri', 'natural', 'vitamin', 'salud'], IconLeaf, 'green'],
  [['casa', 'hogar', 'lumbre', 'decora'], IconLamp, 'amber'],
  [['piel', 'crema', 'jabon', 'higiene'], IconDroplet, 'blue'],
  [['kinder', 'nino', 'bebe', 'infan'], IconMoodKid, 'violet'],
  [['tecno', 'celular', 'electron'], IconDeviceMobile, 'slate'],
  [['textil', 'ropa', 'moda'], IconShirt, 'teal'],
  [['mascota', 'perro', 'gato'], IconPaw, 'amber'],
  [['dulce', 'pastel', 'reposter'], IconCake, 'rose'],
];

export interface BrandLook {
  icon: typeof IconBuildingStore;
  /** `style` of an element with the class of `BrandColours.module.css`. */
  colours: { '--ink': string; '--paper': string };
}

/** Icon and colours of a brand by the words of its name; else a stall, in colours derived from its id. */
export function brandLook({ id, name }: { id: string; name: string }): BrandLook {
  const words = foldedWords(name);
  const trade = TRADES.find(([starts]) => starts.some((start) => words.some((word) => word.startsWith(start))));
  const [, icon, colour] = trade ?? [[], IconBuildingStore, COLOUR_NAMES[fnv1a(id) % COLOUR_NAMES.length] ?? 'teal'];
  const [ink, paper] = COLOURS[colour];
  return { icon, colours: { '--ink': ink, '--paper': paper } };
}
