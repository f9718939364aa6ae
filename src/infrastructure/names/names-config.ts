import type { ImageRules } from '#domain/nfts/picture.ts'
import { token } from '#ports/token.ts'

/** A function of the host. Its result is not decoded yet. */
type HostLookup<Request> = (
  request: Request & { readonly chainId: string; readonly signal: AbortSignal },
) => Promise<unknown>

export interface ServiceConfig {
  readonly type: 'service'
  readonly url: string
  readonly zone?: string | undefined
}

export interface CustomConfig {
  readonly type: 'custom'
  readonly addressOf: HostLookup<{ readonly name: string }>
  readonly nameOf?: HostLookup<{ readonly address: string }> | undefined
}

export type NameSourceConfig = { readonly type: 'ens' | 'sns' } | ServiceConfig | CustomConfig

/** The host's settings, whose names and types are checked with the other options. The project may change at run time. */
export interface NamesConfig {
  readonly sources: readonly NameSourceConfig[]
  readonly ensGateways?: readonly string[] | undefined
  readonly images?: ImageRules | undefined
  readonly projectId: string | undefined
}
export const NamesConfig = token<NamesConfig>('NamesConfig')
