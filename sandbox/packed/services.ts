import type { SandboxEndpoints } from '#sandbox/sandbox.ts'

const first = (urls: Readonly<Record<string, string>>): string => Object.values(urls)[0] ?? ''

/** The services by their paths below the gateway. */
export const servicesOf = ({ evm, solana, bitcoin, ...endpoints }: SandboxEndpoints) => ({
  ...Object.fromEntries(Object.entries(evm).map(([id, url]) => [`evm/${id}`, url])),
  solana: first(solana),
  bitcoin: first(bitcoin),
  relay: endpoints.relay,
  directory: endpoints.directory,
  tokens: endpoints.tokens.url,
  names: endpoints.names.url,
  nfts: endpoints.nfts.url,
  history: endpoints.history.url,
  swaps: endpoints.swaps.url,
  onramp: endpoints.onramp.url,
  pay: endpoints.pay.url,
  project: endpoints.project.url,
  analytics: endpoints.analytics.url,
})
