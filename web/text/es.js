// @ts-check
/** Español. Los números de las fórmulas conservan el punto, también copiados; en los campos se puede escribir la coma. */
import { mistakes, saying } from './engine.js';

/** @type {typeof import('./en.js').en['quantities']} */
const quantities = {
  x: { name: 'vector', sentence: 'Estos son los números que se van a normalizar, uno por cada rasgo de un token.' },
  epsilon: {
    name: 'épsilon',
    sentence: 'Un número diminuto que se suma bajo la raíz para que nunca se divida por cero.',
  },
  gamma: {
    name: 'escala',
    sentence: 'Un factor por cada rasgo, aprendido en el entrenamiento, que estira el valor normalizado.',
  },
  beta: {
    name: 'desplazamiento',
    sentence:
      'Un sumando por cada rasgo, aprendido en el entrenamiento, que se añade al final. Solo LayerNorm lo tiene.',
  },
  sum: { name: 'suma', sentence: 'Sumar todos los números.' },
  mean: {
    name: 'media',
    sentence: 'Dividir la suma por la cantidad de números: en la media, el vector está en equilibrio.',
  },
  squares: {
    name: 'cuadrados',
    sentence: 'Multiplicar cada número por sí mismo. El signo desaparece y los números grandes pesan más.',
  },
  sum_of_squares: { name: 'suma de cuadrados', sentence: 'Sumar los cuadrados.' },
  mean_square: {
    name: 'media de los cuadrados',
    sentence: 'Dividir por la cantidad: el tamaño de un cuadrado típico.',
  },
  rms: {
    name: 'media cuadrática',
    sentence: 'Sacar la raíz, para volver de los cuadrados a la escala de los propios números.',
  },
  deviations: {
    name: 'desviaciones',
    sentence: 'Cuánto queda cada número por encima (+) o por debajo (−) de la media.',
  },
  squared_deviations: {
    name: 'desviaciones al cuadrado',
    sentence: 'Elevar cada distancia al cuadrado, para que lo de arriba y lo de abajo no se anulen.',
  },
  sum_of_squared_deviations: { name: 'suma de estas', sentence: 'Sumar las distancias al cuadrado.' },
  variance: {
    name: 'varianza',
    sentence: 'La media de las distancias a la media, al cuadrado: cuán dispersos están los números.',
  },
  std: {
    name: 'desviación típica',
    sentence: 'La raíz de la varianza: una distancia típica a la media, en las unidades de los propios números.',
  },
  mean_squared: {
    name: 'media, al cuadrado',
    sentence: 'Elevar la media al cuadrado: la parte del tamaño que viene de estar lejos de cero.',
  },
  variance_plus_mean_squared: {
    name: 'ambas partes',
    sentence: 'Dispersión más desplazamiento devuelve la media de los cuadrados, para cualquier vector.',
  },
  'layer_norm.shifted': {
    name: 'varianza con ε',
    sentence: 'Sumar ε a la varianza, para que la raíz que sigue no pueda ser cero.',
  },
  'layer_norm.denominator': {
    name: 'divisor',
    sentence: 'Su raíz es la desviación típica, un pelo mayor a causa de ε.',
  },
  'layer_norm.normalized': {
    name: 'normalizado',
    sentence: 'Dividir cada desviación por el divisor: a cuántas desviaciones típicas está de la media.',
  },
  'layer_norm.output': {
    name: 'salida',
    sentence: 'Estirar por γ y mover β. Donde no se da ninguno, los números normalizados son la salida.',
  },
  'rms_norm.shifted': {
    name: 'media de cuadrados con ε',
    sentence: 'Sumar ε a la media de los cuadrados, para que la raíz que sigue no pueda ser cero.',
  },
  'rms_norm.denominator': { name: 'divisor', sentence: 'Su raíz es RMS, un pelo mayor a causa de ε.' },
  'rms_norm.normalized': {
    name: 'normalizado',
    sentence: 'Dividir cada número, tal cual, por el divisor. Antes no se resta la media.',
  },
  'rms_norm.output': {
    name: 'salida',
    sentence: 'Estirar por γ. No hay desplazamiento. Sin γ, los números normalizados son la salida.',
  },
  mean_over_std: {
    name: 'media entre dispersión',
    sentence: 'Cuán grande es la media junto a la dispersión. Cerca de 0, los dos métodos casi coinciden.',
  },
  'layer_norm.normalized_mean': {
    name: 'media de LayerNorm',
    sentence: 'La media de los números normalizados de LayerNorm debería ser 0: se restó.',
  },
  'layer_norm.normalized_std': {
    name: 'dispersión de LayerNorm',
    sentence: 'Su desviación típica debería ser 1. Lo que falta se lo llevó ε, que hizo el divisor un poco grande.',
  },
  'rms_norm.normalized_rms': {
    name: 'tamaño de RMSNorm',
    sentence: 'La media cuadrática de los números de RMSNorm debería ser 1. Otra vez, lo que falta se lo llevó ε.',
  },
};

