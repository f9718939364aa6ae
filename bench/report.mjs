import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'

const {
  measured: PEERS_DATE,
  empty: peersEmpty,
  peers,
} = JSON.parse(readFileSync(resolve(import.meta.dirname, 'peers.json'), 'utf8'))

/**
 * The measured times. `maxMs` is the limit in milliseconds at full speed and at a quarter of it, on an idle
 * machine. `maxRatio` is the limit as a multiple of the empty page's dialog, opened in the same way in the same
 * run. `maxMsOverEmpty` is the limit in milliseconds above that dialog. `maxRatio` takes precedence.
 */
const measures = {
  start: { title: 'page start to usable button' },
  idle: { title: 'press to painted list, without any hover', maxMs: [45, 110] },
  person: {
    title: "press to painted list, `prefetch: 'intent'`, as a person presses",
    maxMs: [60, 180],
    maxRatio: 3.5,
  },
  unwarned: { title: "press to painted list, `prefetch: 'intent'`, without any hover" },
  warm: { title: 'press to painted list, second opening' },
  connect: { title: 'wallet press to connected, painted', maxMsOverEmpty: [20, 40] },
  list: { title: 'page start to painted list, pressed at once' },
}
/** The measures of a phone, with the limit as a multiple of the empty page, or in milliseconds above it. */
const phoneMeasures = {
  start: { title: 'page start to usable button', maxRatio: 1.15 },
  list: { title: 'page start to painted list, tapped at once', maxRatio: 1.7 },
  idle: { title: 'tap to painted list, once the page is idle', maxRatio: 3 },
  blocking: { title: 'tasks beyond 50 ms until the page is quiet, together', maxMsOverEmpty: 150 },
}
const SPEEDS = ['full speed', 'CPU 4×']
const MOST_FILES = 3

const sorted = (values) => values.toSorted((a, b) => a - b)
const median = (values) => {
  const numbers = sorted(values.filter(Number.isFinite))
  return (numbers[Math.floor((numbers.length - 1) / 2)] + numbers[Math.ceil((numbers.length - 1) / 2)]) / 2
}
const cells = (...values) => `| ${values.join(' | ')} |`
const separator = (count) => cells(...Array.from({ length: count }, () => '---'))
const digits = (count) => (value) => (Number.isFinite(value) ? value.toFixed(count) : '–')
const [wholeNumber, oneDecimal] = [digits(0), digits(1)]

const productMedian = ({ visits }, key) => median(visits.map((visit) => visit.product[key]))
const emptyPageMedian = ({ visits }, key) => median(visits.map((visit) => visit.empty[key]))
const ratio = (run, key) => productMedian(run, key) / emptyPageMedian(run, key)

const marked = (target, isMet) => `${target} ${isMet ? '✓' : '✗'}`

/** The target of a measure, and whether it is met. */
const targetOf = (run, speedIndex, key) => {
  const { maxMs, maxRatio, maxMsOverEmpty } = measures[key]
  const verdict = verdictOf(run, speedIndex, key)
  if (verdict === undefined) return '–'
  const target = [
    ...(maxRatio === undefined ? [] : [`${maxRatio}×`]),
    ...(maxMs === undefined ? [] : [`${maxMs[speedIndex]} ms`]),
    ...(maxMsOverEmpty === undefined ? [] : [`empty + ${maxMsOverEmpty[speedIndex]} ms`]),
  ].join(', ')
  return marked(target, verdict.value <= verdict.limit)
}

/** The measured value and its limit. Undefined without a limit. */
const verdictOf = (run, at, key) => {
  const { maxMs, maxRatio, maxMsOverEmpty } = measures[key]
  if (maxRatio !== undefined) return { value: ratio(run, key), limit: maxRatio, unit: '× the empty page' }
  if (maxMsOverEmpty !== undefined)
    return {
      value: productMedian(run, key) - emptyPageMedian(run, key),
      limit: maxMsOverEmpty[at],
      unit: ' ms over the empty page',
    }
  return maxMs === undefined ? undefined : { value: productMedian(run, key), limit: maxMs[at], unit: ' ms' }
}

/** The measures of long lists, with the limits at full speed and at a quarter of it. */
const lists = {
  wallets: { key: { title: 'slowest key of a search among 5,000 wallets', limits: [16, 50] } },
  tokens: {
    rows: { title: 'most rows of 1,000 tokens in the document', limits: [40, 40] },
    longest: { title: 'longest task over 50 ms while 1,000 tokens are scrolled', limits: [50, 150] },
    key: { title: 'slowest key of a search among 1,000 tokens', limits: [16, 50] },
  },
  activity: {
    rows: { title: 'most rows of 10,000 transactions in the document', limits: [40, 40] },
    longest: { title: 'longest task over 50 ms while 10,000 transactions are scrolled', limits: [50, 150] },
  },
}
const listMeasures = Object.entries(lists).flatMap(([list, measuresOfList]) =>
  Object.entries(measuresOfList).map(([key, measure]) => ({
    ...measure,
    of: (run) => run[list]?.[key] ?? Number.NaN,
  })),
)

