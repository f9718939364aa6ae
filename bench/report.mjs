import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'

const peers = JSON.parse(readFileSync(resolve(import.meta.dirname, 'peers.json'), 'utf8'))

/** What is measured, with the most milliseconds that it is to take unthrottled and at a quarter of the speed. */
const measures = {
  start: { title: 'page start to usable button' },
  cold: { title: 'press to painted list, cold', targets: [45, 110] },
  warm: { title: 'press to painted list, warm', targets: [20, 40] },
  connect: { title: 'wallet press to connected, painted', targets: [20, 40] },
  list: { title: 'page start to painted list', targets: [220, 620] },
  keystroke: { title: 'dearest key of a search among 5,000 wallets', targets: [16, 50] },
}
const SLOPE_TARGET = 2

const sorted = (values) => values.toSorted((a, b) => a - b)
const median = (values) => sorted(values)[Math.floor(values.length / 2)]
const cells = (...values) => `| ${values.join(' | ')} |`
const rule = (count) => cells(...Array.from({ length: count }, () => '---'))
const spread = (values) => {
  const [least, middle, most] = [sorted(values)[0], median(values), sorted(values).at(-1)].map(Math.round)
  return `${least} / **${middle}** / ${most}`
}

const shares = (runs) =>
  runs.map((timed) => `${Math.round(median(timed.map(({ foreign }) => foreign)) * 100)} %`).join(' and ')

const ownTable = ({ runs, slopes, objects }) => [
  cells('what (ms)', 'full speed', 'target', 'CPU 4×', 'target'),
  rule(5),
  ...Object.entries(measures).map(([key, { title, targets = ['–', '–'] }]) => {
    const [fast, slow] = runs.map((visits) => spread(visits.map((visit) => visit[key])))
    return cells(title, fast, targets[0], slow, targets[1])
  }),
  cells('heap kept by an opening (kB)', median(slopes).toFixed(2), SLOPE_TARGET, '', ''),
  cells('of it, without what the engine compiles (kB)', median(objects).toFixed(2), '–', '', ''),
]

const peerTable = (runs, slopes) => {
  const own = Object.keys(measures).map((key) =>
    runs.map((visits) => Math.round(median(visits.map((visit) => visit[key])))).join(' / '),
  )
  return [
    cells('', ...Object.values(measures).map(({ title }) => title), 'heap kB an opening'),
    rule(Object.keys(measures).length + 2),
    cells('**walletport**', ...own, median(slopes).toFixed(2)),
    ...peers.map((peer) =>
      cells(peer.name, ...Object.keys(measures).map((key) => peer[key]?.join(' / ') ?? '–'), peer.slope),
    ),
  ]
}

const bytesTable = () => [
  cells('kB gzip, with React where used', 'page loaded', 'list open'),
  rule(3),
  ...peers.map(({ name, kB }) => cells(name, ...kB)),
]

/** The page `docs/performance.md`. */
export const report = (measured) => {
  const { visits, runs, slopes, chromium } = measured
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, Chromium ${chromium}`
  return [
    '# How fast it is',
    '',
    'Written by `npm run bench` (build first: `npm run build`). It reports and never fails a build.',
    '',
    `A React page with the provider and the button is built with Vite against \`dist\` and opened ${visits} times at each`,
    'speed, each time with an empty cache, from a server on the loopback address. A press is a click with no pointer',
    'or focus on the button before it, so nothing was fetched ahead. A thing counts as painted when the frame that',
    'has it was handed to the screen; a frame lasts up to 17 ms, so no press can be answered faster. The wallet',
    `answers at once. Least / **median** / most of the ${runs[0].length} visits at each speed during which other work used the`,
    `machine least: ${shares(runs)} of a processor at the median.`,
    '',
    ...ownTable(measured),
    '',
    `${machine}, ${new Date().toISOString().slice(0, 10)}. The machine is shared.`,
    '',
    '## Beside others',
    '',
    'Medians, full speed / CPU 4×, in ms. The others were measured once on the same kind of machine, each in its own',
    'quick-start built for production, with every outside host answered on the loopback address; their time to',
    'connected includes their own animations and timers. AppKit is its last Apache-2.0 release.',
    '',
    ...peerTable(runs, slopes),
    '',
    'JavaScript and styles of the same builds; ours are what `npm run size` prints, over the empty page.',
    '',
    ...bytesTable(),
    '',
  ].join('\n')
}

/** One line for each target that was missed. */
export const missed = ({ runs, slopes }) => [
  ...Object.entries(measures).flatMap(([key, { title, targets = [] }]) =>
    targets.flatMap((target, at) => {
      const reached = median(runs[at].map((visit) => visit[key]))
      const speed = at === 0 ? 'full speed' : 'CPU 4×'
      return reached > target ? [`${title}, ${speed}: ${Math.round(reached)} ms, target ${target}`] : []
    }),
  ),
  ...(median(slopes) > SLOPE_TARGET ? [`heap: ${median(slopes).toFixed(2)} kB an opening`] : []),
]
