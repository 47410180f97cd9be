import type { DemoChannel } from './demo-channel.ts';

export const ventasYObjeciones: DemoChannel = {
  name: 'Ventas y objeciones',
  emoji: '🛒',
  color: '#0f766e',
  discussions: [
    {
      title: 'Objeción de la semana: «lo voy a pensar»',
      author: 'Camila Rojas',
      hoursAgo: 98,
      content:
        'Esta semana juntamos respuestas para la frase que más escuchamos. Cuéntanos tres cosas: qué vendías, qué le contestaste y cómo terminó la historia. También sirven las que terminaron mal, porque de esas se aprende más.\n\nEl jueves elijo cinco casos y los trabajamos en la sesión de preguntas. Si prefieres que no diga tu nombre, avísame por aquí.',
      tags: ['objeciones', 'sesión en vivo'],
      isPinned: true,
      votes: [16, 0],
      views: 143,
      replies: [
        [
          'Norma Villalba',
          2,
          'Vendía una batidora. Le dije: «Claro, piénselo tranquila. ¿Qué le gustaría revisar, el precio o si le sirve para lo que usted cocina?». Era lo segundo. Le mandé un video mío haciendo masa y la compró al otro día.',
        ],
        ['Héctor Barrios', 3, 'Yo antes contestaba «bueno, me avisa», y nunca avisó nadie.'],
        [
          'Rosa Quispe',
          5,
          'Un perfume para regalo. Le pregunté para cuándo era el cumpleaños y le ofrecí separárselo hasta el viernes sin compromiso. El viernes me escribió ella.',
        ],
        ['Roxana Tapia', 8, '¿Y si contestan «nada, solo lo voy a pensar»? A mí me pasó ayer y me quedé muda.'],
        [
          'Norma Villalba',
          9,
          '@Roxana Tapia ahí no insistas: «Perfecto, le escribo el jueves para saber cómo le fue, ¿le parece?». Quedas con fecha y no pareces apurada.',
        ],
        [
          'Patricia Linares',
          20,
          'La mía terminó mal. Le bajé el precio de inmediato y me dijo que entonces lo iba a pensar más todavía, porque si bajaba tan rápido, seguro podía bajar más.',
        ],
        ['Tomás Leiva', 22, 'Patricia, eso duele pero es verdad. Me pasó igual con un hervidor.'],
        [
          'Yasna Cayul',
          27,
          'Vendo por lista de difusión. A quienes dicen que lo van a pensar les pongo etiqueta «piensa» y los reviso los lunes. De once, cuatro compraron este mes.',
        ],
        ['Ximena Paredes', 31, 'Copiada la etiqueta, Yasna.'],
        [
          'Ignacio Sepúlveda',
          46,
          'Audífonos. Le pregunté qué le faltaba para decidir y me dijo que no sabía si eran compatibles con su teléfono. No lo estaba pensando: tenía una duda y le daba vergüenza preguntar.',
        ],
        [
          'Camila Rojas',
          70,
          'Qué buen material. Ignacio dio con lo central: casi siempre detrás hay una pregunta que no se hizo. Nos vemos el jueves.',
        ],
      ],
    },
    {
      title: '¿Qué digo exactamente cuando me sueltan «está muy caro»?',
      author: 'Marta Salinas',
      hoursAgo: 190,
      content:
        'En la lección, en este momento, recomiendan preguntar con qué lo está comparando. Lo entiendo, pero cuando lo escribo por WhatsApp me suena a interrogatorio. ¿Cómo lo dicen ustedes para que suene amable?',
      tags: ['objeciones', 'precio', 'whatsapp'],
      votes: [5, 0],
      views: 88,
      about: { course: 'Cómo manejar objeciones: precio, tiempo y confianza', lesson: 2, second: 21 },
      replies: [
        ['Julián Ferrada', 1, 'Yo mando un audio corto, con la voz se nota que no es pelea.'],
        [
          'Norma Villalba',
          3,
          'Primero le doy la razón en algo y después pregunto: «La entiendo, a nadie le gusta pagar de más. ¿Vio otro parecido? Cuénteme cuál y le digo con honestidad en qué se diferencian». Casi siempre te mandan la foto del otro, y ahí ya están conversando de producto y no de precio.',
          'accepted',
        ],
        ['Marta Salinas', 6, 'Me encantó lo de «con honestidad». La uso desde hoy.'],
        ['Héctor Barrios', 11, 'Lo importante es callarse después de preguntar. A mí me costó un mes aprenderlo.'],
      ],
    },
    {
      title: 'Cliente que pide descuento en cada compra, y yo se lo acostumbré',
      author: 'Tomás Leiva',
      hoursAgo: 420,
      content:
        'Tengo una clienta buena, compra todos los meses, pero las primeras veces le hice rebaja y ahora no paga nunca el precio completo. Si hago la cuenta, con ella no gano casi nada. ¿Se puede dar vuelta sin perderla?',
      tags: ['descuentos', 'clientas frecuentes'],
      votes: [4, 0],
      views: 71,
      replies: [
        [
          'Patricia Linares',
          4,
          'Cambia la rebaja por otra cosa. Yo le dije a una igual: «Este año ya no puedo bajar precios, pero en su tercera compra le llevo el pedido sin costo». Le gustó más que el descuento y a mí me sale más barato.',
          'accepted',
        ],
        [
          'Mauricio Olivares',
          7,
          'Antes de hablar con ella anota cuánto te queda en cada venta suya. Con el número en la mano uno habla más tranquilo.',
        ],
        ['Tomás Leiva', 30, 'Hice lo de Patricia. Se rio, me dijo «ya era hora» y compró igual.'],
      ],
    },
    {
      title: '¿Cuántos productos muestran en la primera conversación?',
      author: 'Roxana Tapia',
      hoursAgo: 60,
      content: 'Recién empiezo y mando el catálogo completo. Nadie me responde.',
      tags: ['primera venta'],
      votes: [3, 0],
      views: 52,
      replies: [
        ['Carolina Meza', 1, 'Nunca el catálogo completo, se marean.'],
        [
          'Patricia Linares',
          2,
          'Dos, y que sean distintos entre sí: uno cómodo de pagar y otro un poco mejor. Y una pregunta al final: «¿cuál se parece más a lo que busca?». Con diez opciones la gente cierra el chat, con dos elige.',
          'accepted',
        ],
        ['Roxana Tapia', 20, 'Probé con dos cremas y me respondieron tres personas de cinco. ¡Gracias!'],
        ['Norma Villalba', 30, 'Y cuando elijan uno, pregunta por qué. Así sabes qué mostrar la próxima vez.'],
      ],
    },
    {
      title: 'Frases que les hayan funcionado para pedir el sí sin sentirse pesadas',
      author: 'Héctor Barrios',
      hoursAgo: 310,
      content:
        'Terminé el curso de cierre y tengo las cinco frases anotadas, pero me gustaría conocer las de ustedes, las que ya son suyas.\n\nLa mía: «¿Se lo dejo apartado a su nombre?». Me sale natural y nadie se ha molestado hasta ahora.',
      tags: ['cierre', 'frases'],
      votes: [5, 0],
      views: 97,
      replies: [
        ['Norma Villalba', 1, '«¿Le acomoda recibirlo el martes o prefiere el jueves?»'],
        ['Gladys Cárcamo', 3, '«¿Con cuál se queda, el rosado o el terracota?» Vendo labiales, así que esa no falla.'],
        [
          'Ximena Paredes',
          5,
          '«¿A qué dirección se lo mando?» La digo solo cuando ya preguntaron por la garantía, que para mí es la señal.',
        ],
        [
          'Silvia Bustos',
          26,
          'Yo digo «cuente conmigo después de la compra también» y recién ahí pregunto si lo dejamos listo.',
        ],
      ],
    },
    {
      title: 'No me conocen y piden referencias',
      author: 'Julián Ferrada',
      hoursAgo: 250,
      content:
        'Llevo poco tiempo y me preguntan: «¿Y cómo sé que no me van a estafar?». Es justo, yo preguntaría lo mismo. ¿Qué muestran ustedes si todavía no tienen muchas opiniones?',
      tags: ['confianza', 'primera venta'],
      votes: [3, 0],
      views: 64,
      replies: [
        [
          'Rosa Quispe',
          5,
          'Yo empecé con tres cosas: foto mía en el perfil (no un logo), dirección del punto donde entrego y pago contra entrega para la primera compra. Después de la tercera entrega ya tenía opiniones verdaderas para mostrar.',
          'accepted',
        ],
        [
          'Elías Monsalve',
          9,
          'Graba un video armando el pedido con el nombre de la persona en la bolsa. Da mucha confianza y no cuesta nada.',
        ],
        ['Julián Ferrada', 28, 'Hice el perfil con mi foto. Mi mamá dice que parezco gerente.'],
      ],
    },
    {
      title:
        'Vendí a una empresa por primera vez: treinta regalos de aniversario y varias dudas de cómo se maneja un pedido tan grande',
      author: 'Ximena Paredes',
      hoursAgo: 130,
      content:
        'Una clienta de siempre trabaja en una oficina y me recomendó. Me pidieron treinta cajas de regalo, todas iguales, para el aniversario de la empresa.\n\nMis dudas:\n- ¿Piden la mitad por adelantado o todo?\n- ¿Hacen un documento o basta con el chat?\n- Si a última hora quieren veinticinco, ¿qué hago con las otras cinco?\n\nEstoy feliz y asustada al mismo tiempo.',
      tags: ['pedidos grandes', 'empresas', 'pagos'],
      votes: [6, 0],
      views: 109,
      replies: [
        ['Carolina Meza', 2, '¡Felicitaciones, Xime! Te lo mereces.'],
        [
          'Mauricio Olivares',
          3,
          'La mitad al confirmar, la otra mitad el día de la entrega, y un correo con cantidad, precio, fecha y qué pasa si cambian. No necesita ser un contrato: que respondan «de acuerdo» ya deja todo escrito. Pon que hasta diez días antes pueden bajar un diez por ciento, y que después se cobra lo pedido. Y van a querer factura, revisa eso antes.',
          'accepted',
        ],
        [
          'Norma Villalba',
          6,
          'Y compra dos cajas más de las que te pidieron. Siempre se daña una o aparece alguien que faltaba.',
        ],
        ['Ximena Paredes', 40, 'Confirmaron todo por correo y ya depositaron. Tiemblo, pero contenta.'],
      ],
    },
    {
      title: '¿Llamar o escribir para hacer seguimiento?',
      author: 'Pablo Inostroza',
      hoursAgo: 510,
      content: 'A mí llamar me da pánico. Si con escribir alcanza, me ahorro el susto.',
      tags: [],
      votes: [2, 1],
      views: 43,
      replies: [],
    },
    {
      title: 'Vender en la feria y por chat a la vez',
      author: 'Gladys Cárcamo',
      hoursAgo: 34,
      content:
        'El sábado en la feria vendí bien, pero entre atender y contestar el teléfono se me fueron dos clientas. ¿Alguien usa un mensaje de ausencia que no suene a robot?',
      tags: ['feria', 'respuestas rápidas'],
      votes: [2, 0],
      views: 39,
      replies: [],
    },
    {
      title: 'Mi primera venta fuera de la familia',
      author: 'Roxana Tapia',
      hoursAgo: 15,
      content:
        'No es una pregunta, solo quería contarlo en alguna parte: hoy le vendí a alguien que no me conocía. Un desodorante, pero es mío.',
      tags: ['primera venta'],
      votes: [6, 0],
      views: 58,
      replies: [],
    },
  ],
};