/** @type {Record<string, string>} */
const more = {
  x: 'En un modelo de lenguaje, un token es una larga lista de números así, a menudo miles. Unos pocos bastan para ver todo lo que ocurre.',
  epsilon:
    'Si todos los rasgos fueran iguales, la desviación típica sería 0. Con ε en el divisor, la respuesta es entonces 0, sin más.',
  gamma: 'Normalizar lleva todos los rasgos al mismo tamaño; con γ el modelo puede deshacerlo donde convenga.',
  beta: 'LayerNorm quita la media; β permite al modelo devolver algo. RMSNorm no la quita nunca y no tiene desplazamiento.',
  sum: 'Una suma es la primera mitad de una media; el paso siguiente la divide.',
  mean: 'Si cada rasgo tuviera este único valor, la suma sería la misma.',
  squares: 'Los cuadrados miden el tamaño sin mirar la dirección: −3 está tan lejos de 0 como 3.',
  sum_of_squares: 'Es la longitud del vector al cuadrado, como la mediría Pitágoras.',
  mean_square: 'Se mide desde 0. La varianza, más abajo, es lo mismo medido desde la media.',
  rms: 'RMS dice cuán lejos de 0 suelen estar los números. Es lo único por lo que divide RMSNorm.',
  deviations: 'Las desviaciones siempre suman 0: lo que queda por encima de la media compensa lo que queda por debajo.',
  squared_deviations: 'Las desviaciones sin más sumarían 0 y no dirían nada de la dispersión.',
  sum_of_squared_deviations:
    'Un solo número contiene ya toda la dispersión; dividido por d, se puede comparar entre vectores de distinta longitud.',
  variance:
    'Divide por d, no por d − 1. La estadística divide por d − 1 para inferir una población mayor; aquí el vector es todo lo que hay.',
  std: 'La mayoría de los números están a una o dos de estas de la media.',
  mean_squared:
    'No es la media de los cuadrados. Allí se eleva primero cada número y luego se promedia; aquí es al revés.',
  variance_plus_mean_squared:
    'Como en Pitágoras: σ y |μ| son los catetos de un triángulo rectángulo y RMS la hipotenusa.',
  'layer_norm.shifted': 'ε es tan pequeño que solo cambia el resultado cuando los números apenas difieren entre sí.',
  'layer_norm.denominator': 'Todos los rasgos de este vector se dividen por este único número.',
  'layer_norm.normalized':
    'Los resultados tienen media 0 y desviación típica 1 (salvo un rastro de ε), por grande que fuera la entrada.',
  'layer_norm.output': 'γ y β se aprenden, un par por cada rasgo.',
  'rms_norm.shifted': 'La media de los cuadrados es 0 solo si todos los números son 0; para ese caso está ε.',
  'rms_norm.denominator': 'Hasta aquí no hizo falta ninguna media. Ese es el trabajo que ahorra RMSNorm.',
  'rms_norm.normalized':
    'Los resultados tienen media cuadrática 1, pero su media es la que deja el desplazamiento: μ / RMS.',
  'rms_norm.output': 'El vector conserva su dirección; solo se fija su longitud.',
  mean_over_std:
    'Con una razón pequeña el triángulo es plano, RMS y σ miden casi lo mismo, y restar la media cambia poco.',
  'layer_norm.normalized_mean':
    'ε no puede estropear esta: los números que suman 0 lo siguen haciendo al dividirlos todos por el mismo. Redondear por el camino, sí.',
  'layer_norm.normalized_std': 'Para un 1 exacto harían falta ε = 0 y valores exactos por el camino.',
  'rms_norm.normalized_rms': 'Para un 1 exacto harían falta ε = 0 y valores exactos por el camino.',
};

