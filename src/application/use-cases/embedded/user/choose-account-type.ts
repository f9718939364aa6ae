import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { combineLatest, distinctUntilChanged, filter, map, type Observable } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { ManageConnections } from '#application/use-cases/connection/manage-connections.ts'
import { LoginStorage } from '#application/use-cases/embedded/frame/login-storage.ts'
import { EmbeddedRequests } from '#application/use-cases/embedded/requests/embedded-requests.ts'
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
  /** Settles with the last requested switch. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(EmbeddedUsers) private readonly users: EmbeddedUsers,
    @inject(EmbeddedRequests) private readonly requests: EmbeddedRequests,
    @inject(LoginStorage) private readonly storage: LoginStorage,
    @inject(ManageConnections) private readonly manageConnections: ManageConnections,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.enabledNetworks$ = storage.smartAccountNetworks$
    const changes$ = combineLatest([users.users$, connections.state$, storage.smartAccountNetworks$])
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
    this.environment.untilDisposed(selected$.subscribe((selected) => void this.switchTo(selected)))
  }

  /** Resolves when the frame has responded to the last change of the preferred type. */
  async settled(): Promise<void> {
    await this.#last
  }

  /**
   * Switches run one after the other, and between the user's requests: the account that a request is for does not change while
   * the user decides. If the frame fails, the account type is eoa for this visit. S7-77.
   */
  switchTo(type: FrameAccountType): Promise<E.Either<ChooseFailure, void>> {
    const outcome = this.requests.changeAccount(() => this.switchNow(type))
    this.#last = outcome
    return outcome
  }

  private async switchNow(type: FrameAccountType): Promise<E.Either<ChooseFailure, void>> {
    const account = this.activeAccount()
    if (account === undefined) return E.left(notLoggedIn)
    if (account.type === type) return E.right(undefined)
    if (!account.canSwitch) return E.left(noSmartAccounts)
    return this.choose(account, type)
  }

  private async choose(
    { namespace, chainId }: Pick<ActiveAccount, 'namespace' | 'chainId'>,
    type: FrameAccountType,
  ): Promise<E.Either<ChooseFailure, void>> {
    let hasNewChoice = false
    const watching = this.connections.transitions$.subscribe(({ event }) => {
      hasNewChoice ||= event.type === 'accountTypesPreferred'
    })
    const chosen = await this.users.prefer(type)()
    watching.unsubscribe()
    const selected = this.selectedIn(namespace, chainId)
    // The user has made another choice meanwhile, of which the frame does not know yet.
    if (hasNewChoice && selected !== type) return this.choose({ namespace, chainId }, selected)
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

  /** The account type that the frame should use. */
  private selectedIn(namespace: Namespace, chainId: ChainId): FrameAccountType {
    const preferred = this.connections.preferredType(namespace)
    return accountTypeFor(preferred, chainId, this.storage.smartAccountNetworks)
  }

  private activeAccount(): ActiveAccount | undefined {
    const namespace = this.connections.state.networks.active
    const user = this.users.userIn(namespace)
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
      selected: this.selectedIn(namespace, chainId),
      canSwitch: maySwitchTo(type === 'eoa' ? 'smartAccount' : 'eoa', type, chainId, enabled),
    }
  }
}

// S8-17
const notLoggedIn: ChooseFailure = failure('NotLoggedIn', 'Address or auth connector not found')
const noSmartAccounts: ChooseFailure = failure('NoSmartAccounts', 'The network has no smart accounts')
