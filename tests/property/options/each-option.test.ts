import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { decodeOptions } from '#domain/options/host-options.ts'
import { namespace, networks, word } from '#tests/property/arbitraries.ts'
import { runs } from '#tests/runs.ts'
import { clause, type ClauseId } from '#tests/spec/clauses.ts'

const url = word.map((host) => `https://${host}.example/${host}`)
const type = fc.constantFrom('eoa', 'smartAccount', 'payment', 'ordinal')
const wallet = fc.record(
  { id: word, name: word, homepage: url, image_url: word, rdns: word, mobile_link: word, play_store: word },
  { requiredKeys: ['id', 'name'], noNullPrototype: true },
)
const dictionary = <A>(value: fc.Arbitrary<A>) => fc.dictionary(word, value, { noNullPrototype: true })
const group = fc.constantFrom(
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
)
const HOSTILE_URLS = 'xhttps://a.example http://localhost.evil.example http://127.0.0.1x http://127-0-0-1'
const RELATIVE_URLS = '/terms terms.example http://a.example javascript:alert(1) https:///x'
const WRONG_URLS = [
  ...HOSTILE_URLS.split(' '),
  ...RELATIVE_URLS.split(' '),
  ['https://a.example'],
  '',
  5,
  null,
]

const WALLET_FIELDS =
  'homepage image_url rdns mobile_link desktop_link webapp_link app_store play_store'.split(' ')
const WRONG_WALLETS = WALLET_FIELDS.map((field) => ({ id: 'x', name: 'x', [field]: 5 }))

const load = async () => ({})
const WRONG_TOKENS = [
  ...WRONG_URLS.flatMap((wrong) => [{ service: wrong }, { lists: [wrong] }]),
  { lists: 'https://a.example' },
  { lists: [{ name: 'x' }] },
  ...[{}, 'x'].flatMap((wrong) => [{ holdings: wrong }, { prices: wrong }]),
  ...['usd', 'dollars', 5].map((currency) => ({ currency })),
].map((settings) => ({ load, ...settings }))

