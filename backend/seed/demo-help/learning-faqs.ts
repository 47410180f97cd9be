import type { DemoFaqCategory } from './demo-faqs.ts';

/** FAQs about the academy itself. */
export const learningFaqs: readonly DemoFaqCategory[] = [
  {
    name: 'Cursos',
    description: 'Lecciones, avance y certificados',
    faqs: [
      {
        question: '¿Cómo descargo mi certificado?',
        answer:
          'Abre Historial de Capacitaciones y elige el curso que completaste. En el certificado tienes tres botones: Descargar PDF, Compartir e Imprimir.\n\nEl certificado aparece solo cuando terminas todas las lecciones del curso. Si te falta una, el curso la muestra sin marcar.',
        views: 64,
      },
      {
        question: '¿Cómo cambio el nombre que sale en mi diploma?',
        answer:
          'Corrige primero tu nombre en tu cuenta. Después, desde un computador, abre Historial de Capacitaciones y pulsa «Actualizar con mi nombre real»: todos tus certificados quedan con el nombre corregido y conservan su código.',
        views: 47,
      },
      {
        question: '¿Los cursos tienen fecha de término?',
        answer:
          'No. Entras cuando puedes, avanzas a tu ritmo y vuelves a ver una lección las veces que quieras, también después de terminar el curso.',
        views: 22,
      },
      {
        question: 'Vi una lección completa y no quedó marcada, ¿qué hago?',
        answer:
          'Una lección se marca cuando la ves casi hasta el final. Si te saltaste una parte, ábrela otra vez: empieza donde la dejaste.\n\nSi estabas sin conexión, el avance se guarda en tu equipo y se envía solo cuando vuelve. No cierres la sesión antes de eso.',
        views: 31,
      },
      {
        question: '¿Cómo puede alguien comprobar que mi certificado es verdadero?',
        answer:
          'Cada certificado lleva un código de verificación y un código QR. Quien lo escanea o escribe el código en la página de verificación ve tu nombre, el curso y la fecha, y si el certificado sigue siendo válido. No necesita una cuenta.',
        views: 18,
      },
    ],
  },
  {
    name: 'Cuenta',
    description: 'Entrar, tus datos y tu contraseña',
    faqs: [
      {
        question: '¿Necesito una cuenta para ver los cursos?',
        answer:
          'No. Puedes ver los cursos como invitado y tu avance queda guardado en este equipo. Con una cuenta lo llevas a otros equipos, participas en la comunidad y recibes certificados con tu nombre.',
        views: 28,
      },
      {
        question: 'Vi cursos sin cuenta, ¿pierdo mi avance al registrarme?',
        answer:
          'No. Cuando inicias sesión con tu email y contraseña en ese mismo equipo, lo que viste como invitado pasa a tu cuenta.',
        views: 15,
      },
      {
        question: 'Olvidé mi contraseña, ¿cómo entro?',
        answer:
          'Escríbenos por WhatsApp o al correo de ayuda desde el email de tu cuenta. Te enviamos un enlace para elegir una contraseña nueva. Nunca te vamos a pedir la contraseña que tienes ahora.',
        views: 41,
      },
      {
        question: '¿Quién ve mis datos?',
        answer:
          'En la comunidad y en el ranking se ve tu nombre, nunca tu email, tu teléfono ni tu RUT. Tus certificados solo los ve quien tiene su código.',
        views: 9,
      },
    ],
  },
  {
    name: 'Técnico',
    description: 'Videos, conexión y equipos',
    faqs: [
      {
        question: '¿Qué hago si un video no carga?',
        answer:
          '1. Revisa que otras páginas abran: si ninguna abre, es tu conexión.\n2. Recarga la lección.\n3. Si el aviso dice «Este video necesita internet», el video está en YouTube: prueba con otra red, porque algunas oficinas lo bloquean.\n4. Actualiza tu navegador.\n\nSi sigue igual, repórtalo como problema técnico y dinos en qué curso y lección estabas.',
        views: 38,
      },
      {
        question: '¿Puedo ver los cursos sin internet?',
        answer:
          'Sí, donde la academia está instalada en el equipo o en la sala: los videos propios se ven sin internet. Los que están en YouTube necesitan conexión.\n\nLo que avances sin conexión se guarda y se envía cuando vuelve.',
        views: 45,
      },
      {
        question: '¿Cuántos datos gasta una lección en el celular?',
        answer:
          'Una lección de diez minutos usa cerca de 60 MB en calidad media. Para gastar menos, baja la calidad en el video o míralo con wifi: tu avance es el mismo.',
        views: 14,
      },
    ],
  },
  {
    name: 'General',
    description: 'Comunidad, eventos y la academia',
    faqs: [
      {
        question: '¿Cuánto cuesta la academia?',
        answer:
          'Nada. Los cursos, la comunidad, los materiales y los certificados son gratis para quienes venden con nosotros.',
        views: 33,
      },
      {
        question: '¿Cómo reservo un lugar en un curso en vivo?',
        answer:
          'Abre Cursos en Vivo, elige la sesión y pulsa «Reservar mi Lugar». Con «Añadir al calendario» te queda anotada con su hora. Si no puedes ir, cancela la reserva desde el correo que recibiste: le das el lugar a otra persona.',
        views: 19,
      },
      {
        question: '¿Por qué no puedo publicar más en la comunidad?',
        answer:
          'El primer día una cuenta nueva puede publicar cinco veces y comentar veinte. Así evitamos el correo basura. Al día siguiente el límite desaparece.',
        views: 8,
      },
    ],
  },
  {
    name: 'Ayuda',
    description: 'Cómo y cuándo te respondemos',
    faqs: [
      {
        question: '¿Cuándo uso «Reportar Problema Crítico»?',
        answer:
          'Cuando algo te impide vender o estudiar: no puedes entrar, un pago no llega, un curso no abre. Lo que es de acceso y de pagos lo revisamos primero.\n\nPara dudas, WhatsApp es más rápido.',
        views: 12,
      },
      {
        question: '¿Cuánto tardan en responder un reporte?',
        answer:
          'Los de acceso y pagos, el mismo día hábil. Los técnicos, en uno o dos días. Te escribimos al email que dejaste en el reporte: revisa también la carpeta de correo no deseado.',
        views: 10,
      },
    ],
  },
];
