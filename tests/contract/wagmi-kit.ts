import * as wagmi3 from '@wagmi/core'
import { http } from 'viem'
import * as chains from 'viem/chains'
import { onTestFinished, vi } from 'vitest'
import * as wagmi2 from 'wagmi-core-2'

import { evm } from '#public/evm.ts'
import { createWalletport, type WalletportOptions } from '#public/index.ts'
import { createTestWallet, type TestWallet } from '#public/testkit.ts'
import { type followWagmi, walletportConnector } from '#public/wagmi.ts'

export const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const BOB = '0x95222290DD7278Aa3Ddd389Cc1E1d165CC4BAfe5'
const offline = { default: { http: ['http://127.0.0.1:9'] } }
export const mainnet = { ...chains.mainnet, rpcUrls: offline }
export const base = { ...chains.base, rpcUrls: offline }
const transports = { [mainnet.id]: http(), [base.id]: http() }

type Instance = Parameters<typeof followWagmi>[0]
type Wagmi = typeof wagmi3
export type ConnectorFn = NonNullable<Parameters<Wagmi['createConfig']>[0]['connectors']>[number]

export interface Variant {
  /** Whether the host spreads the connector, as kits do that change a field of it. */
  readonly isSpread?: boolean
  /** The provider of wagmi's own connector, which the config has in place of ours. */
  readonly injected?: object
  /** Connectors after ours. */
  readonly others?: (wagmi: Wagmi) => readonly ConnectorFn[]
  /** Whether wagmi searches for browser wallets itself. */
  readonly isSearching?: boolean
  readonly storage?: Map<string, string>
}

type Parameter = Parameters<Wagmi['switchChain']>[1]['addEthereumChainParameter']

const connectorIn = (walletport: Instance, { isSpread = false }: Variant) => {
  const connector = walletportConnector(walletport)
  type Config = Parameters<typeof connector<typeof mainnet>>[0]
  return isSpread ? (config: Config) => ({ ...connector(config) }) : connector
}

const startWith = (
  wagmi: Wagmi,
  getConnection: Wagmi['getConnection'],
  walletport: Instance,
  variant: Variant,
) => {
  const { injected, others = () => [], isSearching = false, storage } = variant
  const provider = injected as never
  const config = wagmi.createConfig({
    chains: [mainnet, base],
    connectors: [
      injected === undefined
        ? (connectorIn(walletport, variant) as unknown as ConnectorFn)
        : wagmi.injected({ target: { id: 'test.alpha', name: 'Alpha', provider } }),
      ...others(wagmi),
    ],
    multiInjectedProviderDiscovery: isSearching,
    storage: storage === undefined ? null : wagmi.createStorage({ storage: memory(storage) }),
    transports,
  })
  // Other files of tests announce wallets to the same window.
  onTestFinished(() => config._internal.mipd?.destroy())
  const connectorWith = (id?: string) => {
    const connector = id === undefined ? config.connectors[0] : config.connectors.find((one) => one.id === id)
    if (connector === undefined) throw new Error(`no connector ${id}`)
    return connector
  }
  return {
    config,
    account: () => getConnection(config),
    connect: (chainId?: 1 | 8453, id?: string) =>
      wagmi.connect(config, { connector: connectorWith(id), ...(chainId && { chainId }) }),
    /** Connects the connector with this uid. */
    connectTo: (uid: string) => {
      const connector = config.connectors.find((one) => one.uid === uid)
      if (connector === undefined) throw new Error('no connector')
      return wagmi.connect(config, { connector })
    },
    disconnect: () => wagmi.disconnect(config),
    switchChain: (chainId: 1 | 8453, addEthereumChainParameter?: Parameter) =>
      wagmi.switchChain(config, { chainId, addEthereumChainParameter }),
    reconnect: () => wagmi.reconnect(config),
    client: () => wagmi.getConnectorClient(config),
    connector: connectorWith,
    /** The ids of the connectors. */
    listed: () => config.connectors.map(({ id }) => id),
    /** The ids of the connectors that are connected. */
    connected: () => [...config.state.connections.values()].map(({ connector }) => connector.id),
  }
}

