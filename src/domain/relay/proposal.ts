import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'

/** What one namespace asks for. */
export interface ProposedNamespace {
  readonly chains: readonly ChainId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** RPC addresses by chain reference. */
  readonly rpcMap: Readonly<Record<string, string>>
}

/** What a wallet is asked for: everything is optional to it. */
export interface Proposal {
  readonly optionalNamespaces: Partial<Readonly<Record<Namespace, ProposedNamespace>>>
  readonly sessionProperties?: Readonly<Record<string, string>>
}
