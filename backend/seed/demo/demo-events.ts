import { demoId } from './demo-id.ts';

export interface DemoEvent {
  id: string;
  type: string;
  title: string;
  description: string;
  /** Days after the day of seeding, 1 to 40. */
  inDays: number;
  /** HH:MM, 24 hours, in the academy's time zone. */
  time: string;
  attendees: number;
  instructor: string;
  /** Path appended to the address of the booking page. */
  bookingPath: string;
}

const FIRST_EVENT = 1_000_000;

const events: Omit<DemoEvent, 'id'>[] = [
  {
    type: 'Taller en vivo',
    title: 'Arma tu catálogo de WhatsApp en una hora',
    description:
      'Trae el celular y diez productos. Paso a paso, sales con el catálogo publicado, tres respuestas rápidas y el primer mensaje listo para enviar.',
    inDays: 3,
    time: '19:00',
    attendees: 128,
    instructor: 'Camila Rojas',
    bookingPath: '/taller-catalogo-whatsapp',
  },
  {
    type: 'Sesión de preguntas',
    title: 'Objeciones de la semana: «lo voy a pensar»',
    description:
      'Cuéntanos qué te respondieron tus clientes y armamos juntos la mejor respuesta. Puedes enviar tu caso sin dar tu nombre.',
    inDays: 6,
    time: '20:00',
    attendees: 86,
    instructor: 'Andrés Valdés',
    bookingPath: '/preguntas-objeciones',
  },
  {
    type: 'Taller en vivo',
    title: 'Fotos con luz de ventana: práctica en casa',
    description:
      'Una mesa, una ventana y una cartulina blanca. Fotografiamos al mismo tiempo y corregimos las fotos de quienes quieran mostrarlas.',
    inDays: 9,
    time: '11:00',
    attendees: 94,
    instructor: 'Valentina Soto',
    bookingPath: '/taller-fotos-celular',
  },
  {
    type: 'Clase magistral',
    title: 'Ponle precio a tu trabajo sin miedo',
    description:
      'Costos escondidos, margen y descuentos que no te dejan a pérdida. Incluye una planilla para calcular tus precios durante la clase.',
    inDays: 13,
    time: '19:30',
    attendees: 151,
    instructor: 'Rodrigo Gálvez',
    bookingPath: '/clase-precios',
  },
  {
    type: 'Sesión de preguntas',
    title: 'Reclamos difíciles: casos reales',
    description:
      'Revisamos mensajes de clientes molestos y practicamos cómo responder con calma, reparar el error y conservar la relación.',
    inDays: 17,
    time: '20:00',
    attendees: 63,
    instructor: 'Paula Méndez',
    bookingPath: '/preguntas-reclamos',
  },
  {
    type: 'Taller en vivo',
    title: 'Empaca como profesional con lo que tienes en casa',
    description:
      'Cajas, rellenos y rótulos para que tu pedido llegue entero y dé ganas de mostrarlo. Practicamos con tres productos de distinto tamaño.',
    inDays: 22,
    time: '18:30',
    attendees: 57,
    instructor: 'Diego Torres',
    bookingPath: '/taller-empaque',
  },
  {
    type: 'Encuentro de la comunidad',
    title: 'De vendedora a líder: tres historias',
    description:
      'Tres vendedoras cuentan cómo formaron su primer equipo, qué harían distinto y qué las ayudó a seguir en los meses lentos.',
    inDays: 28,
    time: '19:00',
    attendees: 112,
    instructor: 'Lucía Marín',
    bookingPath: '/encuentro-lideres',
  },
  {
    type: 'Clase magistral',
    title: 'Conoce los productos de la temporada',
    description:
      'Qué preguntar, qué mostrar primero y cómo comparar dos modelos sin confundir a tu cliente. Con demostración en vivo.',
    inDays: 35,
    time: '18:00',
    attendees: 74,
    instructor: 'Javier Fuentes',
    bookingPath: '/clase-productos-temporada',
  },
];

export const liveEvents: DemoEvent[] = events.map((event, index) => ({ ...event, id: demoId(FIRST_EVENT + index) }));
