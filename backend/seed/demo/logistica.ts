import { courseOnFile, courseOnYouTube, type DemoCourse } from './demo-course.ts';

const category = 'Logística';
const instructor = 'Diego Torres';

export const logistica: DemoCourse[] = [
  courseOnFile(
    16,
    'envios',
    {
      title: 'Envíos sin dolores de cabeza',
      description:
        'Que tu pedido llegue entero, a tiempo y sin sorpresas en la cuenta. Aprende a calcular el costo del envío, a embalar bien, a elegir transportista y a avisar a tu cliente en cada paso.',
      category,
      instructor,
      level: 'basic',
      tags: ['envíos', 'embalaje', 'entregas', 'transportistas'],
      learnings: [
        'Calcular cuánto cuesta de verdad un envío',
        'Embalar bien sin gastar de más',
        'Elegir al transportista que te conviene',
        'Avisar antes de que te pregunten',
      ],
      views: 225,
    },
    [
      'Cuánto cuesta de verdad un envío',
      'Embalaje que cuida y que vende',
      'Elige bien a tu transportista',
      'Avisa antes de que te pregunten',
    ],
  ),
  courseOnYouTube(
    17,
    {
      title: 'Control de inventario desde casa',
      description:
        'Sabe siempre qué tienes, qué se acaba y qué no se mueve. Con una planilla y una hora a la semana dejarás de comprar de más y de decir «se me terminó».',
      category,
      instructor,
      level: 'intermediate',
      tags: ['inventario', 'planilla', 'orden', 'reposición'],
      learnings: [
        'Hacer tu primer conteo completo',
        'Usar una planilla que se mantiene sola',
        'Saber cuándo reponer cada producto',
        'Dar salida a lo que no se vende',
      ],
      views: 110,
    },
    [
      ['Tu primer conteo completo', 455],
      ['Una planilla que sí vas a usar', 620],
      ['Ordena tu bodega en casa', 340],
      ['Cuándo reponer cada producto', 415],
      ['Qué hacer con lo que no se vende', 380],
      ['Conteo semanal en quince minutos', 265],
    ],
  ),
  courseOnYouTube(
    18,
    {
      title: 'Cambios y devoluciones que cuidan la relación',
      description:
        'Una devolución bien atendida puede ser el comienzo de un cliente fiel. Escribe una política corta, recibe el producto con orden y resuelve cada caso sin perder dinero ni paciencia.',
      category,
      instructor,
      level: 'intermediate',
      tags: ['devoluciones', 'cambios', 'garantía', 'política'],
      learnings: [
        'Escribir tu política en media página',
        'Recibir y revisar un producto con orden',
        'Decidir entre cambio, reparación o dinero',
        'Evitar la próxima devolución',
      ],
      views: 64,
    },
    [
      ['Por qué se devuelve un producto', 310],
      ['Escribe tu política en media página', 470],
      ['Recibe y revisa el producto', 285],
      ['Cambio, reparación o dinero: cómo decidir', 425],
      ['Evita la próxima devolución', 350],
    ],
  ),
];
