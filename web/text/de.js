// @ts-check
/** Deutsch. Zahlen in Formeln behalten den Punkt, damit sie überall gleich aussehen, auch kopiert; in den Feldern geht das Komma. */
import { mistakes, saying } from './engine.js';

/** @type {typeof import('./en.js').en['quantities']} */
const quantities = {
  x: { name: 'Vektor', sentence: 'Das sind die Zahlen, die normiert werden, eine für jedes Merkmal eines Tokens.' },
  epsilon: {
    name: 'Epsilon',
    sentence: 'Eine winzige Zahl, die unter der Wurzel addiert wird, damit nie durch null geteilt wird.',
  },
  gamma: {
    name: 'Skalierung',
    sentence: 'Ein Faktor für jedes Merkmal, im Training gelernt, der den normierten Wert streckt.',
  },
  beta: {
    name: 'Verschiebung',
    sentence: 'Ein Summand für jedes Merkmal, im Training gelernt, ganz am Ende addiert. Nur LayerNorm hat ihn.',
  },
  sum: { name: 'Summe', sentence: 'Alle Zahlen addieren.' },
  mean: {
    name: 'Mittelwert',
    sentence: 'Die Summe durch die Anzahl der Zahlen teilen: Im Mittelwert ist der Vektor im Gleichgewicht.',
  },
  squares: {
    name: 'Quadrate',
    sentence: 'Jede Zahl mit sich selbst malnehmen. Das Vorzeichen ist weg, und große Zahlen zählen mehr.',
  },
  sum_of_squares: { name: 'Summe der Quadrate', sentence: 'Die Quadrate addieren.' },
  mean_square: { name: 'mittleres Quadrat', sentence: 'Durch die Anzahl teilen: So groß ist ein typisches Quadrat.' },
  rms: {
    name: 'quadratisches Mittel',
    sentence: 'Die Wurzel ziehen, um von den Quadraten zur Größenordnung der Zahlen selbst zurückzukommen.',
  },
  deviations: { name: 'Abweichungen', sentence: 'Wie weit jede Zahl über (+) oder unter (−) dem Mittelwert liegt.' },
  squared_deviations: {
    name: 'Abweichungsquadrate',
    sentence: 'Jeden Abstand quadrieren, damit sich oben und unten nicht aufheben.',
  },
  sum_of_squared_deviations: { name: 'deren Summe', sentence: 'Die quadrierten Abstände addieren.' },
  variance: {
    name: 'Varianz',
    sentence: 'Der mittlere quadrierte Abstand vom Mittelwert: wie breit die Zahlen gestreut sind.',
  },
  std: {
    name: 'Standardabweichung',
    sentence: 'Die Wurzel der Varianz: ein typischer Abstand vom Mittelwert, in der Einheit der Zahlen selbst.',
  },
  mean_squared: {
    name: 'Mittelwert, quadriert',
    sentence: 'Den Mittelwert quadrieren: der Teil der Größe, der vom Versatz gegen null kommt.',
  },
  variance_plus_mean_squared: {
    name: 'beide Teile',
    sentence: 'Streuung plus Versatz ergibt wieder das mittlere Quadrat, bei jedem Vektor.',
  },
  'layer_norm.shifted': {
    name: 'Varianz mit ε',
    sentence: 'ε zur Varianz addieren, damit die Wurzel darunter nicht null sein kann.',
  },
  'layer_norm.denominator': {
    name: 'Nenner',
    sentence: 'Ihre Wurzel ist die Standardabweichung, wegen ε um ein Haar größer.',
  },
  'layer_norm.normalized': {
    name: 'normiert',
    sentence: 'Jede Abweichung durch den Nenner teilen: wie viele Standardabweichungen über oder unter dem Mittelwert.',
  },
  'layer_norm.output': {
    name: 'Ausgabe',
    sentence: 'Mit γ strecken und um β verschieben. Wo beides fehlt, sind die normierten Zahlen die Ausgabe.',
  },
  'rms_norm.shifted': {
    name: 'mittleres Quadrat mit ε',
    sentence: 'ε zum mittleren Quadrat addieren, damit die Wurzel darunter nicht null sein kann.',
  },
  'rms_norm.denominator': { name: 'Nenner', sentence: 'Seine Wurzel ist RMS, wegen ε um ein Haar größer.' },
  'rms_norm.normalized': {
    name: 'normiert',
    sentence: 'Jede Zahl selbst durch den Nenner teilen. Der Mittelwert wird nicht vorher abgezogen.',
  },
  'rms_norm.output': {
    name: 'Ausgabe',
    sentence: 'Mit γ strecken. Eine Verschiebung gibt es nicht. Ohne γ sind die normierten Zahlen die Ausgabe.',
  },
  mean_over_std: {
    name: 'Versatz durch Streuung',
    sentence: 'Wie groß der Mittelwert neben der Streuung ist. Nahe 0 stimmen beide Verfahren fast überein.',
  },
  'layer_norm.normalized_mean': {
    name: 'LayerNorm: Mittelwert',
    sentence: 'Der Mittelwert der normierten Zahlen von LayerNorm sollte 0 sein: Er wurde abgezogen.',
  },
  'layer_norm.normalized_std': {
    name: 'LayerNorm: Streuung',
    sentence: 'Ihre Standardabweichung sollte 1 sein. Was fehlt, hat ε genommen, das den Nenner etwas zu groß macht.',
  },
  'rms_norm.normalized_rms': {
    name: 'RMSNorm: Größe',
    sentence: 'Das quadratische Mittel der Zahlen von RMSNorm sollte 1 sein. Was fehlt, hat wieder ε genommen.',
  },
};

