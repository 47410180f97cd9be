import type { DemoChannel } from './demo-channel.ts';

export const animoYComunidad: DemoChannel = {
  name: 'Ánimo y comunidad',
  emoji: '🌱',
  color: '#15803d',
  discussions: [
    {
      title: 'Preséntate aquí: quién eres, qué vendes y qué te gustaría aprender',
      author: 'Camila Rojas',
      hoursAgo: 1150,
      content:
        'Bienvenidas y bienvenidos. Este es el lugar para saludar, sobre todo si acabas de llegar.\n\nTres cosas para que la comunidad nos sirva a todos:\n1. Pregunta con el detalle que puedas: qué vendes, qué probaste y qué te respondieron.\n2. Cuando una respuesta te resuelva el problema, márcala como aceptada. Así la encuentra quien venga después.\n3. Critica la idea, cuida a la persona.\n\nY no publiques datos de tus clientas: ni nombres completos, ni teléfonos, ni direcciones.',
      tags: ['bienvenida', 'reglas'],
      isPinned: true,
      votes: [18, 0],
      views: 178,
      replies: [
        [
          'Norma Villalba',
          10,
          'Norma, vendo por catálogo hace quince años y acompaño a un equipo de ocho. Quiero aprender a sacar buenas fotos de una vez.',
        ],
        ['Rosa Quispe', 12, 'Rosa. Cosmética y hogar. Vengo por Instagram, que me tiene peleando.'],
        [
          'Marta Salinas',
          30,
          'Hola, soy Marta. Empecé hace poco con mis vecinas y quiero vender más allá de la cuadra.',
        ],
        [
          'Gladys Cárcamo',
          31,
          'Gladys, maquillaje y perfumes, en feria los fines de semana. Quiero ordenar mi WhatsApp.',
        ],
        ['Tomás Leiva', 75, 'Tomás. Vendo artículos de cocina. Me gustan los números, pero no me cuadraban.'],
        ['Daniela Ocampo', 160, 'Daniela, accesorios y bisutería. Vivo tomando fotos.'],
        [
          'Mauricio Olivares',
          165,
          'Mauricio, ferretería chica. Me toca explicar boletas a medio barrio, así que aquí estoy para ayudar en eso.',
        ],
        ['Elías Monsalve', 170, 'Elías, reparto y vendo limpieza para el hogar.'],
        ['Héctor Barrios', 320, 'Héctor. Vengo de vender seguros, donde todo es objeción.'],
        ['Ximena Paredes', 400, 'Ximena, electrodomésticos pequeños y cajas de regalo. Me cuesta hablar de mí misma.'],
        ['Yasna Cayul', 460, 'Yasna, desde el sur. Cosmética natural y fiado con fecha de cosecha.'],
        ['Carolina Meza', 660, 'Caro, hogar. Llego tarde, pero llego.'],
        ['Roxana Tapia', 960, 'Hola, soy Roxana y llevo cuatro días vendiendo. Leo todo, pregunto poco por vergüenza.'],
        ['Norma Villalba', 962, '@Roxana Tapia pregunta no más, que aquí nadie nació sabiendo.'],
      ],
    },
    {
      title: 'Semana en cero. ¿Cómo se levantan ustedes?',
      author: 'Julián Ferrada',
      hoursAgo: 330,
      content:
        'Ninguna venta desde el lunes. Escribí, publiqué, respondí, y nada. Sé que le pasa a todo el mundo, pero me gustaría saber qué hacen ese día, en concreto, además de tener paciencia.',
      tags: ['motivación', 'rutina'],
      votes: [5, 0],
      views: 106,
      replies: [
        ['Gladys Cárcamo', 1, 'Salgo a caminar. Suena a nada, pero vuelvo con otra cara y se nota en los audios.'],
        [
          'Norma Villalba',
          2,
          'Ese día no busco clientas nuevas. Escribo a cinco que ya me compraron, solo para preguntar cómo les fue con lo que llevaron. Sin ofrecer nada. De las cinco, una siempre pide algo, y aunque no pida, terminas el día habiendo conversado con gente que te quiere.',
          'accepted',
        ],
        ['Héctor Barrios', 6, 'Reviso cuántos mensajes mandé, no cuántas ventas hice. Lo primero depende de mí.'],
        [
          'Julián Ferrada',
          27,
          'Escribí a cinco. Dos pedidos y una señora que me contó de su operación por media hora. Buen día.',
        ],
      ],
    },
    {
      title: 'Vergüenza de grabarme hablando',
      author: 'Ximena Paredes',
      hoursAgo: 240,
      content:
        'Hice el curso de marca personal y la presentación de veinte segundos me queda bien frente al espejo. Aprieto grabar y se me olvida cómo me llamo. ¿Cómo lo superaron?',
      tags: ['marca personal', 'video', 'miedo'],
      votes: [4, 0],
      views: 89,
      replies: [
        ['Roxana Tapia', 40, 'Te leo con atención porque estoy igual.'],
        [
          'Héctor Barrios',
          42,
          'Graba diez seguidas y borra las diez. La número once ya no te importa tanto. Y pega una foto de alguien que quieras al lado del lente: se le habla a una persona, no a un aparato.',
        ],
        [
          'Daniela Ocampo',
          46,
          'O empieza mostrando solo las manos y tu voz. Yo partí así y nadie notó que era por susto.',
        ],
        ['Ximena Paredes', 90, 'Pegué la foto de mi hermana. Subí el video. No se cayó el mundo.'],
      ],
    },
    {
      title: '¿Cómo reparten el tiempo entre la casa, los hijos y las ventas?',
      author: 'Pablo Inostroza',
      hoursAgo: 195,
      content: 'Soy papá solo de martes a viernes y el teléfono no para. Siento que no estoy bien en ninguna parte.',
      tags: ['organización', 'familia'],
      votes: [5, 0],
      views: 92,
      replies: [
        [
          'Patricia Linares',
          3,
          'Tres bloques y el resto en silencio: de 9 a 11 escribo, de 13 a 14 contesto, de 20 a 21 cierro pedidos. Puse el horario en mi perfil y en el mensaje de ausencia. Las primeras dos semanas cuesta, después las clientas se acomodan solas.',
          'accepted',
        ],
        ['Silvia Bustos', 5, 'Mi hijo pone los timbres en las bolsas. No es mucho, pero está conmigo.'],
        [
          'Pablo Inostroza',
          28,
          'Puse los tres bloques. Hoy armamos un rompecabezas sin mirar el teléfono. Gracias, de verdad.',
        ],
      ],
    },
    {
      title: 'Quiero invitar a una amiga a vender, pero no quiero perder la amistad',
      author: 'Marta Salinas',
      hoursAgo: 128,
      content:
        'Está sin trabajo y le iría bien. Me da miedo que le vaya mal y que después me mire distinto. ¿Qué le dirían al invitarla?',
      tags: ['equipo', 'liderazgo'],
      votes: [4, 0],
      views: 63,
      replies: [
        [
          'Norma Villalba',
          2,
          'Dile la verdad con números: cuánto ganaste tú el primer mes, cuántas horas le pusiste y qué fue lo peor. Y proponle una prueba de cuatro semanas, sin comprar nada por adelantado. Si a la cuarta no le gusta, quedan de amigas y con un buen recuerdo.',
          'accepted',
        ],
        [
          'Patricia Linares',
          4,
          'En el curso de liderazgo hay una lección entera sobre promesas que no debes hacer. Vela antes de llamarla.',
        ],
        [
          'Marta Salinas',
          49,
          'Le conté que mi primer mes fueron 41.000 pesos. Me dijo «igual quiero». Parte el lunes.',
        ],
      ],
    },
    {
      title: '¿Sirve el certificado para algo o es solo para la pared?',
      author: 'Roxana Tapia',
      hoursAgo: 30,
      content: 'Estoy por terminar «Tu primera venta en 7 días» y me entró la curiosidad.',
      tags: ['cursos', 'certificados'],
      votes: [2, 0],
      views: 47,
      replies: [
        [
          'Camila Rojas',
          4,
          'Sirve: trae un código que cualquiera puede revisar. Varias lo mandan cuando alguien pregunta con quién está tratando, y una vendedora lo usó para pedir un puesto en una feria. La pared también es un buen lugar.',
          'accepted',
        ],
        ['Héctor Barrios', 6, 'Mi hija enmarcó el mío. Nada que agregar.'],
        ['Roxana Tapia', 9, 'Entonces me apuro con las lecciones que me faltan.'],
      ],
    },
    {
      title: 'Curso que me cambió algo esta semana',
      author: 'Silvia Bustos',
      hoursAgo: 500,
      content:
        'Abro este hilo para contar qué lección les sirvió y qué hicieron distinto.\n\nEmpiezo: posventa, lección dos. Mandé el mensaje para saber cómo le fue a quince clientas y recibí cuatro recomendaciones sin pedirlas. Yo creía que estaba molestando.',
      tags: ['cursos', 'experiencias'],
      votes: [4, 0],
      views: 79,
      replies: [
        ['Rosa Quispe', 6, 'Clientes difíciles, la de resumir en una frase. La usé con mi suegra.'],
        ['Mauricio Olivares', 9, 'Rosa, ¿y funcionó?'],
        ['Rosa Quispe', 10, 'Un poco.'],
        ['Julián Ferrada', 200, 'Tu primera venta: la lista de cincuenta contactos. Llegué a 38 y ya había vendido.'],
        [
          'Elías Monsalve',
          250,
          'Inventario, la del conteo en quince minutos. Descubrí once cloros que no sabía que tenía.',
        ],
      ],
    },
    {
      title: '¿Alguien de la zona sur para practicar en voz alta?',
      author: 'Yasna Cayul',
      hoursAgo: 48,
      content: 'Media hora por videollamada, los miércoles. Una hace de clienta difícil y la otra responde.',
      tags: ['práctica', 'zona sur'],
      votes: [3, 0],
      views: 50,
      replies: [
        ['Norma Villalba', 1, 'No soy del sur, pero me encanta hacer de clienta difícil. Anótame.'],
        ['Roxana Tapia', 3, 'Yo quiero, aunque me dé susto.'],
        ['Yasna Cayul', 24, 'Somos tres entonces. Miércoles a las 19:30, les mando el enlace por interno.'],
      ],
    },
    {
      title: 'Gracias',
      author: 'Carolina Meza',
      hoursAgo: 7,
      content:
        'Hace tres semanas llegué con el teléfono lleno de chats sin contestar y sin saber cuánto ganaba. Hoy cerré el mes con todo anotado y me pagué un sueldo por primera vez.\n\nSolo eso. Gracias a quienes contestan con tanta paciencia.',
      tags: [],
      votes: [7, 0],
      views: 66,
      replies: [],
    },
    {
      title: 'Metas de la próxima semana, con testigos',
      author: 'Héctor Barrios',
      hoursAgo: 1,
      content:
        'La mía: veinte conversaciones, no importa cuántas ventas. El domingo rindo cuentas. ¿Quién más se anima a dejar la suya por escrito?',
      tags: ['metas', 'motivación'],
      votes: [2, 0],
      views: 12,
      replies: [],
    },
  ],
};
