import type { ContactInfo, Faq, FaqCategory, Help, SocialLink, WorkSchedule } from './help.ts';

/** A valid FAQ category, with a test's changes. */
export function aFaqCategory(changes: Partial<FaqCategory> = {}): FaqCategory {
  return {
    id: '01932f00-0000-7000-8000-0000000000c1',
    name: 'Pagos',
    description: null,
    faqCount: 1,
    sortOrder: 1,
    isActive: true,
    version: 1,
    ...changes,
  };
}

/** A valid FAQ of `aFaqCategory`, with a test's changes. */
export function aFaq(changes: Partial<Faq> = {}): Faq {
  return {
    id: '01932f00-0000-7000-8000-0000000000f1',
    question: '¿Cuánto demora en llegar un pago?',
    answer: 'Los pagos con tarjeta llegan en 2 días hábiles.\nMás en https://academia.example/pagos.',
    categoryId: aFaqCategory().id,
    viewCount: 40,
    helpfulCount: 12,
    notHelpfulCount: 1,
    sortOrder: 1,
    isActive: true,
    version: 1,
    ...changes,
  };
}

/** A valid contact of the academy, with a test's changes. */
export function aContact(changes: Partial<ContactInfo> = {}): ContactInfo {
  return {
    id: '01932f00-0000-7000-8000-0000000000d1',
    type: 'whatsapp',
    label: 'WhatsApp',
    value: '+56 9 1111 2222',
    icon: 'MessageCircle',
    sortOrder: 1,
    isActive: true,
    version: 1,
    ...changes,
  };
}

/** A valid work schedule of a department, with a test's changes. */
export function aSchedule(changes: Partial<WorkSchedule> = {}): WorkSchedule {
  return {
    id: '01932f00-0000-7000-8000-0000000000e1',
    department: 'Soporte',
    schedule: '24/7',
    description: 'Por WhatsApp',
    icon: 'MessageCircle',
    color: 'green',
    sortOrder: 1,
    isActive: true,
    version: 1,
    ...changes,
  };
}

/** A valid link to a social network, with a test's changes. */
export function aSocialLink(changes: Partial<SocialLink> = {}): SocialLink {
  return {
    id: '01932f00-0000-7000-8000-0000000000b1',
    platform: 'facebook',
    name: 'Facebook',
    url: 'https://facebook.example/academia',
    icon: 'facebook',
    color: 'blue',
    sortOrder: 1,
    isActive: true,
    version: 1,
    ...changes,
  };
}

/** A help centre with two categories and three FAQs, with a test's changes. */
export function aHelp(changes: Partial<Help> = {}): Help {
  const courses = aFaqCategory({
    id: '01932f00-0000-7000-8000-0000000000c2',
    name: 'Cursos',
    faqCount: 2,
    sortOrder: 2,
  });
  const inCourses = { categoryId: courses.id, helpfulCount: 0, notHelpfulCount: 0 };
  return {
    contactInfo: [
      aContact(),
      aContact({
        id: '01932f00-0000-7000-8000-0000000000d2',
        type: 'phone',
        label: 'Teléfono',
        value: '600 555 0142',
        icon: 'Phone',
      }),
      aContact({
        id: '01932f00-0000-7000-8000-0000000000d3',
        type: 'email',
        label: 'Correo',
        value: 'ayuda@academia.example',
        icon: 'Mail',
      }),
    ],
    workSchedules: [aSchedule()],
    categories: [aFaqCategory(), courses],
    faqs: [
      aFaq(),
      aFaq({
        ...inCourses,
        id: '01932f00-0000-7000-8000-0000000000f2',
        question: '¿Cómo descargo mi certificado?',
        answer: 'Abre tu historial y elige «Descargar PDF».',
        viewCount: 90,
      }),
      aFaq({
        ...inCourses,
        id: '01932f00-0000-7000-8000-0000000000f3',
        question: '¿Puedo ver los cursos sin internet?',
        answer: 'Sí, con la aplicación de escritorio.',
        viewCount: 10,
        sortOrder: 2,
      }),
    ],
    socialLinks: [aSocialLink()],
    ...changes,
  };
}
