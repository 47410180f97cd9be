import type { DemoChannel } from './demo-channel.ts';

export const fotosYCatalogo: DemoChannel = {
  name: 'Fotos y catálogo',
  emoji: '📸',
  color: '#c2410c',
  discussions: [
    {
      title: 'Muestren su rincón de fotos: así quedó el mío con 3.500 pesos',
      author: 'Daniela Ocampo',
      hoursAgo: 260,
      content:
        'Dos cartulinas blancas, cuatro pinzas de ropa y la ventana del comedor. La cartulina de abajo sube por la pared y no se ve la esquina. La segunda la pongo enfrente de la ventana, para que devuelva la luz.\n\nDejé las medidas y un dibujo en https://ejemplo.academia/rincon-de-fotos por si quieren copiarlo. ¿Cómo es el de ustedes?',
      tags: ['fotos', 'luz natural', 'compartir'],
      votes: [6, 0],
      views: 151,
      replies: [
        ['Norma Villalba', 2, 'La tapa de la lavadora con un mantel. No se rían.'],
        ['Ximena Paredes', 3, 'Norma, ¡yo también uso la lavadora! Es la mejor luz de la casa.'],
        [
          'Elías Monsalve',
          6,
          'En la bodega no hay ventana, así que saco la mesa a la puerta a las diez de la mañana. Los vecinos ya preguntan qué llegó.',
        ],
        ['Gladys Cárcamo', 8, 'Una bandeja de horno dada vuelta hace un fondo gris muy bonito para los perfumes.'],
        ['Carolina Meza', 11, 'Esa la voy a probar hoy.'],
        ['Roxana Tapia', 80, 'Yo todavía con la colcha de flores atrás.'],
        ['Daniela Ocampo', 81, 'Roxana, la misma colcha por el revés suele ser lisa. Míralo.'],
        ['Roxana Tapia', 84, '¡Es lisa! Toda la vida teniendo un fondo y no lo sabía.'],
        ['Silvia Bustos', 100, 'Tengo una silla blanca. El asiento es la mesa y el respaldo, el fondo.'],
        ['Pablo Inostroza', 120, 'Esto es mejor que cualquier tutorial.'],
      ],
    },
    {
      title: 'La luz de mi ventana es amarilla en la tarde',
      author: 'Marta Salinas',
      hoursAgo: 74,
      content:
        'Mi ventana da al poniente y después de las cinco todo sale color té. En este momento del video dicen que se puede fotografiar «a la sombra de la ventana», pero no me queda claro dónde poner la mesa.',
      tags: ['fotos', 'luz natural'],
      votes: [3, 0],
      views: 57,
      about: { course: 'Fotos de producto con tu celular', lesson: 1, second: 18 },
      replies: [
        ['Norma Villalba', 2, 'Yo las saco todas en la mañana y me olvido del problema.'],
        [
          'Daniela Ocampo',
          3,
          'Que el sol no toque la mesa: córrela un metro hacia adentro y cuelga algo blanco y delgado en la ventana, una cortina o papel mantequilla. Si igual sale amarilla, en la edición baja la temperatura un poco, hasta que lo blanco se vea blanco.',
          'accepted',
        ],
        ['Marta Salinas', 20, 'El papel mantequilla hizo el milagro.'],
      ],
    },
    {
      title: '¿Fondo blanco o en uso?',
      author: 'Ximena Paredes',
      hoursAgo: 480,
      content:
        'Una licuadora se ve más ordenada en blanco, pero en mi cocina se ve real. ¿Cuál va primero en el catálogo?',
      tags: ['fotos', 'catálogo'],
      votes: [2, 0],
      views: 62,
      replies: [
        [
          'Camila Rojas',
          10,
          'Las dos, en este orden: blanco de portada, para que se entienda qué es cuando se ve chiquita, y en uso la segunda, que es la que da ganas. Si solo puedes tener una, blanco.',
        ],
        ['Carolina Meza', 14, 'Y la tercera con una mano o una taza al lado, por el tamaño. Me ahorra diez preguntas.'],
        ['Ximena Paredes', 30, 'Quedó blanco de portada y mi cocina de segunda. ¡Gracias!'],
      ],
    },
    {
      title: 'Celular antiguo: ¿vale la pena insistir con las fotos?',
      author: 'Norma Villalba',
      hoursAgo: 330,
      content:
        'Mi teléfono tiene seis años y una rayita en el lente. Hice el curso completo y aun así me quedan opacas al lado de las de ustedes. Antes de gastar en otro, ¿qué más puedo probar?',
      tags: ['fotos', 'celular'],
      votes: [14, 0],
      views: 94,
      replies: [
        [
          'Daniela Ocampo',
          1,
          'Tres cosas gratis, en este orden: limpia el lente con un paño de anteojos, apóyalo en una pila de libros en vez de sostenerlo y usa el disparo a los tres segundos. Lo opaco casi siempre es movimiento o dedo, no el teléfono. La rayita se nota solo a contraluz.',
          'accepted',
        ],
        ['Ignacio Sepúlveda', 3, 'Y no uses el acercamiento. Mejor acércate tú y recorta después.'],
        ['Norma Villalba', 25, 'Los libros cambiaron todo, gracias. Tenía el pulso de mi abuela.'],
      ],
    },
    {
      title: 'Cómo escribo la descripción de algo que no he probado',
      author: 'Carolina Meza',
      hoursAgo: 150,
      content:
        'Me llegan modelos nuevos cada mes y no alcanzo a probarlos todos. Copiar la ficha me parece frío, inventar me parece feo.',
      tags: ['catálogo', 'textos'],
      votes: [4, 0],
      views: 68,
      replies: [
        [
          'Norma Villalba',
          4,
          'Pregúntale a la primera que lo compre y escribe lo que ella dijo, con su permiso: «Sandra lo usa para la colación de sus hijos y dice que no se le da vuelta». Mientras tanto pon medidas, material y garantía, que eso no es invento. Yo así nunca tuve que desmentirme.',
          'accepted',
        ],
        ['Ximena Paredes', 6, 'También sirve contar para quién NO es. «Si cocina para más de cuatro, mire el otro».'],
        ['Carolina Meza', 27, 'Lo de para quién no es me dio mucha risa y dos ventas.'],
      ],
    },
    {
      title: '¿Ponen los precios en el catálogo o los dan por privado?',
      author: 'Ignacio Sepúlveda',
      hoursAgo: 205,
      content:
        'He visto las dos cosas. Hay quien dice que «precio por interno» hace que te escriban. A mí como cliente me espanta.',
      tags: ['catálogo', 'precio'],
      votes: [5, 1],
      views: 103,
      replies: [
        ['Pablo Inostroza', 1, 'Como cliente también me espanta.'],
        [
          'Norma Villalba',
          2,
          'A la vista, siempre. Hice la prueba un mes con cada forma: sin precio me escribieron más personas, pero compraron menos y pasé el día contestando «¿cuánto vale?». Con precio escriben las que quieren comprar.',
          'accepted',
        ],
        ['Tomás Leiva', 5, 'La única excepción para mí son los pedidos a medida, ahí pongo «desde».'],
        ['Ignacio Sepúlveda', 30, 'Me quedo con «desde» para las instalaciones y precio para lo demás.'],
      ],
    },
    {
      title: 'Orden del catálogo: ¿por tipo, por precio o por lo que más se vende?',
      author: 'Elías Monsalve',
      hoursAgo: 560,
      content: 'Tengo 64 productos y están en el orden en que los fui subiendo, o sea, ninguno.',
      tags: ['catálogo', 'orden'],
      votes: [2, 0],
      views: 48,
      replies: [
        ['Rosa Quispe', 6, 'Por tipo, y dentro de cada tipo primero lo que más sale.'],
        ['Marta Salinas', 9, 'Primero lo de temporada. Nadie baja hasta el producto 40.'],
        [
          'Norma Villalba',
          12,
          'Colecciones por momento: «para el desayuno», «para regalar», «para el baño». La gente no busca «electro menor», busca resolver algo. Máximo ocho por colección.',
          'accepted',
        ],
        ['Elías Monsalve', 40, 'Pasé de una lista de 64 a nueve colecciones. Encontré dos productos repetidos.'],
      ],
    },
    {
      title: 'Fotos de tonos de labial que se parezcan a la realidad',
      author: 'Gladys Cárcamo',
      hoursAgo: 118,
      content:
        'Me devolvieron un rojo porque en la foto parecía coral. Lo saco con buena luz y el teléfono hace lo que quiere con los rojos. ¿Cómo lo hacen las que venden maquillaje?',
      tags: ['fotos', 'maquillaje', 'devoluciones'],
      votes: [3, 0],
      views: 51,
      replies: [
        [
          'Rosa Quispe',
          3,
          'Yo pruebo sobre papel blanco y sobre mi brazo, en la misma foto. Con el blanco al lado se nota si el color se corrió.',
        ],
        ['Silvia Bustos', 8, 'Y aviso siempre «en pantalla puede variar». No es excusa, es información.'],
      ],
    },
    {
      title: 'Plantilla gratis para la portada del catálogo',
      author: 'Ignacio Sepúlveda',
      hoursAgo: 640,
      content:
        'La hice para mí y sobró: https://ejemplo.academia/portada-catalogo\n\nCambien el color y el nombre, y listo.',
      tags: ['plantillas', 'compartir'],
      votes: [4, 0],
      views: 117,
      replies: [],
    },
    {
      title: 'Video corto girando el producto, ¿les ha servido?',
      author: 'Carolina Meza',
      hoursAgo: 11,
      content: 'Vi que algunas lo ponen sobre un plato giratorio de microondas.',
      tags: ['video'],
      votes: [1, 0],
      views: 24,
      replies: [],
    },
  ],
};