/** A connector with an account of its own, as hosts write them: its provider has neither events nor a switch. */
export const burner = (account: `0x${string}`, texts: Map<string, string>): ConnectorFn => {
  const provider = {
    request: async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : '0x0'),
  }
  return ((config) => ({
    id: 'burner',
    name: 'Burner',
    type: 'burner',
    connect: async () => {
      texts.set('burner', 'connected')
      return { accounts: [account] as never, chainId: 1 }
    },
    disconnect: async () => void texts.delete('burner'),
    getAccounts: async () => [account],
    getChainId: async () => 1,
    getProvider: async () => provider,
    isAuthorized: async () => texts.has('burner'),
    onAccountsChanged: () => {},
    onChainChanged: () => {},
    onDisconnect: () => config.emitter.emit('disconnect'),
  })) satisfies ConnectorFn
}

/** The calls of a host to wagmi, in both major versions. `tests/types/wagmi.test-d.ts` holds the types of both. */
export const majors = {
  'wagmi 3': (walletport: Instance, variant: Variant = {}) =>
    startWith(wagmi3, wagmi3.getConnection, walletport, variant),
  'wagmi 2': (walletport: Instance, variant: Variant = {}) =>
    startWith(
      wagmi2 as unknown as Wagmi,
      wagmi2.getAccount as unknown as Wagmi['getConnection'],
      walletport,
      variant,
    ),
}

export const memory = (texts = new Map<string, string>()) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, value: string) => void texts.set(key, value),
  removeItem: (key: string) => void texts.delete(key),
})

/** An instance that ends with the test. Hooks of this module would only run for the first file that imports it. */
export const walletportOver = (options: Partial<WalletportOptions>) => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  onTestFinished(() => void vi.unstubAllGlobals())
  const walletport = createWalletport({
    projectId: 'test',
    adapters: [evm()],
    networks: [mainnet, base],
    storage: memory(),
    ...options,
  })
  onTestFinished(walletport.dispose)
  return walletport
}

export const announced = (name: string, account: string): TestWallet => {
  const wallet = createTestWallet({
    accounts: [account],
    chainId: 1,
    name,
    rdns: `test.${name.toLowerCase()}`,
    rpc: () => '0x0',
  })
  onTestFinished(wallet.announce(window))
  return wallet
}

/** Announces a wallet that rejects a method, by default switching. Returns the received methods. */
export const announceStubborn = (
  name: string,
  account: string,
  rejected = 'wallet_switchEthereumChain',
): readonly string[] => {
  const { provider } = createTestWallet({ accounts: [account], chainId: 1, rpc: () => '0x0' })
  const requests: string[] = []
  const info = { uuid: crypto.randomUUID(), name, rdns: 'test.stubborn', icon: 'data:image/svg+xml,' }
  const stubborn = {
    ...provider,
    request: (call: Parameters<typeof provider.request>[0]) => {
      requests.push(call.method)
      return call.method === rejected
        ? Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
        : provider.request(call)
    },
  }
  const announce = () =>
    void window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider: stubborn }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', announce))
  return requests
}

/** The row of a wallet in the open modal. */
export const rowOf = (name: string) =>
  vi.waitFor(
    () => {
      const root = document.querySelector('walletport-modal')?.shadowRoot
      const row = [...(root?.querySelectorAll('button') ?? [])].find((button) =>
        button.textContent?.includes(name),
      )
      if (row === undefined) throw new Error(`no row ${name}`)
      return row
    },
    { timeout: 20_000 },
  )

export const connectInModal = async (walletport: ReturnType<typeof walletportOver>, name: string) => {
  await walletport.open()
  ;(await rowOf(name)).click()
}
