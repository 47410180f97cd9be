import { courseOnFile, courseOnYouTube, type DemoCourse } from './demo-course.ts';

const category = 'Liderazgo';

const deVendedoraALider = courseOnYouTube(
  23,
  {
    title: 'De vendedora a líder de equipo',
    description:
      'Pasa de vender sola a crecer con otras personas. Aprende a invitar sin prometer de más, a acompañar las primeras semanas, a dar consejos que se agradecen y a celebrar los avances de tu equipo.',
    category,
    instructor: 'Paula Méndez',
    level: 'advanced',
    tags: ['equipo', 'liderazgo', 'metas', 'acompañamiento'],
    learnings: [
      'Invitar sin prometer de más',
      'Acompañar la primera semana de cada persona',
      'Poner metas pequeñas y visibles',
      'Dar consejos que se agradecen',
      'Resolver un conflicto en el equipo',
      'Delegar sin perder el control',
    ],
    views: 175,
  },
  [
    ['¿Estás lista para liderar?', 315],
    ['A quién invitar y cómo', 420],
    ['Promesas que no debes hacer', 275],
    ['La primera semana de una vendedora', 510],
    ['Metas pequeñas y visibles', 365],
    ['Reuniones de veinte minutos', 340],
    ['Da consejos que se agradecen', 395],
    ['Cuando alguien se desanima', 430],
    ['Resuelve un conflicto en el equipo', 485],
    ['Reconoce y celebra', 260],
    ['Delega sin perder el control', 405],
    ['Tu plan de liderazgo a noventa días', 720],
  ],
);

export const liderazgo: DemoCourse[] = [
  courseOnFile(
    22,
    'marca-personal',
    {
      title: 'Crea tu marca personal como vendedor',
      description:
        'La gente compra a quien recuerda y en quien confía. Define qué te hace diferente, cuéntalo en pocas palabras y muéstralo igual en tu foto, en tus mensajes y en tu forma de cumplir.',
      category,
      instructor: 'Lucía Marín',
      level: 'intermediate',
      tags: ['marca personal', 'confianza', 'presentación', 'reputación'],
      learnings: [
        'Decir qué te hace diferente',
        'Presentarte en veinte segundos',
        'Mostrar una imagen que te representa',
        'Cumplir para que te recomienden',
      ],
      views: 215,
    },
    [
      'Qué te hace diferente',
      'Preséntate en veinte segundos',
      'Una imagen que te representa',
      'Cumple: tu reputación trabaja por ti',
    ],
  ),
  { ...deVendedoraALider, isFeatured: true },
  courseOnYouTube(
    24,
    {
      title: 'Organiza tu semana y vende con calma',
      description:
        'Más ventas no tienen por qué ser más horas. Reparte tu semana entre buscar, atender y entregar, protege tu descanso y termina el viernes sabiendo qué funcionó.',
      category,
      instructor: 'Lucía Marín',
      tags: ['organización', 'agenda', 'hábitos', 'metas'],
      learnings: [
        'Ver en qué se te va el tiempo',
        'Repartir tu semana en tres bloques',
        'Decir que no sin perder al cliente',
        'Revisar tu semana en diez minutos',
      ],
      views: 120,
    },
    [
      ['En qué se te va el tiempo', 330],
      ['Tres bloques: buscar, atender, entregar', 410],
      ['Una meta semanal que puedas contar', 285],
      ['Di que no sin perder al cliente', 375],
      ['El celular: horarios y avisos', 300],
      ['Revisa tu semana en diez minutos', 355],
    ],
  ),
];