/** @type {typeof import('./en-more.js').play} */
const play = {
  examples: 'Ejemplos',
  example: {
    worked: 'El ejemplo resuelto',
    transformer: 'Como en un transformer: |μ| es un veinteavo de σ',
    constant: 'Todos iguales',
    outlier: 'Uno muy alejado',
    offset: 'Media muy por encima de la dispersión',
    two: 'Dos números',
    many: 'Sesenta y cuatro números',
  },
  change: (name) => `Cambiar ${name}`,
  less: (name) => `Menos: ${name}`,
  more: (name) => `Más: ${name}`,
  remove: (name) => `Quitar ${name}`,
  toZero: 'Llevar la media a 0',
  digit: {
    exact: 'termina aquí; no se redondeó nada',
    up: 'sigue más de la mitad de la última cifra: hacia arriba',
    down: 'sigue menos de la mitad de la última cifra: se queda',
    'tie-away': 'justo la mitad: empate, y los empates se alejan de 0',
    'tie-even-up': 'justo la mitad: empate, y los empates van a la cifra par, hacia arriba',
    'tie-even-down': 'justo la mitad: empate, y la última cifra ya es par',
    cut: ' lo que sigue se corta',
    exactly: 'exacto',
  },
};

const settings = {
  fields: { gamma: 'Escala γ', beta: 'Desplazamiento β', epsilon: 'ε', method: 'Método', rounding: 'Redondeo' },
  options: {
    method: { both: 'ambos', 'layer-norm': 'LayerNorm', 'rms-norm': 'RMSNorm' },
    rounding: {
      'half-up': 'al más cercano, empates lejos de 0',
      'half-even': 'al más cercano, empates al par',
      truncate: 'cortar',
    },
  },
  hint: 'Un número por cada elemento, o nada.',
  give: 'Dar uno',
  leaveOut: 'Omitir',
};

/** @type {typeof import('./en-more.js').guide} */
const guide = {
  trail: 'El camino de vuelta',
  of: (name, index, count) => `${name}, número ${index} de ${count}`,
  from: 'Sale de',
  into: 'Se usa en',
  typed: 'Se escribió aquí.',
  edit: 'Cambiarlo',
  nowhere: 'En nada más: es un resultado.',
  exactly: 'Exacto',
  moreDigits: 'Más cifras',
  showStep: 'Ver su paso',
  close: 'Cerrar',
  others: (count) => `… ${count} más`,
  differ: {
    shifted: 'LayerNorm toma la varianza σ², RMSNorm la media de los cuadrados MS. Todo lo que difiere está marcado.',
    denominator: 'La misma raíz, aquí de la varianza y allí de la media de los cuadrados.',
    normalized: 'LayerNorm divide las desviaciones δ de la media; RMSNorm, los propios números x.',
    output: 'Ambos estiran por γ; solo LayerNorm mueve β.',
  },
};

/** @type {typeof import('./en-more.js').takeAway} */
const takeAway = {
  menu: 'Copiar y guardar',
  what: 'Qué copiar',
  number: 'Este número',
  step: 'Este paso',
  whole: 'Todo el ejemplo',
  formats: {
    latex: 'LaTeX',
    markdown: 'Markdown',
    text: 'Texto sin formato',
    json: 'JSON',
    numpy: 'NumPy',
    pytorch: 'PyTorch',
    decimal: 'Python decimal',
  },
  as: 'Copiar como',
  save: 'Guardar como SVG',
  link: 'Copiar enlace',
  share: 'Compartir',
  copied: (what, format) => `Copiado: ${what}, ${format}`,
  linkCopied: 'Enlace copiado',
  saved: (file) => `Guardado: ${file}`,
  failed: 'El navegador no permitió copiar. El texto está abajo, seleccionado: cópielo con el teclado.',
  text: 'Texto para copiar',
  close: 'Cerrar',
  tooLong: 'Este ejemplo es demasiado largo para un enlace.',
};

/** @type {typeof import('./en-more.js').link} */
const link = {
  bad: (reason) => `El enlace no se pudo leer; este es el ejemplo del autor. ${reason}`,
  kept: (reason) => `El enlace no se pudo leer; nada ha cambiado. ${reason}`,
  notOurs: 'Contiene algo que no es parte de un ejemplo.',
  notHere: 'Se refiere a un ejemplo que no está en esta página.',
};

