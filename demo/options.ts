import type { WalletportOptions } from 'walletport'
import { evm } from 'walletport/evm'
import { arbitrum, base, mainnet, optimism, polygon } from 'walletport/networks'
import { relay } from 'walletport/relay'

import type { SandboxEndpoints } from '#sandbox/sandbox.ts'

import { readConfig } from './page-config.ts'

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
  relay: relay({ urls: [endpoints.relay] }),
  baseUrls: { directory: endpoints.directory },
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

/** The demo's options with `?config={json}` over them. Throws a SyntaxError on what is not JSON. */
export const pageOptions = (endpoints: SandboxEndpoints): WalletportOptions => {
  const usual = demoOptions(endpoints)
  const networks = knownIn(endpoints)
  const networkOf = (value: unknown) => networks.find(({ id }) => id === value) ?? value
  const { relay: relayed, ...options } = {
    ...usual,
    ...readConfig({ networkOf, baseUrls: usual.baseUrls }),
  }
  return relayed === undefined ? options : { ...options, relay: relayed }
}

/** The demo's options alone. */
export const plainOptions = demoOptions
