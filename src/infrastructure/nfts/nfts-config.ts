import { token } from '#ports/token.ts'

interface OnNetworks {
  /** CAIP-2 ids, or namespaces for all networks of a family. */
  readonly networks: readonly string[]
}

export interface BlockscoutConfig extends OnNetworks {
  readonly type: 'blockscout'
  readonly url: string
  readonly apiKey?: string | undefined
}

export interface AssetsConfig {
  readonly networks?: readonly string[] | undefined
  readonly type: 'das'
  readonly url?: string | undefined
}

export interface WalletConfig {
  readonly networks?: readonly string[] | undefined
  readonly type: 'wallet'
}

/** A function of the host. Its result is not decoded yet. */
export type HostNfts = (request: {
  readonly address: string
  readonly chainId: string
  readonly cursor?: string | undefined
  readonly signal: AbortSignal
}) => Promise<unknown>

/** The host's settings, whose names and types are checked with the other options. */
export interface NftsConfig {
  readonly sources: readonly (BlockscoutConfig | AssetsConfig | WalletConfig | HostNfts)[]
}
export const NftsConfig = token<NftsConfig>('NftsConfig')
