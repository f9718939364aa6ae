import * as wagmi3 from '@wagmi/core'
import { base, mainnet, optimism } from 'viem/chains'
import { expect, it, vi } from 'vitest'
import * as wagmi2 from 'wagmi-core-2'

import { createWalletport } from '#public/index.ts'
import { defaultConfig } from '#public/wagmi.ts'

const node = (url: string) => ({ rpcUrls: { default: { http: [url] } } })
const walletport = createWalletport({
  networks: [
    { ...mainnet, ...node('https://one.example') },
    { ...base, ...node('https://base.example') },
  ],
})

it.each([
  ['wagmi 3', wagmi3],
  ['wagmi 2', wagmi2 as unknown as typeof wagmi3],
])('defaultConfig writes the options of createConfig of %s, and passes others on', (_, wagmi) => {
  const transport = vi.fn(wagmi.http)
  const storage = wagmi.createStorage({ storage: wagmi.noopStorage })
  const options = defaultConfig(walletport, {
    chains: [mainnet, base, optimism],
    transport,
    connectors: [wagmi.mock({ accounts: ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'] })],
    ssr: true,
    storage,
    pollingInterval: 7_000,
  })
  expect(options).not.toHaveProperty('transport')
  expect(options.multiInjectedProviderDiscovery).toBe(false)
  const config = wagmi.createConfig(options)
  expect(config.connectors.map(({ id }) => id)).toEqual(['walletport', 'mock'])
  expect(config.chains.map(({ id }) => id)).toEqual([1, 8453, 10])
  expect(config.storage).toBe(storage)
  expect(config._internal).toMatchObject({ ssr: true, mipd: undefined })
  expect(config.getClient({ chainId: 8453 }).transport).toMatchObject({ url: 'https://base.example' })
  expect(config.getClient({ chainId: 1 }).pollingInterval).toBe(7_000)
  expect(transport.mock.calls).toEqual([['https://one.example'], ['https://base.example'], [undefined]])
  const searching = defaultConfig(walletport, {
    chains: [mainnet],
    transport,
    multiInjectedProviderDiscovery: true,
  })
  expect(searching.multiInjectedProviderDiscovery).toBe(true)
})
