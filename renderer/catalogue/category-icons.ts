import {
  IconBrandWhatsapp,
  IconCoins,
  IconHeadset,
  IconRocket,
  IconShoppingBag,
  IconSpeakerphone,
  IconTag,
  IconTargetArrow,
  IconTruckDelivery,
} from '@tabler/icons-react';

const ICONS: [start: string, icon: typeof IconTag][] = [
  ['ventas', IconTargetArrow],
  ['whatsapp', IconBrandWhatsapp],
  ['marketing', IconSpeakerphone],
  ['atención', IconHeadset],
  ['finanzas', IconCoins],
  ['logística', IconTruckDelivery],
  ['productos', IconShoppingBag],
  ['liderazgo', IconRocket],
];

/** The icon of a category by the start of its name; a tag for unknown names. */
export function categoryIcon(category: string): typeof IconTag {
  const name = category.toLocaleLowerCase('es');
  return ICONS.find(([start]) => name.startsWith(start))?.[1] ?? IconTag;
}
