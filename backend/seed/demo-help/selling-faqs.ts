import type { DemoFaqCategory } from './demo-faqs.ts';

/** FAQs about selling. */
export const sellingFaqs: readonly DemoFaqCategory[] = [
  {
    name: 'Pagos',
    description: 'Abonos, comisiones y devoluciones',
    faqs: [
      {
        question: '¿Cuánto demora en llegar un pago?',
        answer:
          'Los pagos con tarjeta llegan a tu cuenta en 2 días hábiles; las transferencias, el mismo día si se hacen antes de las 14:00.\n\nSi pasaron más de 3 días hábiles, escríbenos por WhatsApp con el número del pedido.',
        views: 58,
      },
      {
        question: '¿Dónde veo mis comisiones del mes?',
        answer:
          'El día 1 de cada mes te llega por correo el detalle de tus ventas del mes anterior, y el día 5 hábil la comisión se deposita en la cuenta que registraste.',
        views: 36,
      },
      {
        question: '¿Qué hago si una clienta quiere devolver un producto?',
        answer:
          'Tiene 10 días desde que lo recibió, con el producto sin uso y en su caja. Pídele una foto, escríbenos con el número del pedido y te enviamos la etiqueta para el retiro. El dinero vuelve por el mismo medio con que pagó.',
        views: 26,
      },
      {
        question: 'Me enviaron la captura de una transferencia, ¿puedo despachar?',
        answer:
          'Espera a ver el abono en tu cuenta: una captura se puede falsificar. Activa el aviso de tu banco por mensaje de texto y dile a tu cliente que despachas en cuanto aparezca, que suele ser en minutos.',
        views: 29,
      },
    ],
  },
  {
    name: 'Ventas',
    description: 'Empezar, precios y clientes',
    faqs: [
      {
        question: 'Nunca he vendido, ¿por dónde empiezo?',
        answer:
          'Por el curso «Tu primera venta en 7 días»: eliges tres productos, haces tu lista de contactos y entregas tu primer pedido. Son lecciones cortas, una por día.',
        views: 44,
      },
      {
        question: '¿Puedo poner yo el precio?',
        answer:
          'Sí, desde el precio mínimo del catálogo. En «Precios y márgenes: gana en cada venta» hay una planilla para sumar tus costos, el envío incluido, antes de decidir.',
        views: 21,
      },
      {
        question: '¿Qué respondo cuando me dicen «está caro»?',
        answer:
          'Pregunta primero con qué lo comparan. Muchas veces falta contar qué incluye el precio: envío, garantía, tu atención. En «Cómo manejar objeciones» tienes frases para cada caso.',
        views: 25,
      },
    ],
  },
  {
    name: 'Productos',
    description: 'Catálogo, garantía y materiales',
    faqs: [
      {
        question: '¿De dónde saco fotos y fichas para mostrar?',
        answer:
          'De Materiales: elige la marca, mira el archivo con «Ver» o guárdalo con «Bajar». Todo lo que está ahí puedes compartirlo con tus clientes.',
        views: 34,
      },
      {
        question: '¿Cómo sé si queda stock?',
        answer:
          'Pregunta por WhatsApp antes de comprometer la venta cuando sean más de cinco unidades. Para menos, el catálogo del día está al día hasta las 18:00.',
        views: 17,
      },
      {
        question: '¿Qué garantía tienen los productos?',
        answer:
          'Seis meses por fallas de fábrica, con la boleta. Los golpes, el mal uso y lo que se gasta con el uso normal no están cubiertos.',
        views: 16,
      },
    ],
  },
  {
    name: 'Envíos',
    description: 'Plazos, costos y seguimiento',
    faqs: [
      {
        question: '¿Cuánto demora un envío?',
        answer:
          'En Santiago, de 1 a 2 días hábiles; a regiones, de 3 a 5; a zonas extremas, hasta 10. Cuenta desde que el pago está confirmado.',
        views: 39,
      },
      {
        question: '¿Cómo sigo un pedido?',
        answer:
          'Con el número de seguimiento que llega al despachar. Compártelo con tu cliente ese mismo día: es la pregunta que más se repite.',
        views: 24,
      },
      {
        question: 'El producto llegó dañado, ¿qué hago?',
        answer:
          'Pide fotos de la caja por fuera y del producto el mismo día. Envíalas con el número del pedido dentro de 48 horas y te mandamos otro sin costo.',
        views: 20,
      },
    ],
  },
  {
    name: 'Referidos',
    description: 'Invitar a otras personas',
    faqs: [
      {
        question: '¿Qué gano si invito a alguien a vender?',
        answer:
          'Un bono único cuando esa persona completa su primera venta. Aquí no ganas por lo que otros compran: solo se gana vendiendo.',
        views: 23,
      },
      {
        question: '¿Cómo hago una invitación?',
        answer:
          'Comparte la dirección de la academia y pídele que al registrarse te nombre en el primer mensaje que nos escriba. Con tu nombre y tu email nos basta para anotar el bono.',
        views: 13,
      },
    ],
  },
];
