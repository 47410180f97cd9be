import { courseOnFile, courseOnYouTube, type DemoCourse } from './demo-course.ts';

const category = 'WhatsApp y Redes';

const whatsappBusiness = courseOnFile(
  4,
  'whatsapp-business',
  {
    title: 'WhatsApp Business para vender todos los días',
    description:
      'Arma tu catálogo, responde más rápido y convierte cada conversación en un pedido, aunque recién empieces. Aprenderás a presentar tu negocio con orden, a hacer seguimiento sin incomodar y a ordenar a tus clientes con etiquetas.',
    category,
    instructor: 'Camila Rojas',
    level: 'basic',
    tags: ['whatsapp', 'catálogo', 'respuestas rápidas', 'seguimiento', 'etiquetas'],
    learnings: [
      'Armar un perfil de negocio que da confianza',
      'Publicar tu catálogo y responder más rápido',
      'Ordenar a tus clientes con etiquetas',
      'Hacer seguimiento sin incomodar',
    ],
    views: 580,
  },
  [
    'Un perfil de negocio que da confianza',
    'Catálogo y respuestas rápidas',
    'Etiquetas: ordena a tus clientes',
    'Seguimiento: cuándo escribir otra vez',
  ],
);

export const whatsappYRedes: DemoCourse[] = [
  { ...whatsappBusiness, isFeatured: true },
  courseOnFile(
    5,
    'instagram',
    {
      title: 'Instagram para vendedores: de seguidores a clientes',
      description:
        'Convierte las visitas a tu perfil en personas que preguntan, compran y recomiendan. Ordena tu biografía, publica con un plan sencillo y lleva cada comentario a una conversación que termine en pedido.',
      category,
      instructor: 'Valentina Soto',
      level: 'intermediate',
      tags: ['instagram', 'redes sociales', 'historias', 'contenido'],
      learnings: [
        'Ordenar tu perfil para que se entienda en cinco segundos',
        'Publicar con un plan sencillo',
        'Abrir conversaciones con tus historias',
        'Llevar un comentario hasta el pedido',
      ],
      views: 290,
    },
    [
      'Tu perfil en cinco segundos',
      'Tres tipos de publicación que venden',
      'Historias que abren conversaciones',
      'Del comentario al pedido',
    ],
  ),
  courseOnYouTube(
    6,
    {
      title: 'Grupos y listas de difusión que sí se leen',
      description:
        'Escribe a muchas personas sin que te silencien. Aprende a pedir permiso, a elegir el día y la hora, y a enviar mensajes cortos que tus clientes esperan con gusto.',
      category,
      instructor: 'Camila Rojas',
      level: 'basic',
      tags: ['whatsapp', 'difusión', 'grupos', 'mensajes'],
      learnings: [
        'Elegir entre grupo y lista de difusión',
        'Pedir permiso antes de escribir',
        'Escribir un mensaje de tres líneas',
        'Medir qué funciona cada semana',
      ],
      views: 150,
    },
    [
      ['Grupo o lista: cuál te conviene', 310],
      ['Pide permiso antes de escribir', 275],
      ['Arma tu lista por intereses', 420],
      ['El mensaje de tres líneas', 365],
      ['Días y horas que funcionan', 290],
      ['Qué medir cada semana', 340],
    ],
  ),
];
