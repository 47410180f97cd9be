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

/** By category name without case and accents (docs/requirements.md, 'Help and chat'). */
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

/** By stored icon name. */
const STORED = new Map<string, Icon>([
  ['Mail', IconMail],
  ['MessageCircle', IconMessageCircle],
  ['Phone', IconPhone],
  ['Clock', IconClock],
]);

/** The icon of a category by its name; the help centre's icon for unknown names. */
export function faqCategoryIcon(name: string): Icon {
  return CATEGORIES.get(fold(name.trim())) ?? IconHelpCircle;
}

export function contactIcon({ type, icon }: ContactInfo): Icon {
  return type === 'whatsapp' ? IconBrandWhatsapp : (STORED.get(icon) ?? IconMessageCircle);
}

export function scheduleIcon(icon: string): Icon {
  return STORED.get(icon) ?? IconClock;
}

/** A network that is neither Facebook nor YouTube gets TikTok's icon. */
export function socialIcon(platform: string): Icon {
  if (platform === 'facebook') return IconBrandFacebook;
  return platform === 'youtube' ? IconBrandYoutube : IconBrandTiktok;
}
