import { type ChainId, chainParts, DEFAULT_CHAIN } from '#domain/caip/chain-id.ts'
import { DEFAULT_NAMESPACE, type Namespace, perNamespace } from '#domain/caip/namespace.ts'

import type { Network } from './network.ts'

/** The configured networks and the selected one of each namespace. S3-07. */
export interface Networks {
  readonly configured: readonly Network[]
  /** The namespace of views and requests without an account. */
  readonly active: Namespace
  /** The current chain of each namespace. A wallet may be on a chain that is not configured. */
  readonly current: Readonly<Record<Namespace, ChainId | undefined>>
  /**
   * The chains that a session's wallet approved, by namespace. Undefined if the wallet supports all networks.
   */
  readonly approval: Readonly<Record<Namespace, Approval | undefined>>
}

export interface Approval {
  readonly chains: readonly ChainId[]
  /** Whether the wallet can approve further chains when a switch requests one. S4-32. */
  readonly isExtensible: boolean
}

export type NetworksEvent =
  | {
      readonly type: 'configured'
      readonly networks: readonly Network[]
      readonly preferred: ChainId | undefined
    }
  | { readonly type: 'added'; readonly network: Network }
  | { readonly type: 'removed'; readonly chainId: ChainId }
  | { readonly type: 'selected'; readonly chainId: ChainId }
  | { readonly type: 'namespaceSelected'; readonly namespace: Namespace }
  | { readonly type: 'cleared'; readonly namespace: Namespace }
  | { readonly type: 'approved'; readonly namespace: Namespace; readonly approval: Approval | undefined }

export const noNetworks: Networks = {
  configured: [],
  active: DEFAULT_NAMESPACE,
  current: perNamespace(() => undefined),
  approval: perNamespace(() => undefined),
}

const firstOf = (configured: readonly Network[], namespace: Namespace) =>
  configured.find((network) => network.chainNamespace === namespace)?.caipNetworkId

/** The network with this id, if it is configured. */
export const configuredNetwork = (
  { configured }: Networks,
  chainId: ChainId | undefined,
): Network | undefined => configured.find((network) => network.caipNetworkId === chainId)

/** The current chain of a namespace: the selected one, else the first configured one. */
export const currentChain = (state: Networks, namespace: Namespace): ChainId | undefined =>
  state.current[namespace] ?? firstOf(state.configured, namespace)

/** The chain of the active namespace, or eip155:1 without any configured network. S9-36. */
export const activeChain = (state: Networks): ChainId => currentChain(state, state.active) ?? DEFAULT_CHAIN

/**
 * Whether no configured network has this chain. Without configured networks every chain is supported. S4-30.
 */
export const isUnsupported = (state: Networks, chainId: ChainId): boolean =>
  state.configured.length > 0 && configuredNetwork(state, chainId) === undefined

/**
 * Whether the connected wallet can use the network: it approved the chain, or it can approve it later. S3-07,
 * S4-32.
 */
export const isReachable = ({ approval }: Networks, { caipNetworkId, chainNamespace }: Network): boolean => {
  const approved = approval[chainNamespace]
  return approved === undefined || approved.isExtensible || approved.chains.includes(caipNetworkId)
}

const configure = (
  { approval }: Networks,
  networks: readonly Network[],
  preferred: ChainId | undefined,
): Networks => {
  const selected = networks.find(({ caipNetworkId }) => caipNetworkId === preferred) ?? networks[0]
  if (selected === undefined) return { ...noNetworks, approval }
  const current = { ...noNetworks.current, [selected.chainNamespace]: selected.caipNetworkId }
  return { configured: networks, active: selected.chainNamespace, current, approval }
}

const withCurrent = (state: Networks, namespace: Namespace, chainId: ChainId | undefined): Networks =>
  state.current[namespace] === chainId
    ? state
    : { ...state, current: { ...state.current, [namespace]: chainId } }

const add = (state: Networks, network: Network): Networks =>
  configuredNetwork(state, network.caipNetworkId) === undefined
    ? { ...state, configured: [...state.configured, network] }
    : state

const remove = (state: Networks, chainId: ChainId): Networks =>
  configuredNetwork(state, chainId) === undefined
    ? state
    : { ...state, configured: state.configured.filter(({ caipNetworkId }) => caipNetworkId !== chainId) }

const approve = (state: Networks, namespace: Namespace, approval: Approval | undefined): Networks =>
  JSON.stringify(state.approval[namespace]) === JSON.stringify(approval)
    ? state
    : { ...state, approval: { ...state.approval, [namespace]: approval } }

/** The reducer of the configured networks. S3-07, S5-38. */
export const networks = (state: Networks, event: NetworksEvent): Networks => {
  switch (event.type) {
    case 'configured':
      return configure(state, event.networks, event.preferred)
    case 'added':
      return add(state, event.network)
    case 'removed':
      return remove(state, event.chainId)
    case 'selected':
      return withCurrent(state, chainParts(event.chainId).namespace, event.chainId)
    case 'namespaceSelected':
      return state.active === event.namespace ? state : { ...state, active: event.namespace }
    case 'cleared':
      return withCurrent(state, event.namespace, undefined)
    case 'approved':
      return approve(state, event.namespace, event.approval)
  }
}
