import * as wagmi3 from '@wagmi/core'
import { http } from 'viem'
import * as chains from 'viem/chains'
import { afterEach, beforeEach, vi } from 'vitest'
import * as wagmi2 from 'wagmi-core-2'

import { evm } from '#public/evm.ts'
import { createWalletport, type WalletportOptions } from '#public/index.ts'
import { createTestWallet, type TestWallet } from '#public/testkit.ts'
import { walletportConnector } from '#public/wagmi.ts'

export const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const BOB = '0x95222290DD7278Aa3Ddd389Cc1E1d165CC4BAfe5'
const offline = { default: { http: ['http://127.0.0.1:9'] } }
export const mainnet = { ...chains.mainnet, rpcUrls: offline }
export const base = { ...chains.base, rpcUrls: offline }
const transports = { [mainnet.id]: http(), [base.id]: http() }

type Instance = Parameters<typeof walletportConnector>[0]

/** The calls of a host to wagmi, in both major versions. */
export const majors = {
  'wagmi 3': (walletport: Instance) => {
    const config = wagmi3.createConfig({
      chains: [mainnet, base],
      connectors: [walletportConnector(walletport)],
      multiInjectedProviderDiscovery: false,
      storage: null,
      transports,
    })
    return {
      account: () => wagmi3.getConnection(config),
      connect: (chainId?: 1 | 8453) => {
        const [connector] = config.connectors
        if (connector === undefined) throw new Error('no connector')
        return wagmi3.connect(config, { connector, ...(chainId && { chainId }) })
      },
      disconnect: () => wagmi3.disconnect(config),
      switchChain: (chainId: 1 | 8453) => wagmi3.switchChain(config, { chainId }),
      reconnect: () => wagmi3.reconnect(config),
      client: () => wagmi3.getConnectorClient(config),
    }
  },
  'wagmi 2': (walletport: Instance) => {
    const config = wagmi2.createConfig({
      chains: [mainnet, base],
      connectors: [walletportConnector(walletport)],
      multiInjectedProviderDiscovery: false,
      storage: null,
      transports,
    })
    return {
      account: () => wagmi2.getAccount(config),
      connect: (chainId?: 1 | 8453) => {
        const [connector] = config.connectors
        if (connector === undefined) throw new Error('no connector')
        return wagmi2.connect(config, { connector, ...(chainId && { chainId }) })
      },
      disconnect: () => wagmi2.disconnect(config),
      switchChain: (chainId: 1 | 8453) => wagmi2.switchChain(config, { chainId }),
      reconnect: () => wagmi2.reconnect(config),
      client: () => wagmi2.getConnectorClient(config),
    }
  },
}

const ends: (() => void)[] = []
beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('offline'))))
afterEach(() => ends.splice(0).forEach((end) => end()))

export const memory = (texts = new Map<string, string>()) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, value: string) => void texts.set(key, value),
  removeItem: (key: string) => void texts.delete(key),
})

export const walletportOver = (options: Partial<WalletportOptions>) => {
  const walletport = createWalletport({
    projectId: 'test',
    adapters: [evm()],
    networks: [mainnet, base],
    storage: memory(),
    ...options,
  })
  ends.push(walletport.dispose)
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
  ends.push(wallet.announce(window))
  return wallet
}

/** Announces a wallet that rejects switching. Returns the received methods. */
export const announceStubborn = (name: string, account: string): readonly string[] => {
  const { provider } = createTestWallet({ accounts: [account], chainId: 1, rpc: () => '0x0' })
  const requests: string[] = []
  const info = { uuid: crypto.randomUUID(), name, rdns: 'test.stubborn', icon: 'data:image/svg+xml,' }
  const stubborn = {
    ...provider,
    request: (call: Parameters<typeof provider.request>[0]) => {
      requests.push(call.method)
      return call.method === 'wallet_switchEthereumChain'
        ? Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
        : provider.request(call)
    },
  }
  const announce = () =>
    void window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider: stubborn }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  ends.push(() => window.removeEventListener('eip6963:requestProvider', announce))
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
