import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { combineLatest, distinctUntilChanged, filter, map, type Observable } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { ManageConnections } from '#application/use-cases/connection/manage-connections.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { traitsById } from '#domain/connectors/traits.ts'
import { type FrameAccountType, typeOfUser } from '#domain/embedded/accounts.ts'
import { maySwitchTo, wantedType } from '#domain/embedded/smart-account.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { FrameFailure } from '#ports/secure-frame.ts'

import { EmbeddedUsers } from './embedded-users.ts'
import { LoginStorage } from './login-storage.ts'
import { EmbeddedUserStore } from './stores.ts'

export interface AccountTypeChoice {
  readonly type: FrameAccountType
  /** Whether the account can switch to the other type. */
  readonly canSwitch: boolean
}

export type ChooseFailure = FrameFailure | Failure<'NotLoggedIn' | 'NoSmartAccounts'>

interface Own extends AccountTypeChoice {
  readonly namespace: Namespace
  readonly chainId: ChainId
  /** The type that the frame should use. */
  readonly wanted: FrameAccountType
}

/** Switches between the user's key (eoa) and the smart account that the key owns. S4-33, S6-03. */
@injectable()
export class ChooseAccountType {
  /** For the active namespace. Undefined if another wallet is connected. */
  readonly choice$: Observable<AccountTypeChoice | undefined>
  /** The numbers of the networks with smart accounts. S3-07. */
  readonly enabledNetworks$: Observable<readonly number[]>
  readonly #own$: Observable<Own | undefined>
  #isSwitching = false
  /** The last switch that a preference caused. */
  #following: Promise<unknown> = Promise.resolve()

  constructor(
    @inject(EmbeddedUserStore) private readonly users: EmbeddedUserStore,
    @inject(Connections) private readonly connections: Connections,
    @inject(EmbeddedUsers) private readonly fetching: EmbeddedUsers,
    @inject(LoginStorage) private readonly memory: LoginStorage,
    @inject(ManageConnections) private readonly managing: ManageConnections,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.enabledNetworks$ = memory.smartAccountNetworks$
    const changes$ = combineLatest([users.state$, connections.state$, memory.smartAccountNetworks$])
    this.#own$ = changes$.pipe(map(() => this.own()))
    this.choice$ = this.#own$.pipe(
      map((own) => own && { type: own.type, canSwitch: own.canSwitch }),
      distinctUntilChanged((a, b) => a?.type === b?.type && a?.canSwitch === b?.canSwitch),
    )
  }

  /**
   * Requests the wanted type from the frame whenever it changes, because the frame signs with its own type.
   */
  start(): void {
    const wanted$ = this.#own$.pipe(
      map((own) => own?.wanted),
      distinctUntilChanged(),
      filter((wanted) => wanted !== undefined),
    )
    this.environment.hold(
      wanted$.subscribe((wanted) => {
        if (!this.#isSwitching) this.#following = this.switchTo(wanted)
      }),
    )
  }

  /** Resolves when the frame has answered the last change of the preferred type. */
  async settled(): Promise<void> {
    await this.#following
  }

  /** If the frame fails, the account type is eoa for this visit. S7-77. */
  async switchTo(type: FrameAccountType): Promise<E.Either<ChooseFailure, void>> {
    const own = this.own()
    if (own === undefined) return E.left(notLoggedIn)
    if (own.type === type) return E.right(undefined)
    if (!own.canSwitch) return E.left(noSmartAccounts)
    this.#isSwitching = true
    const outcome = await this.choose(own, type)
    this.#isSwitching = false
    return outcome
  }

  private async choose(
    { namespace, chainId }: Own,
    type: FrameAccountType,
  ): Promise<E.Either<ChooseFailure, void>> {
    const chosen = await this.fetching.prefer(type)()
    const preferred = E.isRight(chosen) ? type : 'eoa'
    if (E.isRight(chosen)) this.managing.prefer(namespace, preferred)
    else this.managing.preferForNow(namespace, preferred)
    const known = await this.fetching.refetch(namespace, chainId)()
    this.feedback.record({
      event: 'SET_PREFERRED_ACCOUNT_TYPE',
      properties: { accountType: preferred, network: chainId },
    })
    return E.map(() => undefined)(E.isLeft(chosen) ? chosen : known)
  }

  private own(): Own | undefined {
    const namespace = this.connections.state.networks.active
    const user = this.users.state[namespace]
    const connection = this.connections.state.connections.of[namespace]
    if (user === undefined || connection.status !== 'connected') return undefined
    if (traitsById(connection.connectorId).restoredBy !== 'embedded') return undefined
    const { chainId, accounts = [], addresses } = connection.report
    const account = accounts.find(({ address }) => address === addresses[0])
    const type = account?.type === 'smartAccount' || account?.type === 'eoa' ? account.type : typeOfUser(user)
    const enabled = this.memory.smartAccountNetworks
    const other = type === 'eoa' ? 'smartAccount' : 'eoa'
    return {
      namespace,
      chainId,
      type,
      wanted: wantedType(this.connections.preferredType(namespace), chainId, enabled),
      canSwitch: maySwitchTo(other, type, chainId, enabled),
    }
  }
}

// S8-17
const notLoggedIn: ChooseFailure = failure('NotLoggedIn', 'Address or auth connector not found')
const noSmartAccounts: ChooseFailure = failure('NoSmartAccounts', 'The network has no smart accounts')