/** @type {Record<string, string>} */
const more = {
  x: 'In einem Sprachmodell ist ein Token eine lange Liste solcher Zahlen, oft tausende. Wenige genügen, um alles zu sehen, was geschieht.',
  epsilon:
    'Wären alle Merkmale gleich, so wäre die Standardabweichung 0. Mit ε im Nenner ist die Antwort dann einfach 0.',
  gamma:
    'Das Normieren bringt jedes Merkmal auf dieselbe Größe; mit γ darf das Modell das rückgängig machen, wo es hilft.',
  beta: 'LayerNorm nimmt den Mittelwert weg; β lässt das Modell etwas zurückgeben. RMSNorm nimmt ihn nie weg und hat keine Verschiebung.',
  sum: 'Eine Summe ist die erste Hälfte eines Mittelwerts; der nächste Schritt teilt sie.',
  mean: 'Hätte jedes Merkmal diesen einen Wert, so wäre die Summe dieselbe.',
  squares: 'Quadrate messen die Größe ohne die Richtung: −3 ist so weit von 0 wie 3.',
  sum_of_squares: 'Das ist das Quadrat der Länge des Vektors, wie Pythagoras sie messen würde.',
  mean_square: 'Es wird von 0 aus gemessen. Die Varianz, weiter unten, ist dasselbe vom Mittelwert aus.',
  rms: 'RMS sagt, wie weit die Zahlen typischerweise von 0 entfernt sind. Nur dadurch teilt RMSNorm.',
  deviations:
    'Die Abweichungen ergeben zusammen immer 0: Was über dem Mittelwert liegt, gleicht aus, was darunter liegt.',
  squared_deviations: 'Die Abweichungen selbst ergäben zusammen 0 und sagten nichts über die Streuung.',
  sum_of_squared_deviations:
    'Eine Zahl hält nun die ganze Streuung; durch d geteilt wird sie zwischen verschieden langen Vektoren vergleichbar.',
  variance:
    'Sie teilt durch d, nicht durch d − 1. Die Statistik teilt durch d − 1, um auf eine größere Menge zu schließen; hier ist der Vektor alles, was es gibt.',
  std: 'Die meisten Zahlen liegen höchstens eine oder zwei davon vom Mittelwert entfernt.',
  mean_squared:
    'Das ist nicht das mittlere Quadrat. Dort wird jede Zahl erst quadriert und dann gemittelt; hier ist es umgekehrt.',
  variance_plus_mean_squared:
    'Wie bei Pythagoras: σ und |μ| sind die Katheten eines rechtwinkligen Dreiecks, RMS ist die Hypotenuse.',
  'layer_norm.shifted': 'ε ist so klein, dass es das Ergebnis nur ändert, wenn sich die Zahlen kaum unterscheiden.',
  'layer_norm.denominator': 'Alle Merkmale dieses Vektors werden durch diese eine Zahl geteilt.',
  'layer_norm.normalized':
    'Die Ergebnisse haben den Mittelwert 0 und die Standardabweichung 1 (bis auf eine Spur von ε), wie groß die Eingabe auch war.',
  'layer_norm.output': 'γ und β werden gelernt, ein Paar für jedes Merkmal.',
  'rms_norm.shifted': 'Das mittlere Quadrat ist nur 0, wenn jede Zahl 0 ist; für diesen Fall ist ε da.',
  'rms_norm.denominator': 'Bis hierher wurde kein Mittelwert gebraucht. Diese Arbeit spart RMSNorm.',
  'rms_norm.normalized':
    'Die Ergebnisse haben das quadratische Mittel 1; ihr Mittelwert ist, was der Versatz übrig lässt: μ / RMS.',
  'rms_norm.output': 'Der Vektor behält seine Richtung, nur seine Länge wird gesetzt.',
  mean_over_std:
    'Bei kleinem Verhältnis ist das Dreieck flach, RMS und σ sind fast gleich lang, und den Mittelwert abzuziehen ändert wenig.',
  'layer_norm.normalized_mean':
    'ε stört hier nicht: Zahlen, die zusammen 0 ergeben, tun das auch noch, wenn alle durch dieselbe Zahl geteilt sind. Runden unterwegs stört.',
  'layer_norm.normalized_std': 'Genau 1 bräuchte ε = 0 und unterwegs exakte Werte.',
  'rms_norm.normalized_rms': 'Genau 1 bräuchte ε = 0 und unterwegs exakte Werte.',
};