/** One line per limit of long lists: whether it holds, and the measured value. */
export const listsVerdicts = (runs) =>
  listMeasures.flatMap(({ title, limits, of }) =>
    runs.map((run, at) => {
      const verdictText = of(run) <= limits[at] ? 'holds ' : 'MISSED'
      return `${verdictText} ${title}, ${SPEEDS[at]}: ${oneDecimal(of(run))}, target ${limits[at]}`
    }),
  )

const phoneVerdict = (phone, key) => {
  const { maxRatio, maxMsOverEmpty } = phoneMeasures[key]
  return maxRatio === undefined
    ? {
        value: productMedian(phone, key) - emptyPageMedian(phone, key),
        limit: maxMsOverEmpty,
        target: `empty + ${maxMsOverEmpty} ms`,
      }
    : { value: ratio(phone, key), limit: maxRatio, target: `${maxRatio}×` }
}

const phoneVerdicts = (phone) =>
  Object.entries(phoneMeasures).map(([key, { title }]) => {
    const { value, limit, target } = phoneVerdict(phone, key)
    return `${value <= limit ? 'holds ' : 'MISSED'} ${title}, phone: ${value.toFixed(2)}, target ${target}`
  })

const phoneTable = (phone) => [
  cells('on a phone', 'ms', 'empty page', 'ratio', 'target'),
  separator(5),
  ...Object.entries(phoneMeasures).map(([key, { title }]) => {
    const { value, limit, target } = phoneVerdict(phone, key)
    return cells(
      title,
      `**${wholeNumber(productMedian(phone, key))}**`,
      wholeNumber(emptyPageMedian(phone, key)),
      digits(2)(ratio(phone, key)),
      marked(target, value <= limit),
    )
  }),
]

/** One line per target: whether it holds, and the measured value. */
export const verdicts = ({ runs, phone }) => {
  const timed = Object.entries(measures).flatMap(([key, { title }]) =>
    runs.flatMap((run, at) => {
      const verdict = verdictOf(run, at, key)
      if (verdict === undefined) return []
      const { value, limit, unit } = verdict
      const verdictText = value <= limit ? 'holds ' : 'MISSED'
      return [
        `${verdictText} ${title}, ${SPEEDS[at]}: ${oneDecimal(value)}${unit}, target ${limit} (${wholeNumber(productMedian(run, key))} ms)`,
      ]
    }),
  )
  const files = Math.max(...runs.map((run) => productMedian(run, 'files')))
  const inSequence = Math.max(...runs.map((run) => productMedian(run, 'inSequence')))
  const verdictText = files <= MOST_FILES && inSequence === 0 ? 'holds ' : 'MISSED'
  return [
    ...timed,
    ...listsVerdicts(runs),
    ...phoneVerdicts(phone),
    `${verdictText} files that opening waits for after intent: ${files}, of them in sequence: ${inSequence}, target ${MOST_FILES} and 0`,
  ]
}

const medianShares = (runs) =>
  runs
    .map(({ visits }) => `${Math.round(median(visits.map(({ foreign }) => foreign)) * 100)} %`)
    .join(' and ')

const ownTable = ({ runs, slope, objects, emptySlope, bytes }) => [
  cells('what', ...SPEEDS.flatMap((speed) => [`${speed}: ms`, 'empty page', 'ratio', 'target'])),
  separator(9),
  ...Object.entries(measures).map(([key, { title }]) =>
    cells(
      title,
      ...runs.flatMap((run, at) => [
        `**${wholeNumber(productMedian(run, key))}**`,
        wholeNumber(emptyPageMedian(run, key)),
        oneDecimal(ratio(run, key)),
        targetOf(run, at, key),
      ]),
    ),
  ),
  ...listMeasures.map(({ title, limits, of }) =>
    cells(
      title,
      ...runs.flatMap((run, at) => [
        `**${wholeNumber(of(run))}**`,
        '–',
        '–',
        marked(`${limits[at]}`, of(run) <= limits[at]),
      ]),
    ),
  ),
  '',
  cells('', 'product', 'empty page'),
  separator(3),
  cells(
    'JavaScript and styles of the page itself (kB, gzip)',
    oneDecimal(bytes.product.before),
    oneDecimal(bytes.empty.before),
  ),
  cells('after the page is idle (kB, gzip)', oneDecimal(bytes.product.idle), oneDecimal(bytes.empty.idle)),
  cells('after the press (kB, gzip)', oneDecimal(bytes.product.after), oneDecimal(bytes.empty.after)),
  cells(
    'files that opening waits for after intent, of them in sequence',
    runs.map((run) => `${productMedian(run, 'files')}, ${productMedian(run, 'inSequence')}`)[0],
    '–',
  ),
  cells('heap kept by an opening (kB)', slope.toFixed(2), emptySlope.toFixed(2)),
  cells('of it, without what the engine compiles (kB)', objects.toFixed(2), '–'),
]

