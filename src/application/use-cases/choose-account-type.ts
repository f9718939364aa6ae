import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'

import { EmbeddedUserStore } from '#application/embedded-stores.ts'
import { EmbeddedFrame } from '#application/embedded/embedded-frame.ts'
import { EmbeddedUsers } from '#application/embedded/embedded-users.ts'
import { LoginMemory } from '#application/embedded/login-memory.ts'
import { ConnectionsStore, NetworksStore } from '#application/stores.ts'
import { ManageConnections } from '#application/use-cases/manage-connections.ts'
import { ReportEvents } from '#application/use-cases/report-events.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { AUTH_CONNECTOR, sameConnector } from '#domain/connectors/connector.ts'
import { type FrameAccountType, typeOfUser } from '#domain/embedded/accounts.ts'
import { maySwitchTo } from '#domain/embedded/smart-account.ts'
import { type Failure, failure } from '#domain/kernel/failure.ts'
import type { FrameFailure } from '#ports/secure-frame.ts'

export interface AccountTypeChoice {
  readonly type: FrameAccountType
  /** To the other type. */
  readonly canSwitch: boolean
}

export type ChooseFailure = FrameFailure | Failure<'NotLoggedIn' | 'NoSmartAccounts'>

interface Own extends AccountTypeChoice {
  readonly namespace: Namespace
  readonly chainId: ChainId
}

/** The visitor's own key, or the contract that it owns. S4-33, S6-03. */
@injectable()
export class ChooseAccountType {
  /** Of the active namespace; undefined where another wallet is in use. */
  readonly choice$: Observable<AccountTypeChoice | undefined>

  constructor(
    @inject(EmbeddedUserStore) private readonly users: EmbeddedUserStore,
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
    @inject(NetworksStore) private readonly networks: NetworksStore,
    @inject(EmbeddedFrame) private readonly frame: EmbeddedFrame,
    @inject(EmbeddedUsers) private readonly fetching: EmbeddedUsers,
    @inject(LoginMemory) private readonly memory: LoginMemory,
    @inject(ManageConnections) private readonly managing: ManageConnections,
    @inject(ReportEvents) private readonly events: ReportEvents,
  ) {
    this.choice$ = combineLatest([users.state$, connections.state$, networks.state$]).pipe(
      map(() => this.own()),
      map((own) => own && { type: own.type, canSwitch: own.canSwitch }),
      distinctUntilChanged((a, b) => a?.type === b?.type && a?.canSwitch === b?.canSwitch),
    )
  }

  /** The frame's refusal leaves the visitor with their own key. S7-77. */
  async switchTo(type: FrameAccountType): Promise<E.Either<ChooseFailure, void>> {
    const own = this.own()
    if (own === undefined) return E.left(notLoggedIn)
    if (own.type === type) return E.right(undefined)
    if (!own.canSwitch) return E.left(noSmartAccounts)
    const { namespace, chainId } = own
    const chosen = await this.frame.ask('SET_PREFERRED_ACCOUNT', { type })()
    const preferred = E.isRight(chosen) ? type : 'eoa'
    this.managing.prefer(namespace, preferred)
    const known = await this.fetching.refetch(namespace, chainId)()
    this.managing.prefer(namespace, preferred)
    this.events.record({
      event: 'SET_PREFERRED_ACCOUNT_TYPE',
      properties: { accountType: preferred, network: chainId },
    })
    return E.map(() => undefined)(E.isLeft(chosen) ? chosen : known)
  }

  private own(): Own | undefined {
    const namespace = this.networks.state.active
    const user = this.users.state[namespace]
    const connection = this.connections.state.of[namespace]
    if (user === undefined || connection.status !== 'connected') return undefined
    if (!sameConnector(connection.connectorId, AUTH_CONNECTOR.id)) return undefined
    const { chainId } = connection.report
    const type = typeOfUser(user)
    const other = type === 'eoa' ? 'smartAccount' : 'eoa'
    return {
      namespace,
      chainId,
      type,
      canSwitch: maySwitchTo(other, type, chainId, this.memory.smartAccountNetworks),
    }
  }
}

// S8-17
const notLoggedIn: ChooseFailure = failure('NotLoggedIn', 'Address or auth connector not found')
const noSmartAccounts: ChooseFailure = failure('NoSmartAccounts', 'The network has no smart accounts')