/** @type {typeof import('./en-more.js').play} */
const play = {
  examples: 'Beispiele',
  example: {
    worked: 'Das vorgerechnete Beispiel',
    transformer: 'Wie im Transformer: |μ| ist ein Zwanzigstel von σ',
    constant: 'Alle gleich',
    outlier: 'Ein weiter Ausreißer',
    offset: 'Mittelwert weit über der Streuung',
    two: 'Zwei Zahlen',
    many: 'Vierundsechzig Zahlen',
  },
  change: (name) => `${name} ändern`,
  less: (name) => `Weniger: ${name}`,
  more: (name) => `Mehr: ${name}`,
  remove: (name) => `${name} entfernen`,
  toZero: 'Mittelwert auf 0 schieben',
  digit: {
    exact: 'endet hier; nichts wurde gerundet',
    up: 'es folgt mehr als die Hälfte der letzten Stelle: aufgerundet',
    down: 'es folgt weniger als die Hälfte der letzten Stelle: sie bleibt',
    'tie-away': 'genau die Hälfte: Gleichstand, und der geht von 0 weg',
    'tie-even-up': 'genau die Hälfte: Gleichstand, und der geht zur geraden Ziffer, nach oben',
    'tie-even-down': 'genau die Hälfte: Gleichstand, und die letzte Ziffer ist schon gerade',
    cut: ' was folgt, ist abgeschnitten',
    exactly: 'genau',
  },
};

const settings = {
  fields: { gamma: 'Skalierung γ', beta: 'Verschiebung β', epsilon: 'ε', method: 'Verfahren', rounding: 'Rundung' },
  options: {
    method: { both: 'beide', 'layer-norm': 'LayerNorm', 'rms-norm': 'RMSNorm' },
    rounding: { 'half-up': 'kaufmännisch', 'half-even': 'Hälfte zur geraden Ziffer', truncate: 'abschneiden' },
  },
  hint: 'Eine Zahl für jedes Element, oder nichts.',
  give: 'Angeben',
  leaveOut: 'Weglassen',
};

