import {
  IconBox,
  IconBrandFacebook,
  IconBrandTiktok,
  IconBrandWhatsapp,
  IconBrandYoutube,
  IconClock,
  IconCreditCard,
  IconHelpCircle,
  IconInfoCircle,
  IconMail,
  IconMessageCircle,
  IconPhone,
  IconSchool,
  IconShoppingBag,
  IconTool,
  IconTruckDelivery,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ContactInfo } from '../../contract/help.ts';
import { fold } from '../kit/fold.ts';

type Icon = typeof IconBox;

/** By the names of the specification (section 9), without case and accents. */
const CATEGORIES = new Map<string, Icon>([
  ['pagos', IconCreditCard],
  ['ventas', IconShoppingBag],
  ['productos', IconBox],
  ['envios', IconTruckDelivery],
  ['cuenta', IconUserCircle],
  ['tecnico', IconTool],
  ['general', IconInfoCircle],
  ['referidos', IconUsersGroup],
  ['cursos', IconSchool],
  ['ayuda', IconHelpCircle],
]);

/** Stored names of icons. */
const STORED = new Map<string, Icon>([
  ['Mail', IconMail],
  ['MessageCircle', IconMessageCircle],
  ['Phone', IconPhone],
  ['Clock', IconClock],
]);

/** The icon of a category, by its name; that of the help centre for names that staff made up. */
export function faqCategoryIcon(name: string): Icon {
  return CATEGORIES.get(fold(name.trim())) ?? IconHelpCircle;
}

export function contactIcon({ type, icon }: ContactInfo): Icon {
  return type === 'whatsapp' ? IconBrandWhatsapp : (STORED.get(icon) ?? IconMessageCircle);
}

export function scheduleIcon(icon: string): Icon {
  return STORED.get(icon) ?? IconClock;
}

/** Whatever is neither Facebook nor YouTube counts as TikTok (specification, section 3). */
export function socialIcon(platform: string): Icon {
  if (platform === 'facebook') return IconBrandFacebook;
  return platform === 'youtube' ? IconBrandYoutube : IconBrandTiktok;
}
