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
  ...WRONG_URLS.flatMap((url) => [{ service: url }, { lists: [url] }]),
  { lists: 'https://a.example' },
  { lists: [{ name: 'x' }] },
  ...[{}, 'x'].flatMap((value) => [{ holdings: value }, { prices: value }]),
  ...['usd', 'dollars', 5].map((currency) => ({ currency })),
].map((settings) => ({ load, ...settings }))

/** An option: its clauses, the valid values and the invalid ones. */
interface Rule {
  readonly ids: readonly ClauseId[]
  readonly validValues: fc.Arbitrary<unknown>
  /** The invalid values by their path below the option. An empty path is the option itself. */
  readonly invalidValues: Readonly<Record<string, readonly unknown[]>>
}
const nestedAt = (path: string, value: unknown): unknown =>
  path === ''
    ? value
    : path.split('.').reduceRight((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value)

const text = { validValues: word, invalidValues: { '': [5, null, {}, true] } }
const flag = { validValues: fc.boolean(), invalidValues: { '': ['true', 1, null] } }
const texts = { validValues: fc.array(word), invalidValues: { '': ['x', {}, 5], '0': [5, null] } }
const address = {
  validValues: fc.oneof(
    url,
    fc.constantFrom('http://localhost:5173/x', 'http://127.0.0.1', 'http://[::1]:1', 'HTTPS://A.EXAMPLE'),
  ),
  invalidValues: { '': WRONG_URLS },
}
const images = { validValues: dictionary(word), invalidValues: { '': [[], 'x'], a: [5] } }

const rules: Readonly<Record<string, Rule>> = {
  projectId: { ids: ['S1-19'], ...text },
  metadata: {
    ids: ['S1-22'],
    validValues: fc.record(
      { name: word, description: word, url: word, icons: fc.array(word) },
      { requiredKeys: ['name'], noNullPrototype: true },
    ),
    invalidValues: {
      '': ['x', 5, { name: 'x', icons: 'x' }, { name: 'x', url: 5 }, { name: 'x', description: 5 }],
      name: [5, undefined],
    },
  },
  features: { ids: ['S1-23'], validValues: dictionary(fc.jsonValue()), invalidValues: { '': ['x', []] } },
  siwx: {
    ids: ['S1-24'],
    validValues: fc.constantFrom(
      { sign: true },
      { settings: {} },
      { settings: { statement: "Shop's terms: a/b?", sessionSeconds: 1 } },
      { settings: { sessionSeconds: 31_536_000 } },
    ),
    invalidValues: {
      '': ['x', true],
      'settings.statement': ['two\nlines', '', 'caf\u00e9', 5],
      'settings.sessionSeconds': [0, -1, Number.NaN, 31_536_001, Infinity, '60'],
    },
  },
  siweConfig: {
    ids: ['S1-24'],
    validValues: fc.constant({ sign: true }),
    invalidValues: { '': ['x', true] },
  },
  themeMode: {
    ids: ['S1-25'],
    validValues: fc.constantFrom('dark', 'light', 'auto'),
    invalidValues: { '': ['Dark', '', 5] },
  },
  themeVariables: {
    ids: ['S1-26'],
    validValues: dictionary(fc.oneof(word, fc.nat())),
    invalidValues: { '': ['x'], '--wp-accent': [true, {}] },
  },
  enableReconnect: { ids: ['S1-27'], ...flag },
  enableNetworkSwitch: { ids: ['S1-28'], ...flag },
  allowUnsupportedChain: { ids: ['S1-29'], ...flag },
  unsupportedNetwork: {
    ids: ['S4-30'],
    validValues: fc.constantFrom('open', 'warn', 'ignore'),
    invalidValues: { '': ['Open', '', true] },
  },
  customWallets: {
    ids: ['S1-30'],
    validValues: fc.array(wallet),
    invalidValues: { '': [{}], '0.id': [5], '0': [{ id: 'x' }, { name: 'x' }, 'x', ...WRONG_WALLETS] },
  },
  includeWalletIds: { ids: ['S1-31'], ...texts },
  excludeWalletIds: { ids: ['S1-32'], ...texts },
  featuredWalletIds: { ids: ['S1-33'], ...texts },
  termsConditionsUrl: { ids: ['S1-34'], ...address },
  privacyPolicyUrl: { ids: ['S1-35'], ...address },
  tokens: {
    ids: ['S1-36'],
    validValues: fc.record(
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
    invalidValues: {
      '': ['x', 5, load, { load: 'x' }, { service: 'https://a.example' }, ...WRONG_TOKENS],
    },
  },
  defaultAccountTypes: {
    ids: ['S1-37'],
    validValues: fc.dictionary(namespace, type, { noNullPrototype: true }),
    invalidValues: { '': ['x'], eip155: ['admin', 5], solana: [5], polkadot: [5], bip122: [5], cosmos: [5] },
  },
  connectorTypeOrder: {
    ids: ['S6-17'],
    validValues: fc.array(group),
    invalidValues: { '': ['x'], '0': ['Recent', 5] },
  },
}

const uncitedRules: Readonly<Record<string, Omit<Rule, 'ids'>>> = {
  connectMethodsOrder: {
    validValues: fc.array(fc.constantFrom('email', 'social', 'wallet')),
    invalidValues: { '': ['email'], '0': ['Email', 5] },
  },
  send: { validValues: fc.constant({ load }), invalidValues: { '': ['x', load, {}, { load: 'x' }] } },
  prefetch: { validValues: fc.constantFrom('intent', 'idle', 'none'), invalidValues: { '': ['Idle', true] } },
  basic: flag,
  manualControl: flag,
  disableAppend: flag,
  enableEmbedded: flag,
  customRpcUrls: {
    validValues: dictionary(fc.array(url.map((each) => ({ url: each })))),
    invalidValues: { '': ['x'], 'eip155:1': [{}], 'eip155:1.0': ['x'], 'eip155:1.0.url': WRONG_URLS },
  },
  chainImages: images,
  connectorImages: images,
  walletImages: images,
  debug: flag,
  baseUrls: {
    validValues: url.map((url) => ({ rpc: url, directory: url, sessions: url })),
    invalidValues: { '': ['x'], rpc: WRONG_URLS, directory: WRONG_URLS, sessions: WRONG_URLS },
  },
  branding: {
    validValues: url.map((url) => ({ label: 'x', url })),
    invalidValues: { '': ['x', { label: 'x', url: '/x' }], label: [5] },
  },
  initialState: {
    validValues: fc.constantFrom(
      { state: { accounts: {} } },
      {
        state: { accounts: { eip155: { caipAddress: 'x', profileName: 'harbour.eth' } } },
        flags: { x: ['svg'] },
      },
    ),
    invalidValues: {
      '': ['x', {}, { state: { accounts: {} }, flags: 5 }],
      state: [5, {}],
      'state.accounts': ['x'],
      'state.accounts.eip155': [5, { caipAddress: 5 }, { profileName: {} }],
    },
  },
  cspNonce: text,
  locale: text,
  messages: images,
}

const expectRule = (option: string, { validValues, invalidValues }: Omit<Rule, 'ids'>) => {
  it(`${option} is accepted unchanged`, () => {
    fc.assert(
      fc.property(networks, validValues, (networks, value) => {
        expect(E.toUnion(decodeOptions({ networks, [option]: value }))).toHaveProperty([option], value)
        expect(E.isRight(decodeOptions({ networks, [option]: undefined }))).toBe(true)
      }),
    )
  })

  const invalidCases = Object.entries(invalidValues).flatMap(([path, values]) =>
    values.map((value) => [path, value] as const),
  )
  it.each(invalidCases)(`${option} is rejected by name when %j is %j`, (path, value) => {
    fc.assert(
      fc.property(networks, (networks) => {
        const outcome = decodeOptions({ networks, [option]: nestedAt(path, value) })
        expect(outcome).toMatchObject({ _tag: 'Left', left: { _tag: 'InvalidOption' } })
        const fullName = path === '' ? option : `${option}.${path}`
        const message = E.isLeft(outcome) ? outcome.left.message : ''
        expect(message.startsWith(`Option \`${fullName}`), message).toBe(true)
        expect(message).toMatch(/: expected .+, got /)
      }),
      { numRuns: runs(3) },
    )
  })
}

clause(['S1-19', 'S1-23', 'S1-26'], () => {
  const records = ['features', 'themeVariables', 'customRpcUrls', 'chainImages', 'messages']
  it.each(records)(
    '[S1-19, S1-23, S1-26] an undefined entry of %s counts as absent, as an option does',
    (option) => {
      const { validValues } = { ...rules, ...uncitedRules }[option] ?? text
      fc.assert(
        fc.property(networks, validValues, word, (networks, value, name) => {
          const given = Object(value) as Readonly<Record<string, unknown>>
          const { [name]: _, ...others } = given
          const options = { networks, projectId: undefined, [option]: { ...others, [name]: undefined } }
          const decoded = decodeOptions(options)
          expect(E.toUnion(decoded)).toHaveProperty([option], others)
          expect(Object.keys(Object(Reflect.get(E.toUnion(decoded), option)))).not.toContain(name)
        }),
      )
    },
  )
})

for (const [option, rule] of Object.entries(rules)) clause(rule.ids, () => expectRule(option, rule))
for (const [option, rule] of Object.entries(uncitedRules))
  describe(`option ${option}`, () => expectRule(option, rule))
