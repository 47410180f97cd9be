import { courseOnFile, type DemoCourse } from './demo-course.ts';

const category = 'Ventas';

export const ventas: DemoCourse[] = [
  courseOnFile(
    1,
    'objeciones',
    {
      title: 'Cómo manejar objeciones: precio, tiempo y confianza',
      description:
        'Qué decir cuando tu cliente duda, sin presionar y sin perder la venta. Aprenderás a escuchar lo que hay detrás de «está caro», «lo voy a pensar» y «no te conozco», y a responder con preguntas, pruebas y opciones claras.',
      category,
      instructor: 'Andrés Valdés',
      level: 'intermediate',
      tags: ['objeciones', 'precio', 'confianza', 'negociación'],
      learnings: [
        'Escuchar qué hay detrás de cada duda',
        'Responder a «está caro» sin bajar el precio',
        'Recuperar a quien dijo «lo voy a pensar»',
        'Dar pruebas cuando todavía no te conocen',
      ],
      views: 430,
    },
    [
      'Escucha antes de responder',
      '«Está muy caro»: cómo responder',
      '«Lo voy a pensar»: gana la segunda charla',
      '«No te conozco»: construye confianza',
    ],
  ),
  courseOnFile(
    2,
    'cierre',
    {
      title: 'Técnicas de cierre para ventas por catálogo',
      description:
        'Cerrar no es insistir: es ayudar a decidir. Reconoce las señales de compra, pide el sí con frases naturales y confirma el pedido para que nadie se arrepienta al llegar a casa.',
      category,
      instructor: 'Andrés Valdés',
      level: 'intermediate',
      tags: ['cierre', 'catálogo', 'pedidos', 'conversación'],
      learnings: [
        'Reconocer las señales de que tu cliente está listo',
        'Pedir el sí con frases que suenan naturales',
        'Ofrecer dos opciones en lugar de diez',
        'Confirmar el pedido para que nadie se arrepienta',
      ],
      views: 265,
    },
    [
      'Señales de que tu cliente está listo',
      'Cinco frases para pedir el sí',
      'Ofrece dos opciones, no diez',
      'Confirma el pedido sin errores',
    ],
  ),
  courseOnFile(
    3,
    'primera-venta',
    {
      title: 'Tu primera venta en 7 días',
      description:
        'Un plan corto para quien empieza desde cero. En una semana eliges qué vender, haces tu lista de contactos, escribes tus primeros mensajes y entregas tu primer pedido con una sonrisa.',
      category,
      instructor: 'Camila Rojas',
      level: 'basic',
      tags: ['primeros pasos', 'plan', 'contactos', 'mensajes'],
      learnings: [
        'Elegir tres productos y conocerlos bien',
        'Armar una lista de cincuenta contactos',
        'Escribir un primer mensaje que sí responden',
        'Entregar y pedir una recomendación',
      ],
      views: 240,
    },
    [
      'Elige tres productos y conócelos bien',
      'Tu lista de cincuenta contactos',
      'El primer mensaje que sí responden',
      'Entrega, agradece y pide una recomendación',
    ],
  ),
];
