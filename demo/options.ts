import type { WalletportOptions } from 'walletport'
import { evm } from 'walletport/evm'
import { arbitrum, base, mainnet, optimism, polygon } from 'walletport/networks'

import type { SandboxEndpoints } from '#sandbox/sandbox.ts'

const known = [mainnet, optimism, base, arbitrum, polygon]

/** Polygon runs in the sandbox but is left out here, so that a wallet can be on a network that is not offered. */
const demoOptions = ({ evm: rpcUrls }: SandboxEndpoints): WalletportOptions => ({
  projectId: 'demo',
  adapters: [evm()],
  networks: [mainnet, optimism, base, arbitrum],
  customRpcUrls: Object.fromEntries(Object.entries(rpcUrls).map(([id, url]) => [`eip155:${id}`, [{ url }]])),
  metadata: {
    name: 'Tidepool',
    description: 'A made-up product that shows Walletport.',
    url: location.origin,
    icons: [`${location.origin}/tidepool.svg`],
  },
  themeMode: 'auto',
})

/** A network may be written as its chain id. */
const networkOf = (value: unknown): unknown => known.find(({ id }) => id === value) ?? value

const withNetworks = (config: Record<string, unknown>): Record<string, unknown> => {
  const { networks, defaultNetwork, ...rest } = config
  return {
    ...rest,
    ...(Array.isArray(networks) && { networks: networks.map(networkOf) }),
    ...(defaultNetwork !== undefined && { defaultNetwork: networkOf(defaultNetwork) }),
  }
}

const readConfig = (): Record<string, unknown> => {
  const text = new URLSearchParams(location.search).get('config')
  if (text === null) return {}
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SyntaxError('expected an object in braces')
  return withNetworks(value as Record<string, unknown>)
}

/** The demo's options with `?config={json}` over them. Throws a SyntaxError on what is not JSON. */
export const pageOptions = (endpoints: SandboxEndpoints): WalletportOptions => ({
  ...demoOptions(endpoints),
  ...readConfig(),
})

/** The demo's options alone. */
export const plainOptions = demoOptions
