import { describe, expect, it } from 'vitest'

import type { WalletportOptions } from '#contracts/index.ts'
import { parseChainId } from '#domain/caip/chain-id.ts'
import type { HostOptions } from '#domain/options/host-options.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import { sandboxListKey } from '#sandbox/directory/signed-list.ts'
import { FakePage } from '#testkit/fake-page.ts'

import { wallet } from './wallets.ts'
import { chain, network, readyWorld, right, world } from './world.ts'

const optionsOf = (tab: ReturnType<typeof world>): HostOptions | undefined => {
  let options: HostOptions | undefined
  tab.inside.configure.options$.subscribe((now) => (options = now))
  return options
}
interface Sample {
  readonly option: keyof WalletportOptions
  readonly good: unknown
  readonly bad: unknown
  readonly path: string
}

const sample = (
  option: keyof WalletportOptions,
  good: unknown,
  bad: unknown,
  path: string = option,
): Sample => ({
  option,
  good,
  bad,
  path,
})

const load = async () => ({})

const signedList = { feature: 'signedWallets', load, list: '/wallets.json', publicKeys: [sandboxListKey] }
const wrongSignedLists: readonly (readonly [object, string])[] = [
  [{ list: undefined }, 'list'],
  [{ list: '' }, 'list'],
  [{ list: {} }, 'list'],
  [{ publicKeys: [] }, 'publicKeys'],
  [{ publicKeys: sandboxListKey }, 'publicKeys'],
  [{ publicKeys: ['c2hvcnQ='] }, 'publicKeys'],
  [{ publicKeys: ['no base64', 5] }, 'publicKeys'],
]
const swapSource = { type: 'host', tokens: load, quote: load, build: load, slippageStep: 100 }
const goodSwaps = {
  load,
  sources: [swapSource],
  routers: { 'eip155:1': [`0x${'1'.repeat(40)}`] },
  slippage: 50,
}

const SAMPLES: readonly Sample[] = [
  sample('connectMethodsOrder', ['wallet', 'email'], ['phone'], 'connectMethodsOrder.0'),
  sample('features', { email: true }, 1),
  sample('siwx', {}, 3),
  sample('siweConfig', {}, 3),
  sample('customWallets', [{ id: 'a', name: 'A' }], [{ id: 'a' }], 'customWallets.0.name'),
  sample('includeWalletIds', ['a'], [1], 'includeWalletIds.0'),
  sample('featuredWalletIds', ['a'], 'a'),
  sample('projectId', 'abc', 7),
  sample('networks', [network(1)], [], 'networks'),
  sample('defaultNetwork', network(10), { id: 1 }),
  sample('metadata', { name: 'App', icons: ['https://app.example/i.png'] }, { name: 1 }, 'metadata.name'),
  sample('themeMode', 'light', 'blue'),
  sample('themeVariables', { '--wp-radius': 4 }, { '--wp-radius': null }, 'themeVariables.--wp-radius'),
  sample('enableReconnect', false, 'no'),
  sample('enableNetworkSwitch', false, 'no'),
  sample('allowUnsupportedChain', true, 1),
  sample('excludeWalletIds', ['Wallet two'], [2], 'excludeWalletIds.0'),
  sample('termsConditionsUrl', 'https://app.example/terms', '/terms'),
  sample('privacyPolicyUrl', 'https://app.example/privacy', 'javascript:alert(1)'),
  sample('tokens', { load, currency: 'EUR' }, { load, service: 'ftp://a.example' }, 'tokens.service'),
  sample('tokens', { load, lists: [] }, { load, lists: ['/list.json'] }, 'tokens.lists.0'),
  sample('tokens', { load }, { currency: 'EUR' }, 'tokens.load'),
  sample('send', { load }, {}, 'send.load'),
  sample('names', { load, sources: [{ type: 'ens' }] }, { load }, 'names.sources'),
  sample('names', { load, sources: [] }, { load, sources: [], ensGateways: ['/'] }, 'names.ensGateways.0'),
  sample('names', { load, sources: [] }, { load, sources: [{ type: 'no' }] }, 'names.sources.0'),
  sample('activity', { load, sources: [async () => ({ transactions: [] })] }, { load }, 'activity.sources'),
  sample(
    'activity',
    { load, sources: [{ type: 'solana' }], currency: 'EUR' },
    { load, sources: [{ type: 'solana' }, { type: 'scan' }] },
    'activity.sources.1',
  ),
  sample(
    'activity',
    { load, sources: [{ type: 'blockscout', url: 'https://a.example', networks: ['eip155:1', 'solana'] }] },
    { load, sources: [{ type: 'blockscout', url: 'https://a.example', networks: ['1'] }] },
    'activity.sources.0.networks.0',
  ),
  sample('nfts', { load, sources: [async () => ({ nfts: [] })] }, { load }, 'nfts.sources'),
  sample(
    'nfts',
    { load, sources: [{ type: 'das' }], images: { hosts: ['media.example'] } },
    { load, sources: [{ type: 'das' }, { type: 'opensea' }] },
    'nfts.sources.1',
  ),
  sample(
    'nfts',
    { load, sources: [], images: { gateways: { ipfs: 'https://gateway.example/' } } },
    { load, sources: [], images: { gateways: { ipfs: 'ftp://gateway.example/' } } },
    'nfts.images.gateways.ipfs',
  ),
  sample(
    'nfts',
    { load, sources: [], images: { proxy: 'https://images.example/?url={url}' } },
    { load, sources: [], images: { proxy: 'https://images.example/' } },
    'nfts.images.proxy',
  ),
  sample(
    'nfts',
    { load, sources: [], images: { proxy: () => undefined, hosts: ['*.media.example:8443'] } },
    { load, sources: [], images: { hosts: ['https://media.example'] } },
    'nfts.images.hosts.0',
  ),
  ...wrongSignedLists.map(([wrong, path]) =>
    sample('walletSnapshot', signedList, { ...signedList, ...wrong }, `walletSnapshot.${path}`),
  ),
  ...[
    { path: 'swaps.sources.0', wrong: { sources: [{ ...swapSource, slippageStep: 0 }] } },
    { path: 'swaps.sources.0', wrong: { sources: [{ ...swapSource, slippageStep: 0.5 }] } },
    { path: 'swaps.sources.0', wrong: { sources: [{ ...swapSource, slippageStep: 5001 }] } },
    { path: 'swaps.routers', wrong: { routers: { ethereum: [] } } },
    { path: 'swaps.routers.eip155:1.0', wrong: { routers: { 'eip155:1': ['0x12'] } } },
    { path: 'swaps.slippage', wrong: { slippage: 0 } },
    { path: 'swaps.slippage', wrong: { slippage: 5001 } },
    { path: 'swaps.slippage', wrong: { slippage: 0.5 } },
  ].map(({ path, wrong }) => sample('swaps', goodSwaps, { ...goodSwaps, ...wrong }, path)),
  sample('defaultAccountTypes', { eip155: 'eoa' }, { eip155: 'king' }, 'defaultAccountTypes.eip155'),
  sample('connectorTypeOrder', ['injected'], ['nonsense'], 'connectorTypeOrder.0'),
]

