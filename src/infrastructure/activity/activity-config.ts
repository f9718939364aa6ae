import { token } from '#ports/token.ts'

/** A function of the host. Its results are not decoded yet. */
export type HostActivity = (request: {
  readonly address: string
  readonly chainId: string
  readonly currency: string
  readonly cursor?: string | undefined
  readonly signal: AbortSignal
}) => Promise<unknown>

interface Explorer {
  readonly url: string
  readonly networks: readonly string[]
  readonly apiKey?: string | undefined
}

interface Nodes {
  readonly url?: string | undefined
  readonly networks?: readonly string[] | undefined
}

export type ActivitySourceConfig =
  | { readonly type: 'service'; readonly url: string; readonly networks?: readonly string[] | undefined }
  | ({ readonly type: 'blockscout' } & Explorer)
  | ({ readonly type: 'etherscan' } & Explorer)
  | ({ readonly type: 'solana' } & Nodes)
  | ({ readonly type: 'esplora' } & Nodes)
  | HostActivity

/** The host's settings, whose names and types are checked with the other options. The project may change at run time. */
export interface ActivityConfig {
  readonly sources: readonly ActivitySourceConfig[]
  /** ISO 4217. */
  readonly currency?: string | undefined
  readonly projectId: string | undefined
}
export const ActivityConfig = token<ActivityConfig>('ActivityConfig')
