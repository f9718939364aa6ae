import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { combineLatest, distinctUntilChanged, filter, map, type Observable } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { ManageConnections } from '#application/use-cases/connection/manage-connections.ts'
import { LoginStorage } from '#application/use-cases/embedded/frame/login-storage.ts'
import { EmbeddedUserStore } from '#application/use-cases/embedded/frame/stores.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { traitsById } from '#domain/connectors/traits.ts'
import { type FrameAccountType, frameTypeOf } from '#domain/embedded/accounts.ts'
import { maySwitchTo, accountTypeFor } from '#domain/embedded/smart-account.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { FrameFailure } from '#ports/secure-frame.ts'

import { EmbeddedUsers } from './embedded-users.ts'

export interface AccountTypeChoice {
  readonly type: FrameAccountType
  /** Whether the account can switch to the other type. */
  readonly canSwitch: boolean
}

export type ChooseFailure = FrameFailure | Failure<'NotLoggedIn' | 'NoSmartAccounts'>

/** The embedded wallet's account in the active namespace. */
interface ActiveAccount extends AccountTypeChoice {
  readonly namespace: Namespace
  readonly chainId: ChainId
  /** The account type that the frame should use. */
  readonly selected: FrameAccountType
}

/** Switches between the user's key (eoa) and the smart account that the key owns. S4-33, S6-03. */
@injectable()
export class ChooseAccountType {
  /** For the active namespace. Undefined if another wallet is connected. */
  readonly choice$: Observable<AccountTypeChoice | undefined>
  /** The numbers of the networks with smart accounts. S3-07. */
  readonly enabledNetworks$: Observable<readonly number[]>
  readonly #account$: Observable<ActiveAccount | undefined>
  #isSwitching = false
  /** The last switch that was caused by a change of preference or network. */
  #pendingSwitch: Promise<unknown> = Promise.resolve()

  constructor(
    @inject(EmbeddedUserStore) private readonly store: EmbeddedUserStore,
    @inject(Connections) private readonly connections: Connections,
    @inject(EmbeddedUsers) private readonly users: EmbeddedUsers,
    @inject(LoginStorage) private readonly storage: LoginStorage,
    @inject(ManageConnections) private readonly manageConnections: ManageConnections,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.enabledNetworks$ = storage.smartAccountNetworks$
    const changes$ = combineLatest([store.state$, connections.state$, storage.smartAccountNetworks$])
    this.#account$ = changes$.pipe(map(() => this.activeAccount()))
    this.choice$ = this.#account$.pipe(
      map((account) => account && { type: account.type, canSwitch: account.canSwitch }),
      distinctUntilChanged((a, b) => a?.type === b?.type && a?.canSwitch === b?.canSwitch),
    )
  }

  /** Requests the selected type from the frame whenever it changes, because the frame decides with which account it signs. */
  start(): void {
    const selected$ = this.#account$.pipe(
      map((account) => account?.selected),
      distinctUntilChanged(),
      filter((selected) => selected !== undefined),
    )
    this.environment.untilDisposed(
      selected$.subscribe((selected) => {
        if (!this.#isSwitching) this.#pendingSwitch = this.switchTo(selected)
      }),
    )
  }

  /** Resolves when the frame has responded to the last change of the preferred type. */
  async settled(): Promise<void> {
    await this.#pendingSwitch
  }

  /** If the frame fails, the account type is eoa for this visit. S7-77. */
  async switchTo(type: FrameAccountType): Promise<E.Either<ChooseFailure, void>> {
    const account = this.activeAccount()
    if (account === undefined) return E.left(notLoggedIn)
    if (account.type === type) return E.right(undefined)
    if (!account.canSwitch) return E.left(noSmartAccounts)
    this.#isSwitching = true
    const outcome = await this.choose(account, type)
    this.#isSwitching = false
    return outcome
  }

  private async choose(
    { namespace, chainId }: ActiveAccount,
    type: FrameAccountType,
  ): Promise<E.Either<ChooseFailure, void>> {
    const chosen = await this.users.prefer(type)()
    const preferred = E.isRight(chosen) ? type : 'eoa'
    if (E.isRight(chosen)) this.manageConnections.preferAccountType(namespace, preferred)
    else this.manageConnections.preferTypeForVisit(namespace, preferred)
    const user = await this.users.refetch(namespace, chainId)()
    this.feedback.record({
      event: 'SET_PREFERRED_ACCOUNT_TYPE',
      properties: { accountType: preferred, network: chainId },
    })
    return E.map(() => undefined)(E.isLeft(chosen) ? chosen : user)
  }

  private activeAccount(): ActiveAccount | undefined {
    const namespace = this.connections.state.networks.active
    const user = this.store.state[namespace]
    const connection = this.connections.activeIn(namespace)
    if (user === undefined || connection.status !== 'connected') return undefined
    if (traitsById(connection.connectorId).restoredBy !== 'embedded') return undefined
    const { chainId } = connection.report
    const type = frameTypeOf(connection.report, user)
    const enabled = this.storage.smartAccountNetworks
    return {
      namespace,
      chainId,
      type,
      selected: accountTypeFor(this.connections.preferredType(namespace), chainId, enabled),
      canSwitch: maySwitchTo(type === 'eoa' ? 'smartAccount' : 'eoa', type, chainId, enabled),
    }
  }
}

// S8-17
const notLoggedIn: ChooseFailure = failure('NotLoggedIn', 'Address or auth connector not found')
const noSmartAccounts: ChooseFailure = failure('NoSmartAccounts', 'The network has no smart accounts')