/** @type {typeof import('./en-more.js').guide} */
const guide = {
  trail: 'Der Weg zurück',
  of: (name, index, count) => `${name}, Zahl ${index} von ${count}`,
  from: 'Entstanden aus',
  into: 'Verwendet in',
  typed: 'Sie wurde eingegeben.',
  edit: 'Ändern',
  nowhere: 'Nirgends mehr: Das ist ein Ergebnis.',
  exactly: 'Genau',
  moreDigits: 'Mehr Ziffern',
  showStep: 'Zum Schritt',
  close: 'Schließen',
  others: (count) => `… ${count} weitere`,
  differ: {
    shifted:
      'LayerNorm nimmt die Varianz σ², RMSNorm das mittlere Quadrat MS. Alles, was verschieden ist, ist markiert.',
    denominator: 'Dieselbe Wurzel, hier der Varianz und dort des mittleren Quadrats.',
    normalized: 'LayerNorm teilt die Abweichungen δ vom Mittelwert, RMSNorm die Zahlen x selbst.',
    output: 'Beide strecken mit γ; nur LayerNorm verschiebt um β.',
  },
};

/** @type {typeof import('./en-more.js').takeAway} */
const takeAway = {
  menu: 'Kopieren und speichern',
  what: 'Was kopiert wird',
  number: 'Diese Zahl',
  step: 'Diesen Schritt',
  whole: 'Das ganze Beispiel',
  formats: {
    latex: 'LaTeX',
    markdown: 'Markdown',
    text: 'Reiner Text',
    json: 'JSON',
    numpy: 'NumPy',
    pytorch: 'PyTorch',
    decimal: 'Python decimal',
  },
  as: 'Kopieren als',
  save: 'Als SVG speichern',
  link: 'Link kopieren',
  share: 'Teilen',
  copied: (what, format) => `Kopiert: ${what}, ${format}`,
  linkCopied: 'Link kopiert',
  saved: (file) => `Gespeichert: ${file}`,
  failed:
    'Der Browser hat das Kopieren nicht erlaubt. Der Text steht unten und ist markiert: Kopieren Sie ihn mit der Tastatur.',
  text: 'Text zum Kopieren',
  close: 'Schließen',
  tooLong: 'Dieses Beispiel ist zu lang für einen Link.',
};

/** @type {typeof import('./en-more.js').link} */
const link = {
  bad: (reason) => `Der Link war nicht zu lesen; das ist nun das Beispiel des Autors. ${reason}`,
  kept: (reason) => `Der Link war nicht zu lesen; alles bleibt, wie es war. ${reason}`,
  notOurs: 'Er enthält etwas, das zu keinem Beispiel gehört.',
  notHere: 'Er gilt einem Beispiel, das auf dieser Seite nicht vorkommt.',
};

