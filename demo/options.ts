import type { WalletportOptions } from 'walletport'
import { evm } from 'walletport/evm'
import { arbitrum, base, mainnet, optimism, polygon } from 'walletport/networks'

import type { SandboxEndpoints } from '#sandbox/sandbox.ts'

/** The networks as the sandbox runs them: their public nodes are left out, so that nothing leaves the machine. */
const knownIn = ({ evm: rpcUrls }: SandboxEndpoints) =>
  [mainnet, optimism, base, arbitrum, polygon].map((network) => ({
    ...network,
    rpcUrls: { default: { http: [rpcUrls[network.id] ?? ''] } },
  }))

/** Polygon runs in the sandbox but is left out here, so that a wallet can be on a network that is not offered. */
const demoOptions = (endpoints: SandboxEndpoints): WalletportOptions => ({
  projectId: 'demo',
  adapters: [evm()],
  networks: knownIn(endpoints).filter(({ id }) => id !== polygon.id),
  customRpcUrls: Object.fromEntries(
    Object.entries(endpoints.evm).map(([id, url]) => [`eip155:${id}`, [{ url }]]),
  ),
  metadata: {
    name: 'Tidepool',
    description: 'A made-up product that shows Walletport.',
    url: location.origin,
    icons: [`${location.origin}/tidepool.svg`],
  },
  themeMode: 'auto',
})

/** A network may be written as its chain id. */
const networkIn =
  (endpoints: SandboxEndpoints) =>
  (value: unknown): unknown =>
    knownIn(endpoints).find(({ id }) => id === value) ?? value

const withNetworks = (
  endpoints: SandboxEndpoints,
  config: Record<string, unknown>,
): Record<string, unknown> => {
  const networkOf = networkIn(endpoints)
  const { networks, defaultNetwork, ...rest } = config
  return {
    ...rest,
    ...(Array.isArray(networks) && { networks: networks.map(networkOf) }),
    ...(defaultNetwork !== undefined && { defaultNetwork: networkOf(defaultNetwork) }),
  }
}

const readConfig = (endpoints: SandboxEndpoints): Record<string, unknown> => {
  const text = new URLSearchParams(location.search).get('config')
  if (text === null) return {}
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SyntaxError('expected an object in braces')
  return withNetworks(endpoints, value as Record<string, unknown>)
}

/** The demo's options with `?config={json}` over them. Throws a SyntaxError on what is not JSON. */
export const pageOptions = (endpoints: SandboxEndpoints): WalletportOptions => ({
  ...demoOptions(endpoints),
  ...readConfig(endpoints),
})

/** The demo's options alone. */
export const plainOptions = demoOptions