describe('the options', () => {
  it.each(SAMPLES)(
    '[S1-03] accepts $option, and names it in the error when it is invalid',
    ({ option, good, bad, path }) => {
      const tab = world()
      tab.kernel.update({ [option]: good })
      if (option !== 'networks' && option !== 'defaultNetwork')
        expect(optionsOf(tab)).toMatchObject({ [option]: good })
      const optionsBefore = optionsOf(tab)
      expect(() => tab.kernel.update({ [option]: bad, debug: true })).toThrow(
        expect.objectContaining({
          code: 'INVALID_OPTION',
          message: expect.stringContaining(path),
        }),
      )
      expect(optionsOf(tab)).toBe(optionsBefore)
    },
  )

  it('[S1-21] starts on the default network, otherwise on the first', () => {
    expect(world({ options: { defaultNetwork: network(10) } }).state().caipNetworkId).toBe('eip155:10')
    expect(world().state().caipNetworkId).toBe('eip155:1')
  })

  it('[S1-21] starts on the network of the previous visit, if it is still configured', async () => {
    const { disk, outside } = await readyWorld()
    await outside.switchNetwork('eip155:10')
    expect(world({ disk, options: { defaultNetwork: network(1) } }).state().caipNetworkId).toBe('eip155:10')
    expect(world({ disk, options: { networks: [network(5), network(1)] } }).state().caipNetworkId).toBe(
      'eip155:5',
    )
  })

  it.each([
    [
      { metadata: { name: 'App', icons: ['i.png', 'j.png'] } },
      { name: 'App', domain: 'app.example', icon: 'i.png' },
    ],
    [{}, { name: 'Title', domain: 'app.example' }],
    [{}, { name: 'app.example', domain: 'app.example' }, ''],
  ])('[S1-22] shows the name of the host: %o', (options, expected, title = 'Title') => {
    const tab = world({ options, page: new FakePage({ title, domain: 'app.example' }) })
    let connectHost: unknown
    tab.inside.configure.host$.subscribe((now) => (connectHost = now))
    expect(connectHost).toEqual(expected)
  })
})

it('treats an undefined variable or message as absent', () => {
  const tab = world({
    options: {
      themeVariables: { '--wp-accent': undefined, '--wp-tint': 2 },
      messages: { 'connect.title': undefined },
    },
  })
  expect(optionsOf(tab)).toMatchObject({ themeVariables: { '--wp-tint': 2 }, messages: {} })
  expect(Object.keys(optionsOf(tab)?.themeVariables ?? {})).toEqual(['--wp-tint'])
})

describe('update', () => {
  it('leaves the network of a connected wallet unchanged when the networks change', async () => {
    const tab = await readyWorld({ wallets: [wallet('one', { chainId: chain(10) })] })
    await tab.outside.connect({ connectorId: 'one' })
    tab.kernel.update({ networks: [network(1), network(137)] })
    expect(tab.state()).toMatchObject({
      caipNetworkId: 'eip155:10',
      accounts: { eip155: { status: 'connected', caipNetworkId: 'eip155:10' } },
    })
    expect(tab.state().networks.map(({ id }) => id)).toEqual([1, 137])
    let current: unknown
    tab.outside.networks.state$.subscribe(({ caipNetworkId }) => (current = caipNetworkId))
    expect(current).toBe('eip155:10')
    expect(tab.stored(storageKeys.activeNetwork)).toBe('eip155:10')
  })

  it('keeps the namespace in which the user is connected', async () => {
    const networks = [network(1), { ...network(2), id: 'main', chainNamespace: 'solana' as const }]
    const sol = wallet('sol', {
      connector: { namespace: 'solana' },
      chainId: right(parseChainId('solana:other')),
    })
    const tab = await readyWorld({ wallets: [sol], namespaces: ['eip155', 'solana'], options: { networks } })
    await tab.outside.connect({ connectorId: 'sol' })
    tab.kernel.update({ networks: [...networks, network(10)] })
    expect(tab.state().namespace).toBe('solana')
  })

  it('rejects an invalid first set of options, leaving nothing running', () => {
    expect(() => world({ options: { themeMode: 'blue' as never } })).toThrow(/themeMode/)
  })
})
