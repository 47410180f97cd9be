import { courseOnFile, courseOnYouTube, type DemoCourse } from './demo-course.ts';

const category = 'Atención al Cliente';
const instructor = 'Paula Méndez';

export const atencionAlCliente: DemoCourse[] = [
  courseOnFile(
    10,
    'clientes-dificiles',
    {
      title: 'Clientes difíciles: calma, escucha y solución',
      description:
        'Responde con calma, recupera la confianza y cuida tu reputación. Practicarás qué decir en los primeros minutos de un reclamo, cómo ofrecer una solución justa y cómo poner límites con respeto.',
      category,
      instructor,
      level: 'advanced',
      tags: ['reclamos', 'escucha', 'reputación', 'límites'],
      learnings: [
        'Mantener la calma en los primeros minutos de un reclamo',
        'Resumir el problema en una frase',
        'Responder cuando te reclaman en público',
        'Ofrecer soluciones justas y poner límites',
      ],
      views: 320,
    },
    [
      'Respira: el reclamo no es contra ti',
      'Escucha y resume en una frase',
      'Cuando el cliente reclama en público',
      'Soluciones justas y límites claros',
    ],
  ),
  courseOnYouTube(
    11,
    {
      title: 'Servicio posventa que trae nuevos clientes',
      description:
        'La venta no termina con la entrega. Descubre los pequeños gestos que hacen que una persona vuelva, te recomiende y deje una buena opinión, sin gastar de más.',
      category,
      instructor,
      level: 'intermediate',
      tags: ['posventa', 'recomendaciones', 'opiniones', 'garantía'],
      learnings: [
        'Saber qué hacer en las primeras 24 horas',
        'Atender cambios y garantías sin enredos',
        'Pedir una opinión en el momento justo',
        'Llevar tu propio calendario de posventa',
      ],
      views: 95,
    },
    [
      ['Las primeras 24 horas después de la entrega', 340],
      ['Un mensaje para saber cómo le fue', 265],
      ['Enseña a usar y a cuidar el producto', 395],
      ['Cambios y garantías sin enredos', 430],
      ['Pide una opinión en el momento justo', 285],
      ['Convierte la opinión en una recomendación', 350],
      ['Tu calendario de posventa', 310],
    ],
  ),
  courseOnYouTube(
    12,
    {
      title: 'Fidelización: haz que vuelvan a comprarte',
      description:
        'Un plan sencillo para que tus clientes vuelvan cada mes. Aprende a recordar lo que les gusta, a premiar sin regalar tu ganancia y a recuperar a quienes dejaron de comprar.',
      category,
      instructor,
      level: 'advanced',
      tags: ['fidelización', 'recompra', 'clientes frecuentes', 'premios'],
      learnings: [
        'Llevar una ficha de cada cliente',
        'Premiar sin regalar tu ganancia',
        'Recuperar a quien dejó de comprar',
        'Medir cuántas personas vuelven',
      ],
      views: 88,
    },
    [
      ['Por qué conviene cuidar a quien ya te compró', 300],
      ['Una ficha para cada cliente', 410],
      ['Fechas que vale la pena recordar', 255],
      ['Premios que no se comen tu margen', 465],
      ['El pedido que se repite', 320],
      ['Cómo recuperar a un cliente perdido', 390],
      ['Errores que alejan a los buenos clientes', 345],
      ['Mide cuántos vuelven', 280],
      ['Tu plan para los próximos tres meses', 520],
    ],
  ),
];
