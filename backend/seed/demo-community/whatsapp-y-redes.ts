import type { DemoChannel } from './demo-channel.ts';

const WHATSAPP = 'WhatsApp Business para vender todos los días';

export const whatsappYRedes: DemoChannel = {
  name: 'WhatsApp y redes',
  emoji: '💬',
  color: '#2563eb',
  discussions: [
    {
      title: '¿Respuestas rápidas iguales para todas o una por tipo de clienta?',
      author: 'Carolina Meza',
      hoursAgo: 220,
      content:
        'En este minuto de la lección arman tres respuestas rápidas. Yo ya tengo catorce y me pierdo buscando cuál usar. ¿Cuántas tienen ustedes y cómo las nombran?',
      tags: ['respuestas rápidas', 'orden'],
      votes: [4, 0],
      views: 77,
      about: { course: WHATSAPP, lesson: 2, second: 25 },
      replies: [
        ['Gladys Cárcamo', 2, 'Yo tengo cinco y creo que me sobran dos.'],
        [
          'Rosa Quispe',
          4,
          'Quédate con las que usaste esta semana y borra el resto. Las mías son seis y empiezan con la letra del momento: /h de hola, /p de precio, /d de despacho, /t de transferencia, /g de gracias, /v de volver a escribir. Con la letra sale sola.',
          'accepted',
        ],
        ['Carolina Meza', 21, 'Borré ocho. Me sentí como ordenando el clóset.'],
        ['Marta Salinas', 25, 'Lo de la letra es muy buena idea.'],
      ],
    },
    {
      title: 'No me aparece el botón del catálogo',
      author: 'Gladys Cárcamo',
      hoursAgo: 170,
      content: 'Sigo el video y en mi teléfono no está. ¿Será porque es antiguo?',
      tags: ['catálogo', 'ayuda'],
      votes: [1, 0],
      views: 49,
      about: { course: WHATSAPP, lesson: 2, second: 9 },
      replies: [
        [
          'Ignacio Sepúlveda',
          1,
          '¿Estás en la aplicación de negocios o en la normal? El catálogo solo está en la de negocios. Si es esa, entra en los tres puntos, «Herramientas para la empresa» y ahí sale.',
          'accepted',
        ],
        ['Gladys Cárcamo', 3, 'Era la normal. Qué vergüenza. ¡Gracias!'],
        ['Rosa Quispe', 6, 'Ninguna vergüenza, a medio curso le pasó. Haz una copia de los chats antes de cambiarte.'],
      ],
    },
    {
      title: 'Historias que nadie contesta: ¿pregunto distinto?',
      author: 'Rosa Quispe',
      hoursAgo: 88,
      content:
        'Llevo dos semanas subiendo historias con preguntas como enseñan aquí. Las ven unas ochenta personas y responden dos, siempre mi prima y mi vecina.\n\n¿Qué preguntas les funcionan? Vendo cosmética y algo de hogar.',
      tags: ['instagram', 'historias'],
      votes: [4, 0],
      views: 82,
      about: { course: 'Instagram para vendedores: de seguidores a clientes', lesson: 3, second: 28 },
      replies: [
        [
          'Daniela Ocampo',
          3,
          'Con preguntas abiertas no contesta nadie. Prueba con dos opciones y un toque: «¿Este tono para la oficina o para salir?». Y al que toca le escribes al tiro: «¡Vi que elegiste el de salir! ¿Te muestro cómo queda puesto?». Ahí empieza la conversación.',
          'accepted',
        ],
        [
          'Ximena Paredes',
          7,
          'A mí me sirve mostrar algo que salió mal. Subí un pastel quemado por usar mal un horno y me escribieron nueve.',
        ],
        [
          'Rosa Quispe',
          50,
          'Hice lo de las dos opciones: 23 toques en un día y tres ventas de labial. Dani, te debo un café.',
        ],
        ['Daniela Ocampo', 52, 'Lo cobro.'],
      ],
    },
    {
      title: 'Mi lista de difusión no llega a todas',
      author: 'Yasna Cayul',
      hoursAgo: 340,
      content: 'Tengo 140 contactos en la lista y el mensaje lo reciben como 60. ¿Por qué?',
      tags: ['difusión'],
      votes: [2, 0],
      views: 66,
      replies: [
        [
          'Norma Villalba',
          2,
          'Solo les llega a quienes te tienen guardada en su teléfono. Por eso en la primera entrega yo pido: «Guárdeme como Norma Catálogo, así le llegan las novedades». Y a las demás les escribo de a una, cinco por día.',
          'accepted',
        ],
        ['Yasna Cayul', 5, 'No tenía idea. Entonces la mitad no me tiene guardada, qué bajón.'],
        ['Marta Salinas', 8, 'Manda una tarjeta de contacto, con un toque quedan guardadas.'],
      ],
    },
    {
      title: 'El mensaje de tres líneas: ¿me corrigen el mío?',
      author: 'Yasna Cayul',
      hoursAgo: 52,
      content:
        'Va mi tarea de la lección:\n\n«Hola, Ana, soy Yasna, del catálogo.\nLlegó el bálsamo que preguntó el mes pasado, quedan cuatro.\n¿Le aparto uno hasta el viernes?»\n\nSean duras, por favor.',
      tags: ['difusión', 'mensajes', 'tarea'],
      votes: [4, 0],
      views: 70,
      about: { course: 'Grupos y listas de difusión que sí se leen', lesson: 4, second: 140 },
      replies: [
        ['Patricia Linares', 1, 'Yo la compraría. Solo quitaría «quedan cuatro» si no es cierto.'],
        [
          'Camila Rojas',
          6,
          'Está muy bien: dice quién eres, por qué le escribes a ella y qué tiene que contestar. Una sola corrección: pon el precio. Si lo tiene que preguntar, le agregaste un paso, y en cada paso se te va alguien. «Cuesta 6.990, ¿le aparto uno hasta el viernes?».',
          'accepted',
        ],
        ['Yasna Cayul', 8, 'Anotado. Mandé once con precio y van cinco apartados.'],
      ],
    },
    {
      title: '¿Grupo de clientas? Tengo miedo de que se arme un desorden',
      author: 'Silvia Bustos',
      hoursAgo: 610,
      content:
        'Varias clientas me pidieron un grupo para enterarse de las ofertas. Yo estoy en dos grupos así y los tengo silenciados, hay cadenas, saludos con flores y discusiones.\n\nPor otro lado, en un grupo se animan unas a otras. ¿Alguna tiene uno que funcione? ¿Con qué reglas?',
      tags: ['grupos', 'whatsapp'],
      votes: [3, 0],
      views: 90,
      replies: [
        ['Norma Villalba', 4, 'Lo tuve y lo cerré. Una clienta reclamó por un atraso delante de sesenta personas.'],
        [
          'Yasna Cayul',
          9,
          'El mío es un grupo donde solo escribo yo, los lunes y los jueves. Quien quiere algo, me contesta por interno. Llevo cinco meses y se han salido dos. En la descripción puse: «Lunes y jueves. Aquí publico yo. Pedidos por interno».',
        ],
        ['Silvia Bustos', 30, 'Entonces no es un grupo para conversar, es como una vitrina. Me gusta más así.'],
      ],
    },
    {
      title: '¿A qué hora publican?',
      author: 'Pablo Inostroza',
      hoursAgo: 26,
      content: 'Subo todo a las 11 de la noche, cuando se duerme el niño. Sospecho que no me ve nadie.',
      tags: ['instagram', 'horarios'],
      votes: [2, 0],
      views: 41,
      replies: [
        ['Daniela Ocampo', 1, 'Déjalo programado para las 13:00 o las 20:30, la misma aplicación lo permite.'],
        ['Julián Ferrada', 2, 'En mi caso a la hora de la micro, tipo 7:30. Todo el mundo va mirando el teléfono.'],
        ['Pablo Inostroza', 9, 'Programé la semana entera el domingo. Qué alivio.'],
        ['Roxana Tapia', 12, 'Yo publico cuando me acuerdo. Voy a probar lo de programar.'],
      ],
    },
    {
      title: 'Anuncio de 2.000 pesos diarios: muchos «me gusta», cero mensajes',
      author: 'Daniela Ocampo',
      hoursAgo: 44,
      content:
        'Puse un anuncio cinco días con una foto linda de la vitrina. Tuvo 210 reacciones y ni un solo mensaje. Gasté diez mil pesos en corazones.\n\n¿Qué miro primero, la foto, el público o el objetivo?',
      tags: ['anuncios', 'facebook', 'presupuesto'],
      votes: [3, 0],
      views: 61,
      replies: [
        [
          'Ignacio Sepúlveda',
          4,
          'El objetivo. Si elegiste interacción, te lo muestran a quienes reparten corazones. Crea otro con objetivo de mensajes, y deja el mismo público para poder comparar. Yo pasé de cero a siete conversaciones con la misma foto.',
          'accepted',
        ],
        ['Pablo Inostroza', 6, 'Confirmo, me pasó igual. Y una sola cosa en la foto, no la vitrina entera.'],
        ['Daniela Ocampo', 30, 'Cambié el objetivo ayer: cuatro conversaciones y una venta. No era la foto, entonces.'],
      ],
    },
    {
      title: 'Plantilla de bienvenida para quien escribe por primera vez',
      author: 'Marta Salinas',
      hoursAgo: 700,
      content:
        'La comparto por si le sirve a alguien, úsenla y cámbienla:\n\n1. Saludo con el nombre y gracias por escribir.\n2. Quién soy en una línea.\n3. Una pregunta: ¿es para usted o para regalo?\n4. Cuándo respondo: hasta las 20:00.\n\nLa tengo explicada con imágenes aquí: https://ejemplo.academia/plantillas/bienvenida',
      tags: ['plantillas', 'whatsapp', 'bienvenida', 'mensajes', 'compartir'],
      votes: [6, 0],
      views: 128,
      replies: [
        ['Ximena Paredes', 5, 'La pregunta de si es regalo me abrió los ojos.'],
        [
          'Elías Monsalve',
          12,
          'Gracias, Marta. Le agregué «trabajo solo, tenga un poquito de paciencia» y la gente lo agradece.',
        ],
        ['Rosa Quispe', 40, 'Guardada.'],
      ],
    },
    {
      title: 'Me robaron las fotos de mi perfil',
      author: 'Daniela Ocampo',
      hoursAgo: 5,
      content:
        'Encontré otra cuenta con mis fotos, hasta con mi mano en una. Vende más barato y no sé si entrega. Ya la denuncié. ¿A alguien le resolvieron algo así?',
      tags: ['instagram', 'fotos'],
      votes: [4, 0],
      views: 33,
      replies: [],
    },
  ],
};
