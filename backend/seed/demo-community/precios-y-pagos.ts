import type { DemoChannel } from './demo-channel.ts';

const PRECIOS = 'Precios y márgenes: gana en cada venta';

export const preciosYPagos: DemoChannel = {
  name: 'Precios y pagos',
  emoji: '💰',
  color: '#7c3aed',
  discussions: [
    {
      title: '¿El tiempo que paso contestando también es un costo?',
      author: 'Julián Ferrada',
      hoursAgo: 160,
      content:
        'Hago la lección con la calculadora y aquí me detuve. Si sumo una hora de chat por venta, aunque la pague barata, en los productos chicos no me queda nada. ¿Ustedes la suman?',
      tags: ['costos', 'margen', 'tiempo'],
      votes: [4, 0],
      views: 84,
      about: { course: PRECIOS, lesson: 1, second: 30 },
      replies: [
        ['Héctor Barrios', 1, 'Si lo sumara, lloro.'],
        [
          'Tomás Leiva',
          3,
          'Sí, pero no por venta sino por mes. Conté mis horas una semana, las multipliqué por cuatro y las repartí entre todas las ventas del mes. Me dio 900 pesos por pedido. Con ese número decidí no vender nada que me deje menos de 2.000, y dejé de ofrecer cosas sueltas de 1.500.',
          'accepted',
        ],
        ['Julián Ferrada', 5, 'Repartirlo entre el mes cambia mucho la cuenta. Gracias, Tomás.'],
        ['Norma Villalba', 9, 'Y lo que cuesta poco se vende de a tres. Yo armo paquetes con los jabones.'],
      ],
    },
    {
      title: 'Me pagaron con una captura de pantalla falsa',
      author: 'Elías Monsalve',
      hoursAgo: 290,
      content:
        'Mandé el pedido apenas recibí la imagen de la transferencia. La plata nunca llegó y el comprador me bloqueó. Fueron 18.000 pesos, no me voy a morir, pero da rabia.\n\nLo cuento para que no les pase. ¿Cómo revisan ustedes cuando están en la calle y sin señal?',
      tags: ['pagos', 'transferencia', 'estafas', 'seguridad'],
      votes: [6, 0],
      views: 132,
      replies: [
        ['Ximena Paredes', 1, 'Qué rabia, Elías. Lo siento mucho.'],
        [
          'Rosa Quispe',
          2,
          'La captura no vale, vale el saldo. Activa el aviso por mensaje de texto de tu banco: llega aunque no tengas internet. Y ponlo en tu respuesta rápida: «Despacho cuando el abono aparece en mi cuenta, suele demorar minutos». Nadie honrado se ofende.',
          'accepted',
        ],
        [
          'Mauricio Olivares',
          6,
          'Guarda la captura y el número, y haz la denuncia igual. A veces es la misma persona y se juntan varios casos.',
        ],
        ['Elías Monsalve', 12, 'Activé los avisos y ya hice la denuncia. Gracias a las dos y a Mauricio.'],
      ],
    },
    {
      title: '¿IVA incluido o «más IVA»? Me enredé con una clienta que pidió factura',
      author: 'Ximena Paredes',
      hoursAgo: 110,
      content:
        'Es por el pedido de la empresa que conté en el otro canal. Yo les di el precio de siempre y ahora preguntan si es neto. Mauricio, tú que hiciste el curso completo, ¡socorro!',
      tags: ['impuestos', 'factura', 'empresas'],
      votes: [2, 0],
      views: 59,
      replies: [
        [
          'Mauricio Olivares',
          1,
          'Tranquila. A las personas se les da el precio final, con IVA adentro. Las empresas preguntan por el neto porque el IVA lo recuperan. Tu precio de 11.900 es 10.000 neto más 1.900: responde «10.000 neto, 11.900 con IVA» y quedan claros los dos. Lo que no puedes hacer es subirlo ahora «más IVA» sobre los 11.900.',
          'accepted',
        ],
        ['Ximena Paredes', 3, 'Eso era todo. Respiré.'],
        ['Carolina Meza', 9, 'Lo guardo, un día me va a tocar.'],
      ],
    },
    {
      title: 'Duda del video de IVA: ¿y el teléfono que uso para todo?',
      author: 'Mauricio Olivares',
      hoursAgo: 530,
      content:
        'En este minuto dice que lo que compro para revender lo descuento, pero lo que compro para la casa no. El teléfono lo uso para las dos cosas, ¿cómo lo cuento?',
      tags: ['impuestos', 'gastos'],
      votes: [2, 0],
      views: 47,
      about: {
        course: 'Impuestos básicos para quienes venden por su cuenta: boletas, IVA y cómo llevar tus cuentas',
        lesson: 3,
        second: 212,
      },
      replies: [
        [
          'Camila Rojas',
          18,
          'Buena pregunta. Como regla general se considera la parte que se usa para el negocio y hay que poder explicarla: por ejemplo, un plan aparte para vender. En casos mixtos conviene preguntarle a una contadora, porque depende de cómo estés inscrito.',
          'accepted',
        ],
        ['Mauricio Olivares', 21, 'Saqué un plan prepago solo para el negocio. Más simple que discutir porcentajes.'],
      ],
    },
    {
      title: 'Fiado: ¿sí o no?',
      author: 'Norma Villalba',
      hoursAgo: 230,
      content:
        'En mi equipo hay dos bandos. Unas dicen que sin fiar no se vende en el barrio. Otras, que el fiado es regalar con demora.\n\nYo fío desde hace doce años, a nueve personas, siempre las mismas y con cuaderno. He perdido dos veces. ¿Cómo lo manejan ustedes?',
      tags: ['crédito', 'cobranza', 'barrio'],
      votes: [16, 1],
      views: 140,
      replies: [
        ['Gladys Cárcamo', 1, 'Fío solo a quien ya me pagó tres veces al contado.'],
        [
          'Tomás Leiva',
          2,
          'Yo no fío. Ofrezco dos cuotas por transferencia: la mitad hoy, la mitad el 30, y entrego con la primera.',
        ],
        ['Marta Salinas', 4, 'Tomás, pero eso es fiar la mitad.'],
        [
          'Tomás Leiva',
          5,
          'Es verdad. Pero la mitad que me pagan cubre el costo, así que si no vuelve no pierdo, solo no gano.',
        ],
        ['Héctor Barrios', 9, 'Eso es brillante.'],
        [
          'Silvia Bustos',
          14,
          'Aprendí en el curso de finanzas a anotar cuánto me deben en total. Sumé y eran dos meses de luz. Dejé de fiar ese día.',
        ],
        [
          'Yasna Cayul',
          20,
          'En el campo se vende así o no se vende, porque la gente recibe plata cuando cosecha. Yo fío con fecha de cosecha, literal.',
        ],
        [
          'Mauricio Olivares',
          26,
          'Sea cual sea la regla, que esté escrita y sea igual para todas. Lo que rompe amistades no es cobrar, es cobrarle a una y a la otra no.',
        ],
        [
          'Norma Villalba',
          48,
          'Me quedo con la mitad que cubre el costo. Lo conversamos en la reunión y los dos bandos quedaron contentos.',
        ],
        [
          'Patricia Linares',
          60,
          'Lo mismo hago con mi equipo: la regla la ponemos entre todas y queda pegada en la pared.',
        ],
      ],
    },
    {
      title: '¿Cómo cobran la reserva?',
      author: 'Roxana Tapia',
      hoursAgo: 40,
      content: 'Me pidieron que guardara un perfume hasta fin de mes. ¿Pido algo o confío?',
      tags: ['reservas', 'pagos'],
      votes: [2, 0],
      views: 36,
      replies: [
        [
          'Gladys Cárcamo',
          1,
          'Pide un abono chico, del 20 %, y pon fecha. Si se arrepiente antes de la fecha se lo devuelves, si no avisa, se libera. La que quiere de verdad paga feliz y la que no, lo dice ahí mismo.',
        ],
        ['Roxana Tapia', 6, 'Me pagó el 20 % al tiro. ¡Quería de verdad!'],
      ],
    },
    {
      title: 'Mi caja no cuadra nunca al final del día',
      author: 'Marta Salinas',
      hoursAgo: 65,
      content:
        'Hoy faltaban 2.300, ayer sobraban 1.000. En la lección dicen que se anote al momento, pero vendo caminando y con bolsas en las dos manos. ¿Qué truco usan?',
      tags: ['caja', 'orden'],
      votes: [3, 0],
      views: 45,
      about: { course: 'Finanzas simples para tu negocio', lesson: 3, second: 95 },
      replies: [
        [
          'Yasna Cayul',
          2,
          'Me mando un audio a mí misma después de cada venta: «dos cremas, doce mil, efectivo». En la noche los paso al cuaderno.',
        ],
        [
          'Mauricio Olivares',
          4,
          'Dos cambios: un sobre con un vuelto fijo, siempre 10.000, que no se toca, y el efectivo de ventas en otro bolsillo. Al final del día cuentas solo el segundo. Y lo que sacaste para el pan se anota como pan. Casi siempre el descuadre es eso.',
          'accepted',
        ],
        ['Marta Salinas', 30, 'Era el pan. Y el helado.'],
      ],
    },
    {
      title:
        'Subí los precios un 8 % y quiero contarles qué pasó, porque tenía tanto miedo que lo pensé casi un año entero',
      author: 'Tomás Leiva',
      hoursAgo: 360,
      content:
        'Avisé con dos semanas de anticipación, por interno y sin pedir disculpas: «Desde el día 1 suben los precios. Hasta entonces puede comprar al valor de hoy». En esas dos semanas vendí lo de un mes.\n\nDespués, de 46 clientas frecuentes, dejaron de comprar tres. Una volvió. Con el 8 % gano más que antes aunque venda un poco menos, y trabajo más tranquilo.\n\nSi están en esa duda, hagan la cuenta de cuántas ventas pueden perder antes de ganar lo mismo. En mi caso eran nueve. Perdí dos.',
      tags: ['precios', 'margen', 'experiencias'],
      votes: [7, 0],
      views: 165,
      replies: [
        ['Rosa Quispe', 2, 'El aviso sin disculpas es lo que me falta.'],
        ['Julián Ferrada', 6, '¿Cómo se hace la cuenta de las nueve?'],
        [
          'Tomás Leiva',
          8,
          'Ganancia por venta antes y después. Yo pasé de 4.000 a 5.000: 46 por 4.000 son 184.000. Divide 184.000 por 5.000 y da casi 37. O sea que con 37 ventas gano lo mismo que antes con 46.',
        ],
        ['Julián Ferrada', 9, 'Clarísimo.'],
        ['Camila Rojas', 40, 'Tomás, ¿nos dejas usar tu caso en la clase de precios? Está impecable.'],
      ],
    },
    {
      title: 'Comisión de la maquinita para tarjetas',
      author: 'Silvia Bustos',
      hoursAgo: 470,
      content: '¿La suman al precio o la absorben? Me piden pagar con tarjeta cada vez más.',
      tags: ['pagos', 'comisiones'],
      votes: [2, 0],
      views: 55,
      replies: [
        [
          'Mauricio Olivares',
          5,
          'La absorbo, pero la metí antes en los costos de todos los productos. Un solo precio para todo el mundo.',
        ],
        ['Elías Monsalve', 9, 'Yo ofrezco un regalito por pagar en efectivo. Sale más barato que la comisión.'],
        ['Silvia Bustos', 20, 'La meto en los costos, entonces. Un solo precio y menos explicaciones.'],
      ],
    },
    {
      title: 'Planilla para calcular precios',
      author: 'Julián Ferrada',
      hoursAgo: 20,
      content:
        'Pasé los ejercicios del curso a una planilla: https://ejemplo.academia/planilla-precios\n\nSi ven un error, avisen, por favor.',
      tags: ['planillas', 'compartir', 'precios'],
      votes: [4, 0],
      views: 44,
      replies: [],
    },
  ],
};