/** An option: its clauses, the valid values and the invalid ones. */
interface Rule {
  readonly ids: readonly ClauseId[]
  readonly takes: fc.Arbitrary<unknown>
  /** The invalid values by their path below the option. An empty path is the option itself. */
  readonly refuses: Readonly<Record<string, readonly unknown[]>>
}
const at = (path: string, value: unknown): unknown =>
  path === ''
    ? value
    : path.split('.').reduceRight((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value)

const text = { takes: word, refuses: { '': [5, null, {}, true] } }
const flag = { takes: fc.boolean(), refuses: { '': ['true', 1, null] } }
const texts = { takes: fc.array(word), refuses: { '': ['x', {}, 5], '0': [5, null] } }
const address = {
  takes: fc.oneof(
    url,
    fc.constantFrom('http://localhost:5173/x', 'http://127.0.0.1', 'http://[::1]:1', 'HTTPS://A.EXAMPLE'),
  ),
  refuses: { '': WRONG_URLS },
}
const images = { takes: dictionary(word), refuses: { '': [[], 'x'], a: [5] } }

const rules: Readonly<Record<string, Rule>> = {
  projectId: { ids: ['S1-19'], ...text },
  metadata: {
    ids: ['S1-22'],
    takes: fc.record(
      { name: word, description: word, url: word, icons: fc.array(word) },
      { requiredKeys: ['name'], noNullPrototype: true },
    ),
    refuses: {
      '': ['x', 5, { name: 'x', icons: 'x' }, { name: 'x', url: 5 }, { name: 'x', description: 5 }],
      name: [5, undefined],
    },
  },
  features: { ids: ['S1-23'], takes: dictionary(fc.jsonValue()), refuses: { '': ['x', []] } },
  siwx: { ids: ['S1-24'], takes: fc.constant({ sign: true }), refuses: { '': ['x', true] } },
  siweConfig: { ids: ['S1-24'], takes: fc.constant({ sign: true }), refuses: { '': ['x', true] } },
  themeMode: {
    ids: ['S1-25'],
    takes: fc.constantFrom('dark', 'light', 'auto'),
    refuses: { '': ['Dark', '', 5] },
  },
  themeVariables: {
    ids: ['S1-26'],
    takes: dictionary(fc.oneof(word, fc.nat())),
    refuses: { '': ['x'], '--wp-accent': [true, {}] },
  },
  enableReconnect: { ids: ['S1-27'], ...flag },
  enableNetworkSwitch: { ids: ['S1-28'], ...flag },
  allowUnsupportedChain: { ids: ['S1-29'], ...flag },
  customWallets: {
    ids: ['S1-30'],
    takes: fc.array(wallet),
    refuses: { '': [{}], '0.id': [5], '0': [{ id: 'x' }, { name: 'x' }, 'x', ...WRONG_WALLETS] },
  },
  includeWalletIds: { ids: ['S1-31'], ...texts },
  excludeWalletIds: { ids: ['S1-32'], ...texts },
  featuredWalletIds: { ids: ['S1-33'], ...texts },
  termsConditionsUrl: { ids: ['S1-34'], ...address },
  privacyPolicyUrl: { ids: ['S1-35'], ...address },
  tokens: {
    ids: ['S1-36'],
    takes: fc.record(
      {
        load: fc.constant(load),
        lists: fc.array(fc.oneof(url, fc.constant({ name: 'x', tokens: [] }))),
        service: url,
        holdings: fc.constant(load),
        prices: fc.constant(load),
        currency: fc.constantFrom('USD', 'EUR'),
      },
      { requiredKeys: ['load'], noNullPrototype: true },
    ),
    refuses: {
      '': ['x', 5, load, { load: 'x' }, { service: 'https://a.example' }, ...WRONG_TOKENS],
    },
  },
  defaultAccountTypes: {
    ids: ['S1-37'],
    takes: fc.dictionary(namespace, type, { noNullPrototype: true }),
    refuses: { '': ['x'], eip155: ['admin', 5], solana: [5], polkadot: [5], bip122: [5], cosmos: [5] },
  },
  connectorTypeOrder: { ids: ['S6-17'], takes: fc.array(group), refuses: { '': ['x'], '0': ['Recent', 5] } },
}

const others: Readonly<Record<string, Omit<Rule, 'ids'>>> = {
  connectMethodsOrder: {
    takes: fc.array(fc.constantFrom('email', 'social', 'wallet')),
    refuses: { '': ['email'], '0': ['Email', 5] },
  },
  send: { takes: fc.constant({ load }), refuses: { '': ['x', load, {}, { load: 'x' }] } },
  prefetch: { takes: fc.constantFrom('intent', 'idle', 'none'), refuses: { '': ['Idle', true] } },
  basic: flag,
  manualControl: flag,
  disableAppend: flag,
  enableEmbedded: flag,
  customRpcUrls: {
    takes: dictionary(fc.array(url.map((each) => ({ url: each })))),
    refuses: { '': ['x'], 'eip155:1': [{}], 'eip155:1.0': ['x'], 'eip155:1.0.url': WRONG_URLS },
  },
  chainImages: images,
  connectorImages: images,
  walletImages: images,
  debug: flag,
  baseUrls: {
    takes: url.map((own) => ({ rpc: own, directory: own, sessions: own })),
    refuses: { '': ['x'], rpc: WRONG_URLS, directory: WRONG_URLS, sessions: WRONG_URLS },
  },
  branding: {
    takes: url.map((own) => ({ label: 'x', url: own })),
    refuses: { '': ['x', { label: 'x', url: '/x' }], label: [5] },
  },
  cspNonce: text,
  locale: text,
  messages: images,
}

const obeys = (option: string, { takes, refuses }: Omit<Rule, 'ids'>) => {
  it(`${option} is accepted unchanged`, () => {
    fc.assert(
      fc.property(networks, takes, (own, value) => {
        expect(E.toUnion(decodeOptions({ networks: own, [option]: value }))).toHaveProperty([option], value)
        expect(E.isRight(decodeOptions({ networks: own, [option]: undefined }))).toBe(true)
      }),
    )
  })

  const wrongs = Object.entries(refuses).flatMap(([path, values]) =>
    values.map((value) => [path, value] as const),
  )
  it.each(wrongs)(`${option} is rejected by name when %j is %j`, (path, value) => {
    fc.assert(
      fc.property(networks, (own) => {
        const outcome = decodeOptions({ networks: own, [option]: at(path, value) })
        expect(outcome).toMatchObject({ _tag: 'Left', left: { _tag: 'InvalidOption' } })
        const named = path === '' ? option : `${option}.${path}`
        const message = E.isLeft(outcome) ? outcome.left.message : ''
        expect(message.startsWith(`Option \`${named}`), message).toBe(true)
        expect(message).toMatch(/: expected .+, got /)
      }),
      { numRuns: runs(3) },
    )
  })
}

for (const [option, rule] of Object.entries(rules)) clause(rule.ids, () => obeys(option, rule))
for (const [option, rule] of Object.entries(others)) describe(`option ${option}`, () => obeys(option, rule))