/** @type {import('./en.js').Texts} */
export const texts = {
  /** What is pasted is a list, and no number. */
  list: /[;\s[({]|,.*,/,
  language: 'es',
  loadMore: async () => ({ more, play, guide, settings, takeAway, link }),
  quantities,
  sections: {
    vector: 'El vector',
    statistics: 'Media, tamaño y dispersión',
    identity: 'Una identidad',
    layer_norm: 'LayerNorm',
    rms_norm: 'RMSNorm',
    comparison: '¿Cuánto se parecen los dos?',
    verification: '¿Sale la prueba?',
  },
  direction: 'ltr',
  engine: saying({
    'all-equal':
      'Todos los elementos son iguales; no hay dispersión que llevar a 1, y ε solo hace posible la división.',
    'all-zero': 'Todos los elementos son 0; no hay nada que llevar a 1, y ε solo hace posible la división.',
    carried:
      'Los pasos siguientes usaron cada valor tal como se muestra (decimales: {digits}) y arrastraron el redondeo.',
    'epsilon-too': ' También ε, sumado antes de la raíz, reduce el resultado.',
    epsilon: 'ε se suma antes de sacar la raíz, así que el divisor es un poco mayor y el resultado menor que 1.',
    cut: ' El corte deja luego en {cut} un valor que se redondearía a {unit}.',
    'no-spread': 'división por cero, porque σ = 0: todos los elementos son iguales.',
    'division-by-zero': 'división por cero, porque {symbol} = 0.',
  }),
  mistake: mistakes({
    'number-missing': ['Aquí falta un número.', 'Escriba un número o quite el separador que sobra.'],
    'not-a-number': ['Esto no es un número.', 'Escríbalo como 0,5 o −2 o 3/8 o 1e-6.'],
    'division-by-zero': ['Esto divide por cero.', 'Escriba otro número bajo la barra de la fracción.'],
    'too-many-digits': [
      'Son más de 60 cifras significativas.',
      'Cada número se toma exactamente como se escribe; acórtelo.',
    ],
    'exponent-too-large': [
      'Este número es demasiado grande o demasiado pequeño.',
      'Se admiten 0 y magnitudes de 10^-400 a 10^400.',
    ],
    'denominators-too-large': [
      'El denominador común tiene más de 500 cifras.',
      'Use decimales de longitud parecida o fracciones con denominadores comunes.',
    ],
    'too-many-elements': ['Un vector tiene como mucho 4096 elementos.', 'Quite los elementos a partir de aquí.'],
    'too-many-rows': ['Esto es una tabla; solo se calcula una fila.', 'Deje una sola fila.'],
    'text-too-long': ['Esto ocupa más de 1 MiB.', 'Un vector tiene como mucho 4096 elementos.'],
    'empty-vector': ['El vector no tiene elementos.', 'Escriba al menos un número.'],
    'length-mismatch': ['No hay tantos números como en x.', 'Dé un número por cada elemento de x.'],
    'negative-epsilon': [
      'ε no es negativo: mantiene una raíz lejos de cero.',
      'Use 0 o un número positivo pequeño como 1e-6.',
    ],
    'ambiguous-separator': ['Esto se puede leer de dos maneras.', 'Quiere decir:'],
    'trace-too-large': ['Esto necesita más memoria de la que hay.', 'Use menos números, o más cortos.'],
  }),
  checked: 'Comprobaciones',
  copy: 'Copiar',
  holds: { exactly: 'iguales, exactamente', 'to-shown-digits': 'iguales en las cifras mostradas', no: 'distintos' },
  fields: { x: 'Vector x', digits: 'Decimales', carry: 'Seguir con' },
  options: {
    carry: { exact: 'valores exactos', shown: 'valores redondeados' },
  },
  hints: {
    cells: 'Arrastre un número de lado, use ↑ y ↓ o escriba encima; una lista pegada los rellena todos.',
    text: 'Números con punto y coma o espacios entre ellos, como 2,5; −1; también una salida de NumPy o PyTorch.',
  },
  widget: 'Ejemplo resuelto',
  steps: 'Pasos',
  figures: 'Figuras',
  results: 'Resultados',
  quantity: 'magnitud',
  settings: 'Más ajustes',
  asText: 'Editar como texto',
  asCells: 'Editar uno por uno',
  fewer: 'Menos decimales',
  more: 'Más decimales',
  previous: 'Anterior',
  next: 'Siguiente',
  play: 'Reproducir',
  pause: 'Pausa',
  speed: 'Velocidad',
  progress: 'Paso',
  inStep: 'LayerNorm y RMSNorm a la par',
  numbers: 'Números de esta línea',
  showAll: 'Mostrar todos los pasos',
  why: '¿Por qué?',
  whyDigits: '¿Por qué estas cifras?',
  exactForms: 'Formas exactas',
  examples: 'Ejemplos',
  undo: 'Deshacer',
  redo: 'Rehacer',
  reset: 'Volver al primer ejemplo',
  add: 'Añadir un elemento',
  allDigits: 'Mostrar todas las cifras',
  someDigits: 'Acortar los números largos',
  noValue: 'sin valor',
  position: (index, count) => `${index} / ${count}`,
  elided: (count, shown) => `Aquí se calculan ${shown} de los ${count} elementos: los primeros y los últimos.`,
  stale: (vector) => `Estos siguen siendo los pasos de la última entrada legible, ${vector}.`,
  exactly: 'Calculado exactamente; ≈ está donde hubo que redondear un decimal.',
  carried: 'Cada paso sigue con el valor redondeado del anterior, como a mano.',
  loading: 'La versión interactiva se está cargando …',
  failed: 'No se pudo cargar la versión interactiva. Lo que ve arriba es el ejemplo impreso.',
  retry: 'Reintentar',
  reload: 'Volver a cargar la página',
  authorError: (message) => `Este ejemplo no se puede calcular: ${message}`,
  announceStep: (index, count, row) => `Paso ${index} de ${count}: ${row}`,
  speech: {
    point: ',',
    minus: 'menos',
    plus: 'más',
    times: 'por',
    over: 'entre',
    root: 'raíz cuadrada de',
    squared: 'al cuadrado',
    equals: 'igual a',
    about: 'aproximadamente',
    differs: 'distinto de',
    of: 'de',
    open: 'abre paréntesis',
    close: 'cierra paréntesis',
    absolute: 'valor absoluto de',
    dots: 'etcétera',
    power: (exponent) => `por 10 a la ${exponent}`,
    letters: {
      Σ: 'suma de',
      δ: 'delta',
      ε: 'épsilon',
      γ: 'gamma',
      β: 'beta',
      μ: 'mu',
      σ: 'sigma',
      x̂: 'x con acento circunflejo',
      x̃: 'x con tilde',
      ỹ: 'y con tilde',
      MS: 'media de los cuadrados',
      RMS: 'RMS',
      std: 'desviación típica',
      rms: 'media cuadrática',
      mean: 'media',
    },
  },
  triangle: {
    title: 'El triángulo σ, |μ|, RMS',
    short: 'Triángulo',
    usual: 'σ² + μ² = RMS²: desplazamiento y dispersión son los lados cortos, RMS el largo.',
    flat: 'μ = 0: el triángulo es plano, y RMS y σ son lo mismo.',
    nearlyFlat: '|μ| es pequeño junto a σ: el triángulo es casi plano, y RMS apenas mayor que σ.',
    upright: 'σ = 0: no hay dispersión, y RMS es |μ|.',
    point: 'Todos los números son 0: no hay nada que dibujar.',
    outOfRange: 'Estos números son demasiado grandes o pequeños para dibujarlos.',
    mean: 'Media: desplaza el vector',
    std: 'Dispersión: estira las desviaciones',
  },
  regime: {
    short: 'Distancia',
    caption:
      'Cuánto distan las dos salidas: si |\u2060μ\u2060| es mucho menor que σ, RMSNorm puede sustituir a LayerNorm.',
    title: (ratio, apart) =>
      `Diferencia cuadrática media de las dos salidas según |μ|/σ, de 0 a 3. Este vector: |μ|/σ es ${ratio} y las salidas distan ${apart}.`,
    up: 'distancia',
    none: 'Este vector no tiene dispersión: |μ|/σ no tiene valor.',
  },
  bars: {
    title: 'Entrada y salidas, elemento a elemento',
    short: 'Barras',
    caption: 'En una misma escala: la entrada x y lo que hace de ella cada método.',
    sampled: (shown, count) => `${shown} de ${count} elementos, a distancias iguales, en una misma escala.`,
    outOfRange: 'Estos números son demasiado grandes para dibujarlos.',
    input: 'x',
    layer_norm: 'LayerNorm',
    rms_norm: 'RMSNorm',
  },
};