/** @type {import('./en.js').Texts} */
export const texts = {
  /** What is pasted is a list, and no number. */
  list: /[;\s[({]|,.*,/,
  language: 'de',
  loadMore: async () => ({ more, play, guide, settings, takeAway, link }),
  quantities,
  sections: {
    vector: 'Der Vektor',
    statistics: 'Mittelwert, Größe und Streuung',
    identity: 'Eine Gleichung, die immer gilt',
    layer_norm: 'LayerNorm',
    rms_norm: 'RMSNorm',
    comparison: 'Wie nah sind sich die beiden?',
    verification: 'Geht die Probe auf?',
  },
  direction: 'ltr',
  engine: saying({
    'all-equal':
      'Alle Elemente sind gleich; es gibt keine Streuung, die auf 1 gebracht werden könnte, und ε macht die Division nur möglich.',
    'all-zero':
      'Alle Elemente sind 0; es gibt nichts, das auf 1 gebracht werden könnte, und ε macht die Division nur möglich.',
    carried:
      'Spätere Schritte haben jeden Wert so verwendet, wie er dasteht (Nachkommastellen: {digits}), und das Runden mitgenommen.',
    'epsilon-too': ' Auch ε, vor dem Wurzelziehen addiert, macht das Ergebnis kleiner.',
    epsilon: 'ε wird vor dem Wurzelziehen addiert; der Nenner ist deshalb etwas größer und das Ergebnis kleiner als 1.',
    cut: ' Das Abschneiden macht dann aus einem Wert, der gerundet {unit} wäre, {cut}.',
    'no-spread': 'Division durch null, denn σ = 0: Alle Elemente sind gleich.',
    'division-by-zero': 'Division durch null, denn {symbol} = 0.',
  }),
  mistake: mistakes({
    'number-missing': [
      'Hier fehlt eine Zahl.',
      'Geben Sie eine Zahl ein, oder entfernen Sie das überzählige Trennzeichen.',
    ],
    'not-a-number': ['Das ist keine Zahl.', 'Schreiben Sie sie wie 0,5 oder −2 oder 3/8 oder 1e-6.'],
    'division-by-zero': ['Das teilt durch null.', 'Schreiben Sie eine andere Zahl unter den Bruchstrich.'],
    'too-many-digits': [
      'Das sind mehr als 60 geltende Ziffern.',
      'Jede Zahl wird genau so genommen, wie sie eingegeben ist; kürzen Sie sie.',
    ],
    'exponent-too-large': [
      'Diese Zahl ist zu groß oder zu klein.',
      'Erlaubt sind 0 und Beträge von 10^-400 bis 10^400.',
    ],
    'denominators-too-large': [
      'Der gemeinsame Nenner hat mehr als 500 Ziffern.',
      'Nehmen Sie Dezimalzahlen ähnlicher Länge oder Brüche mit gemeinsamen Nennern.',
    ],
    'too-many-elements': ['Ein Vektor hat höchstens 4096 Elemente.', 'Entfernen Sie die Elemente ab hier.'],
    'too-many-rows': ['Das ist eine Tabelle; nur eine Zeile wird gerechnet.', 'Lassen Sie eine Zeile stehen.'],
    'text-too-long': ['Das ist länger als 1 MiB.', 'Ein Vektor hat höchstens 4096 Elemente.'],
    'empty-vector': ['Der Vektor hat keine Elemente.', 'Geben Sie mindestens eine Zahl ein.'],
    'length-mismatch': ['Das sind nicht so viele Zahlen wie in x.', 'Geben Sie für jedes Element von x eine Zahl an.'],
    'negative-epsilon': [
      'ε ist nicht negativ: Es hält eine Wurzel von null fern.',
      'Nehmen Sie 0 oder eine kleine positive Zahl wie 1e-6.',
    ],
    'ambiguous-separator': ['Das lässt sich auf zwei Arten lesen.', 'Gemeint ist:'],
    'trace-too-large': ['Das braucht mehr Speicher, als da ist.', 'Nehmen Sie weniger oder kürzere Zahlen.'],
  }),
  checked: 'Proben',
  copy: 'Kopieren',
  holds: { exactly: 'genau gleich', 'to-shown-digits': 'gleich in den gezeigten Ziffern', no: 'nicht gleich' },
  fields: { x: 'Vektor x', digits: 'Nachkommastellen', carry: 'Weiterrechnen' },
  options: {
    carry: { exact: 'exakt', shown: 'gerundet' },
  },
  hints: {
    cells: 'Seitwärts ziehen, ↑ ↓ drücken oder überschreiben; eine eingefügte Liste füllt alle.',
    text: 'Zahlen mit Semikolon oder Leerzeichen dazwischen, wie 2,5; −1; auch ein Ausdruck von NumPy oder PyTorch.',
  },
  widget: 'Durchgerechnetes Beispiel',
  steps: 'Schritte',
  figures: 'Abbildungen',
  results: 'Ergebnisse',
  quantity: 'Größe',
  settings: 'Weitere Einstellungen',
  asText: 'Als Text',
  asCells: 'Einzeln bearbeiten',
  fewer: 'Weniger Nachkommastellen',
  more: 'Mehr Nachkommastellen',
  previous: 'Zurück',
  next: 'Weiter',
  play: 'Abspielen',
  pause: 'Pause',
  speed: 'Tempo',
  progress: 'Schritt',
  inStep: 'LayerNorm neben RMSNorm',
  numbers: 'Zahlen in dieser Zeile',
  showAll: 'Alle Schritte',
  why: 'Warum?',
  whyDigits: 'Warum diese Ziffern?',
  exactForms: 'Exakte Formen',
  examples: 'Beispiele',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  reset: 'Zurück zum ersten Beispiel',
  add: 'Element hinzufügen',
  allDigits: 'Alle Ziffern zeigen',
  someDigits: 'Lange Zahlen kürzen',
  noValue: 'kein Wert',
  position: (index, count) => `${index} / ${count}`,
  elided: (count, shown) => `${shown} der ${count} Elemente sind hier ausgerechnet: die ersten und die letzten.`,
  stale: (vector) => `Das sind noch die Schritte zur letzten lesbaren Eingabe, ${vector}.`,
  exactly: 'Exakt gerechnet; bei ≈ gerundet.',
  carried: 'Jeder Schritt rechnet mit dem gerundeten Wert des vorigen weiter, wie von Hand.',
  loading: 'Die lebendige Fassung wird geladen …',
  failed: 'Die lebendige Fassung konnte nicht geladen werden. Oben steht das Beispiel, wie es gedruckt ist.',
  retry: 'Noch einmal versuchen',
  reload: 'Seite neu laden',
  authorError: (message) => `Dieses Beispiel kann nicht gerechnet werden: ${message}`,
  announceStep: (index, count, row) => `Schritt ${index} von ${count}: ${row}`,
  speech: {
    point: ',',
    minus: 'minus',
    plus: 'plus',
    times: 'mal',
    over: 'durch',
    root: 'Wurzel aus',
    squared: 'Quadrat',
    equals: 'gleich',
    about: 'ungefähr',
    differs: 'ungleich',
    of: 'von',
    open: 'Klammer auf',
    close: 'Klammer zu',
    absolute: 'Betrag von',
    dots: 'und so weiter',
    power: (exponent) => `mal 10 hoch ${exponent}`,
    letters: {
      Σ: 'Summe',
      δ: 'Delta',
      ε: 'Epsilon',
      γ: 'Gamma',
      β: 'Beta',
      μ: 'My',
      σ: 'Sigma',
      x̂: 'x Dach',
      x̃: 'x Schlange',
      ỹ: 'y Schlange',
      MS: 'mittleres Quadrat',
      RMS: 'RMS',
      std: 'Standardabweichung',
      rms: 'quadratisches Mittel',
      mean: 'Mittelwert',
    },
  },
  triangle: {
    title: 'Das Dreieck σ, |μ|, RMS',
    short: 'Dreieck',
    usual: 'σ² + μ² = RMS²: Versatz und Streuung sind die kurzen Seiten, RMS die lange.',
    flat: 'μ = 0: Das Dreieck ist flach, und RMS und σ sind dasselbe.',
    nearlyFlat: '|μ| ist klein neben σ: Das Dreieck ist fast flach, und RMS kaum länger als σ.',
    upright: 'σ = 0: Es gibt keine Streuung, und RMS ist |μ|.',
    point: 'Jede Zahl ist 0: Es gibt nichts zu zeichnen.',
    outOfRange: 'Diese Zahlen sind zum Zeichnen zu groß oder zu klein.',
    mean: 'Mittelwert: verschiebt den Vektor',
    std: 'Streuung: streckt die Abweichungen',
  },
  regime: {
    short: 'Abstand',
    caption:
      'Wie weit beide Ausgaben auseinanderliegen: Ist |\u2060μ\u2060| viel kleiner als σ, kann RMSNorm für LayerNorm einspringen.',
    title: (ratio, apart) =>
      `Quadratisches Mittel der Differenz beider Ausgaben über |μ|/σ von 0 bis 3. Dieser Vektor: |μ|/σ ist ${ratio}, die Ausgaben liegen ${apart} auseinander.`,
    up: 'Abstand',
    none: 'Dieser Vektor hat keine Streuung: |μ|/σ hat keinen Wert.',
  },
  bars: {
    title: 'Eingabe und Ausgaben, Element für Element',
    short: 'Balken',
    caption: 'In einem Maßstab: die Eingabe x und was jedes Verfahren daraus macht.',
    sampled: (shown, count) => `${shown} von ${count} Elementen in gleichen Abständen, in einem Maßstab.`,
    outOfRange: 'Diese Zahlen sind zum Zeichnen zu groß.',
    input: 'x',
    layer_norm: 'LayerNorm',
    rms_norm: 'RMSNorm',
  },
};
