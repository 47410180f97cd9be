import { courseOnFile, courseOnYouTube, type DemoCourse } from './demo-course.ts';

const category = 'Marketing';

export const marketing: DemoCourse[] = [
  courseOnFile(
    7,
    'fotos-celular',
    {
      title: 'Fotos de producto con tu celular',
      description:
        'Fotos claras y honestas con lo que ya tienes en casa. Usa la luz de una ventana, un fondo limpio y cinco tomas básicas para que tu producto se vea como es y dé ganas de comprarlo.',
      category,
      instructor: 'Valentina Soto',
      level: 'basic',
      tags: ['fotografía', 'celular', 'luz natural', 'edición'],
      learnings: [
        'Aprovechar la luz de una ventana',
        'Hacer las cinco tomas básicas',
        'Encuadrar para que se vea grande y derecho',
        'Editar en dos minutos',
      ],
      views: 375,
    },
    [
      'Luz natural y fondo limpio',
      'Cinco tomas para cada producto',
      'Encuadre: que se vea grande y derecho',
      'Edita en dos minutos',
    ],
  ),
  courseOnFile(
    8,
    'anuncios',
    {
      title: 'Anuncios en Facebook con presupuesto pequeño',
      description:
        'Aprende a invertir poco y a entender qué recibes a cambio. Define a quién le hablas, escribe un anuncio claro, prueba dos versiones y decide con números si sigues, cambias o te detienes.',
      category,
      instructor: 'Camila Rojas',
      level: 'intermediate',
      tags: ['anuncios', 'facebook', 'presupuesto', 'público'],
      learnings: [
        'Definir tu objetivo antes de pagar',
        'Elegir a quién mostrar tu anuncio',
        'Escribir un anuncio que se entiende al instante',
        'Leer tus resultados y decidir',
      ],
      views: 205,
    },
    [
      'Antes de pagar: tu objetivo',
      'A quién mostrar tu anuncio',
      'Un anuncio que se entiende al instante',
      'Lee tus resultados y decide',
    ],
  ),
  courseOnYouTube(
    9,
    {
      title: 'Textos que venden: describe, emociona y pide la compra',
      description:
        'Escribe publicaciones, descripciones y mensajes que se entienden a la primera. Con fórmulas sencillas y muchos ejemplos, pasarás de enumerar características a mostrar lo que cambia en la vida de tu cliente.',
      category,
      instructor: 'Valentina Soto',
      level: 'intermediate',
      tags: ['textos', 'publicaciones', 'descripciones', 'beneficios'],
      learnings: [
        'Pasar de la característica al beneficio',
        'Escribir títulos que detienen el dedo',
        'Describir un producto en cuatro líneas',
        'Pedir la compra con claridad',
      ],
      views: 130,
    },
    [
      ['De la característica al beneficio', 385],
      ['Títulos que detienen el dedo', 330],
      ['Describe un producto en cuatro líneas', 450],
      ['Cuenta una historia breve', 415],
      ['Palabras que dan confianza y palabras que la quitan', 360],
      ['Pide la compra con claridad', 295],
      ['Revisa tu texto antes de publicar', 270],
      ['Práctica: tres textos de principio a fin', 640],
    ],
  ),
];
