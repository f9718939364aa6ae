import { type AccountTypes, preferredType } from '#domain/accounts/account-type.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { type Attempt, attempt, type ConnectFailure } from '#domain/connection/attempt.ts'
import {
  type ConnectionEvent,
  type Connections,
  connections,
  type WalletReport,
} from '#domain/connection/connection.ts'
import type { Network } from '#domain/networks/network.ts'
import { type Networks, networks } from '#domain/networks/networks.ts'
import { type SwitchFailure, type Switching, switching } from '#domain/networks/switching.ts'

/** Who is connected where, and what a wallet is being asked: always consistent. S4-01 to S4-34. */
export interface Session {
  readonly connections: Connections
  readonly networks: Networks
  readonly attempt: Attempt
  readonly switching: Switching
  readonly accountTypes: AccountTypes
}

interface Of {
  readonly namespace: Namespace
  readonly connectorId: string
}

export type SessionEvent =
  | { readonly type: 'restoreStarted'; readonly connectors: Partial<Record<Namespace, string>> }
  | { readonly type: 'restoreFinished' }
  | ({ readonly type: 'connectRequested' } & Of)
  | ({ readonly type: 'connected'; readonly report: WalletReport; readonly beside: boolean } & Of)
  | ({ readonly type: 'restored'; readonly report: WalletReport; readonly beside: boolean } & Of)
  | ({ readonly type: 'connectFailed'; readonly failure: ConnectFailure } & Of)
  | { readonly type: 'connectCancelled' }
  | ({ readonly type: 'accountsChanged'; readonly addresses: readonly [Address, ...Address[]] } & Of)
  | ({ readonly type: 'chainChanged'; readonly chainId: ChainId } & Of)
  | ({ readonly type: 'disconnected'; readonly by: 'user' | 'wallet' | 'otherTab' } & Of)
  | ({ readonly type: 'connectionSelected'; readonly address?: Address | undefined } & Of)
  | { readonly type: 'accountTypesPreferred'; readonly types: AccountTypes }
  | {
      readonly type: 'networksConfigured'
      readonly networks: readonly Network[]
      readonly preferred?: ChainId
    }
  | { readonly type: 'networkSelected'; readonly chainId: ChainId }
  | { readonly type: 'switchRequested'; readonly to: ChainId; readonly from: ChainId | undefined }
  | { readonly type: 'switchFailed'; readonly failure: SwitchFailure }
  | { readonly type: 'switchCancelled' }

/** What becomes of the connections and of all that hangs on them. */
const withConnections = (state: Session, event: ConnectionEvent): Session => {
  const next = { ...state, connections: connections(state.connections, event) }
  return namespaces.reduce(follow(state), next)
}

/** Another connection, or its chain, is in use: its preferred account and its network are, too. S4-28, S6-03. */
const follow =
  (before: Session) =>
  (state: Session, namespace: Namespace): Session => {
    const [was, is] = [before.connections.of[namespace], state.connections.of[namespace]]
    if (was === is || is.status !== 'connected') return state
    const { connectorId, report } = is
    const isOther = was.status !== 'connected' || was.connectorId !== connectorId
    const type = preferredType(state.accountTypes, namespace)
    const address = report.accounts?.find((one) => one.type === type)?.address
    const selected = { type: 'activated', namespace, connectorId, address } as const
    return {
      ...state,
      connections: isOther && address ? connections(state.connections, selected) : state.connections,
      networks: networks(state.networks, { type: 'chosen', chainId: report.chainId }),
    }
  }

const activate = (state: Session, namespace: Namespace): Session => ({
  ...state,
  networks: networks(state.networks, { type: 'activated', namespace }),
})

/** One event, one consistent state: nobody sees a connection without its network. */
export const session = (state: Session, event: SessionEvent): Session => {
  switch (event.type) {
    case 'connectRequested':
      return withConnections(
        { ...state, attempt: attempt(state.attempt, { type: 'asked', connectorId: event.connectorId }) },
        { type: 'requested', namespace: event.namespace, connectorId: event.connectorId },
      )
    case 'connected': {
      const answered = attempt(state.attempt, { type: 'answered', connectorId: event.connectorId })
      return activate(withConnections({ ...state, attempt: answered }, event), event.namespace)
    }
    case 'restored':
    case 'chainChanged':
      return withConnections(state, event)
    case 'networkSelected': {
      const { namespace } = chainParts(event.chainId)
      const chosen = networks(state.networks, { type: 'chosen', chainId: event.chainId })
      const settled = switching(state.switching, { type: 'settled' })
      return activate({ ...state, networks: chosen, switching: settled }, namespace)
    }
    default:
      return state // the spike stops here: the other events follow the same pattern
  }
}
