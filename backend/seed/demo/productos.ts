import { courseOnFile, courseOnYouTube, type DemoCourse } from './demo-course.ts';

const category = 'Productos';

export const productos: DemoCourse[] = [
  courseOnFile(
    19,
    'hogar',
    {
      title: 'Conoce tu catálogo: hogar y electrodomésticos',
      description:
        'Recomienda con seguridad lo que va a durar en una casa. Aprende a preguntar por el espacio y el uso, a explicar consumo y garantía con palabras simples y a comparar dos modelos sin confundir.',
      category,
      instructor: 'Javier Fuentes',
      level: 'basic',
      tags: ['hogar', 'electrodomésticos', 'garantía', 'asesoría'],
      learnings: [
        'Hacer tres preguntas antes de recomendar',
        'Explicar consumo y potencia con palabras simples',
        'Comparar dos modelos sin confundir',
        'Hablar de la garantía y los primeros cuidados',
      ],
      views: 195,
    },
    [
      'Tres preguntas antes de recomendar',
      'Consumo y potencia en palabras simples',
      'Compara dos modelos con claridad',
      'Garantía y primeros cuidados',
    ],
  ),
  courseOnYouTube(
    20,
    {
      title: 'Belleza y cuidado personal: asesora con seguridad',
      description:
        'Ayuda a cada persona a elegir lo que le queda bien y cuida su piel. Conoce tipos de piel, tonos e ingredientes frecuentes, y aprende cuándo conviene recomendar una consulta médica.',
      category,
      instructor: 'Lucía Marín',
      level: 'basic',
      tags: ['belleza', 'cuidado de la piel', 'maquillaje', 'asesoría'],
      learnings: [
        'Reconocer los tipos de piel',
        'Elegir la base y el labial para cada tono',
        'Armar una rutina según el presupuesto',
        'Saber qué no prometer',
      ],
      views: 165,
    },
    [
      ['La entrevista de belleza', 360],
      ['Tipos de piel y cómo reconocerlos', 480],
      ['Limpieza, hidratación y protección solar', 525],
      ['Elige la base y el labial', 445],
      ['Perfumes: familias y duración', 390],
      ['Ingredientes que conviene conocer', 510],
      ['Piel sensible: qué no prometer', 305],
      ['Una demostración breve y limpia', 415],
      ['Arma una rutina según el presupuesto', 370],
    ],
  ),
  courseOnYouTube(
    21,
    {
      title: 'Tecnología y accesorios: explica sin enredos',
      description:
        'Audífonos, cargadores, relojes y parlantes: qué mirar en la caja y cómo contarlo sin palabras raras. Responde las dudas de siempre y evita cambios por compatibilidad.',
      category,
      instructor: 'Javier Fuentes',
      level: 'basic',
      tags: ['tecnología', 'accesorios', 'audífonos', 'compatibilidad'],
      learnings: [
        'Preguntar qué equipo tiene tu cliente',
        'Explicar cargadores y cables sin enredos',
        'Distinguir originales de copias',
        'Probar el producto antes de entregarlo',
      ],
      views: 102,
    },
    [
      ['Pregunta qué equipo tiene', 270],
      ['Cargadores y cables sin confusión', 430],
      ['Audífonos: cuatro diferencias que importan', 395],
      ['Relojes y pulseras: qué miden y qué no', 460],
      ['Originales y copias: cómo distinguirlos', 345],
      ['Prueba el producto antes de entregarlo', 290],
    ],
  ),
];
