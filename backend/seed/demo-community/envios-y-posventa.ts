import type { DemoChannel } from './demo-channel.ts';

export const enviosYPosventa: DemoChannel = {
  name: 'Envíos y posventa',
  emoji: '📦',
  color: '#b45309',
  discussions: [
    {
      title: 'Frascos de vidrio: ¿cómo los embalan para que lleguen enteros?',
      author: 'Gladys Cárcamo',
      hoursAgo: 210,
      content:
        'Dos perfumes quebrados en un mes. Uso papel de diario y caja, pero se ve que no alcanza. Lo que muestran en la lección es para cosas más grandes.',
      tags: ['embalaje', 'vidrio'],
      votes: [4, 0],
      views: 78,
      replies: [
        [
          'Elías Monsalve',
          2,
          'Caja dentro de caja. El frasco envuelto y sin que se mueva en una chica, y esa en otra con dos dedos de relleno por lado. Antes de cerrar la sacudo al lado de la oreja: si suena, falta relleno. Llevo 200 envíos y un quebrado.',
          'accepted',
        ],
        ['Tomás Leiva', 5, 'De relleno sirven los tubos de cartón del papel higiénico. Gratis y no pesan.'],
        ['Gladys Cárcamo', 9, 'Ya tengo a toda la familia juntando tubos.'],
      ],
    },
    {
      title: '¿Quién paga el envío cuando el producto salió fallado?',
      author: 'Silvia Bustos',
      hoursAgo: 180,
      content:
        'Vino con falla de fábrica, la clienta vive lejos y devolverlo cuesta casi lo mismo que el producto. La marca lo cambia, pero no paga el traslado.',
      tags: ['garantía', 'devoluciones', 'costos'],
      votes: [3, 0],
      views: 69,
      replies: [
        [
          'Norma Villalba',
          2,
          'Lo pagas tú, sin discutir: para ella la tienda eres tú. Pero pide primero un video de la falla y mándaselo a la marca; muchas veces autorizan el cambio sin devolver el malo. Yo sumo un 1 % a todo para estas cosas y con eso he cubierto cada caso.',
          'accepted',
        ],
        ['Silvia Bustos', 26, 'Mandé el video y autorizaron sin devolución. No tenía idea de que se podía.'],
        ['Elías Monsalve', 30, 'Lo del video lo voy a copiar.'],
      ],
    },
    {
      title: 'Pedido atrasado y la clienta reclamó en mi publicación',
      author: 'Norma Villalba',
      hoursAgo: 270,
      content:
        'Escribió «llevo doce días esperando» con todas las letras y tiene razón. La empresa de envíos lo perdió. ¿Contesto ahí mismo, por privado o borro? En la lección proponen responder primero en público, justo en este momento, pero me da miedo alargarlo.',
      tags: ['reclamos', 'envíos', 'redes'],
      votes: [17, 0],
      views: 122,
      about: { course: 'Clientes difíciles: calma, escucha y solución', lesson: 3, second: 33 },
      replies: [
        ['Pablo Inostroza', 1, 'Borrar nunca, sacan captura.'],
        [
          'Rosa Quispe',
          2,
          'Una sola respuesta pública, corta y con fecha: «Tiene toda la razón, Sandra, y lo siento. Le mando otro hoy mismo, ahora le escribo con el número de seguimiento». Y todo lo demás por privado. Quienes leen no miran el reclamo, miran cómo contestas.',
          'accepted',
        ],
        ['Norma Villalba', 5, 'Hecho tal cual. Sandra contestó «gracias por dar la cara» ahí mismo, delante de todas.'],
        ['Camila Rojas', 24, 'Este hilo debería estar en el curso.'],
      ],
    },
    {
      title: '¿Qué escriben en la tarjetita de agradecimiento?',
      author: 'Carolina Meza',
      hoursAgo: 96,
      content: 'Siempre pongo «gracias por su compra» y me suena a boleta.',
      tags: ['detalles', 'posventa'],
      votes: [4, 0],
      views: 73,
      replies: [
        ['Ximena Paredes', 1, 'El nombre y algo de lo que conversamos: «Ojalá a su hija le guste el color». A mano.'],
        ['Patricia Linares', 3, 'Mi nombre y teléfono, por si le sirve a alguien que vea el paquete.'],
        [
          'Silvia Bustos',
          8,
          'Un consejo de uso. «Lávelo antes de estrenar», por ejemplo. La guardan en el cajón y ahí quedo yo.',
        ],
        ['Carolina Meza', 22, 'Hice las tres cosas en una tarjeta y una clienta la subió a sus historias.'],
      ],
    },
    {
      title: 'Enviar a regiones sin subir tanto el precio',
      author: 'Elías Monsalve',
      hoursAgo: 380,
      content:
        'Me escriben del sur y cuando digo el envío se arrepienten. El despacho sale 4.500 y mi pedido promedio es de 12.000. ¿Qué hacen ustedes?\n\nYa comparé tres empresas y la diferencia es de cien pesos.',
      tags: ['envíos', 'costos', 'regiones'],
      votes: [3, 0],
      views: 86,
      replies: [
        [
          'Yasna Cayul',
          3,
          'Soy del sur y te cuento del otro lado: preferimos esperar y juntarnos. Somos cuatro vecinas que pedimos en una sola caja.',
        ],
        [
          'Norma Villalba',
          5,
          'Envío gratis desde cierto monto, no para todo. Mira tu pedido promedio y pon la meta un poco más arriba: si es de 12.000, gratis desde 25.000. La mitad agrega algo para llegar, y con dos productos la ganancia alcanza para pagar el despacho.',
          'accepted',
        ],
        ['Elías Monsalve', 60, 'Puse la meta en 24.900. Promedio de esta quincena: 21.000. Antes eran 12.000.'],
        ['Tomás Leiva', 63, 'Esos son números, caramba.'],
      ],
    },
    {
      title: 'Entrega en el metro: consejos de seguridad',
      author: 'Héctor Barrios',
      hoursAgo: 145,
      content:
        'Me junto con los clientes en estaciones y a veces llevo varios pedidos encima. Hasta ahora todo bien, pero prefiero preguntar antes que después.',
      tags: ['entregas', 'seguridad'],
      votes: [4, 0],
      views: 67,
      replies: [
        [
          'Patricia Linares',
          2,
          'Dentro de la estación, cerca de los guardias, y de día. Horarios fijos: yo entrego martes y viernes de 18:00 a 19:00 en una sola estación, y todos vienen a mí. Llevo los paquetes en una mochila vieja y comparto mi ubicación con mi hermana.',
        ],
        ['Gladys Cárcamo', 4, 'Y pago antes, así no se anda contando plata en el andén.'],
        [
          'Héctor Barrios',
          25,
          'Con el horario fijo me ahorré cuatro viajes esta semana. No lo había pensado por ese lado.',
        ],
      ],
    },
    {
      title: 'Se arrepintió después de abrir la caja',
      author: 'Ignacio Sepúlveda',
      hoursAgo: 450,
      content: 'Unos audífonos, sellados de fábrica. Los abrió, los probó y ya no los quiere. ¿Los recibo?',
      tags: ['devoluciones', 'tecnología'],
      votes: [2, 0],
      views: 53,
      replies: [
        [
          'Silvia Bustos',
          3,
          'Depende de lo que le dijiste antes. Si tu política dice que los audífonos abiertos no se cambian por higiene, y lo supo antes de pagar, se lo recuerdas con cariño. Si no dice nada, yo los recibiría esta vez y hoy mismo escribiría la política. Son seis líneas.',
          'accepted',
        ],
        ['Norma Villalba', 6, 'Y que la política vaya en el mensaje de confirmación, no escondida en el perfil.'],
        ['Ignacio Sepúlveda', 29, 'Los recibí y escribí mis seis líneas. La próxima será más fácil.'],
      ],
    },
    {
      title: '¿Avisan cuando el pedido va en camino o solo cuando llega?',
      author: 'Tomás Leiva',
      hoursAgo: 58,
      content: 'Aviso al salir y al llegar. Entremedio me preguntan igual. ¿Me falta uno o me sobra paciencia?',
      tags: ['envíos', 'seguimiento'],
      votes: [2, 0],
      views: 42,
      replies: [
        [
          'Elías Monsalve',
          1,
          'Tres mensajes: armado (con foto), despachado (con número) y «¿llegó bien?» al otro día.',
        ],
        ['Rosa Quispe', 4, 'La foto del paquete armado baja la ansiedad a la mitad.'],
        ['Tomás Leiva', 23, 'La foto. Claro. Hoy nadie preguntó nada.'],
      ],
    },
    {
      title: 'Bolsas reutilizables con timbre propio',
      author: 'Patricia Linares',
      hoursAgo: 90,
      content:
        'Encargué cien bolsas de tela con un timbre hecho en casa: goma, corte con cúter y tinta para género. Salieron a 380 cada una. Las clientas las usan para el pan y ahí va mi nombre por todo el barrio.\n\nSi a alguien le interesa, hago un paso a paso con fotos.',
      tags: ['embalaje', 'marca', 'compartir'],
      votes: [5, 0],
      views: 81,
      replies: [
        ['Ximena Paredes', 2, '¡Sí, por favor!'],
        ['Carolina Meza', 4, 'Me anoto para el paso a paso.'],
        [
          'Patricia Linares',
          30,
          'Aquí está: https://ejemplo.academia/bolsas-con-timbre. Usen tinta para género, la otra se va con el primer lavado.',
        ],
      ],
    },
    {
      title: 'Lista de lo que llevo en la mochila de reparto',
      author: 'Elías Monsalve',
      hoursAgo: 3,
      content:
        'Por si le sirve a alguien:\n\n- cinta y tijera\n- bolsas por si llueve\n- lápiz y tarjetas\n- cargador portátil\n- vuelto separado\n- agua\n\n¿Qué me falta?',
      tags: ['reparto', 'orden'],
      votes: [2, 0],
      views: 18,
      replies: [],
    },
  ],
};