const PEER_KEYS = ['person', 'unwarned', 'warm', 'connect', 'list']

/** `92 / 363 (5.8 / 5.2)`: milliseconds, and the multiple of the empty page. */
const peerCell = (times, floor) =>
  times === undefined
    ? '–'
    : `${times.map(wholeNumber).join(' / ')} (${times.map((time, at) => oneDecimal(time / floor[at])).join(' / ')})`

const peerTable = ({ runs, bytes, slope }) => {
  const times = (read, key) => runs.map((run) => read(run, key))
  return [
    cells('', 'kB before, after', ...PEER_KEYS.map((key) => measures[key].title), 'heap kB an opening'),
    separator(PEER_KEYS.length + 3),
    cells(
      '**Walletport**, this run',
      `${oneDecimal(bytes.product.before)}, ${oneDecimal(bytes.product.after)}`,
      ...PEER_KEYS.map((key) => peerCell(times(productMedian, key), times(emptyPageMedian, key))),
      oneDecimal(slope),
    ),
    ...peers.map((peer) =>
      cells(
        peer.name,
        peer.kB.map(oneDecimal).join(', '),
        ...PEER_KEYS.map((key) => peerCell(peer[key], peersEmpty[key])),
        oneDecimal(peer.slope),
      ),
    ),
    cells(
      'empty React page, their run',
      peersEmpty.kB.map(oneDecimal).join(', '),
      ...PEER_KEYS.map((key) => peersEmpty[key].map(wholeNumber).join(' / ')),
      oneDecimal(peersEmpty.slope),
    ),
  ]
}

/** The product's row of the README's comparison. */
export const readmeRow = ({ bytes }) =>
  cells(
    '**Walletport**',
    ...[bytes.product.before, bytes.product.idle, bytes.product.after].map(
      (kB) => `**${wholeNumber(kB)} kB**`,
    ),
    '**0 beyond the page’s own files**',
  )

/** The content of `docs/performance.md`. */
export const report = (measured) => {
  const { runs, chromium } = measured
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, Chromium ${chromium}`
  return [
    '# How fast it is',
    '',
    'Written by `npm run bench` (build first: `npm run build`). It reports and never fails a build.',
    '',
    'A React page with the provider and the button is built with Vite against `dist`, and so is an empty React page',
    'whose button opens a dialog with one row. Both are opened in turn, each time with an empty cache, from a server on',
    'the loopback address that has compressed its files beforehand, as static hosts do. *As a person presses*: the',
    'pointer comes, rests for 100 ms, presses for 80 ms, and the time counts from the click. *Without any hover*: a',
    'click with no pointer or focus on the button before; with `intent` nothing was fetched ahead, else the page is idle. Content is painted when the',
    'frame that contains it is handed to the screen; a frame lasts up to 17 ms. The wallet responds immediately.',
    '',
    `Medians of ${runs.map(({ visits, visitCount }) => `${visits.length} of ${visitCount}`).join(' and ')} visits (full speed and CPU 4×): the half of them during which other`,
    `programs used the machine least, ${medianShares(runs)} of a processor. The milliseconds are those of this machine.`,
    'Compare the ratios to the empty page, which is measured in the same run. Where a target has a ratio, the ratio',
    'decides whether it is met.',
    '',
    ...ownTable(measured),
    '',
    '## On a phone',
    '',
    'A touch screen of 390 px, CPU 4×, 170 ms until a request is answered and 9 Mbit/s. A tap lasts 80 ms, and the time',
    'counts from its click, or from the start of the page. Blocking is by how much the tasks of the main thread exceed',
    '50 ms, together, from the start until nothing has loaded for a second. The empty page is measured in the same run:',
    `medians of ${measured.phone.visits.length} of ${measured.phone.visitCount} visits, ${medianShares([measured.phone])} of a processor used by other programs.`,
    '',
    ...phoneTable(measured.phone),
    '',
    `${machine}, ${new Date().toISOString().slice(0, 10)}.`,
    '',
    '## Compared with others',
    '',
    `The others were measured in one run on ${PEERS_DATE}, each in its own quick-start built for production, with every`,
    'outside host answered on the loopback address. That machine was slower than the one above, so each cell has the',
    'milliseconds at full speed / CPU 4×, and in parentheses the same times as multiples of the empty page’s in the same',
    'run: compare those. Bytes are JavaScript and styles, gzip, React included where it is used; *after* is all that the',
    'page has fetched once it is quiet after the press, so what is fetched ahead counts. The time to connected includes',
    'the others’ own animations and timers. AppKit 1.7 is the last line whose licence text is Apache-2.0.',
    '',
    ...peerTable(measured),
    '',
  ].join('\n')
}
