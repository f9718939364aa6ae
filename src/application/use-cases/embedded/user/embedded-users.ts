import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { BehaviorSubject, type Observable } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { EmbeddedFrame } from '#application/use-cases/embedded/frame/embedded-frame.ts'
import { LoginStorage } from '#application/use-cases/embedded/frame/login-storage.ts'
import { EmbeddedUserStore } from '#application/use-cases/embedded/frame/stores.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { type FrameAccountType, reportFor } from '#domain/embedded/accounts.ts'
import { REQUEST_ABORTED } from '#domain/embedded/frame.ts'
import type { FramePayload } from '#domain/embedded/protocol.ts'
import { accountTypeFor } from '#domain/embedded/smart-account.ts'
import type { EmbeddedUser } from '#domain/embedded/user.ts'
import { currentChain } from '#domain/networks/networks.ts'
import { failure } from '#domain/shared/failure.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import type { FrameFailure } from '#ports/secure-frame.ts'

import { EmbeddedSignIn } from './embedded-sign-in.ts'

/** The logged-in user by namespace, because each namespace has its own accounts. S3-08. */
@injectable()
export class EmbeddedUsers {
  readonly users$: Observable<unknown>
  /** Whether a stored login could not be checked, because the frame did not load or answer. */
  readonly isUnchecked$ = new BehaviorSubject(false)
  /** Incremented when the user is logged out, so that responses to earlier requests are ignored. */
  #generation = 0

  constructor(
    @inject(EmbeddedUserStore) private readonly store: EmbeddedUserStore,
    @inject(EmbeddedFrame) private readonly frame: EmbeddedFrame,
    @inject(EmbeddedSignIn) private readonly signIn: EmbeddedSignIn,
    @inject(LoginStorage) private readonly storage: LoginStorage,
    @inject(Connections) private readonly connections: Connections,
  ) {
    this.users$ = store.state$
  }

  userIn(namespace: Namespace): EmbeddedUser | undefined {
    return this.store.state[namespace]
  }

  /** Requests the user from the frame, together with a sign-in if one is needed. S7-53. */
  fetch(
    namespace: Namespace,
    preferredChain: ChainId | undefined,
  ): TE.TaskEither<FrameFailure, EmbeddedUser> {
    const chainId =
      preferredChain ??
      this.store.reportIn(namespace)?.chainId ??
      currentChain(this.connections.state.networks, namespace)
    const account = chainId === undefined ? {} : this.accountOn(namespace, chainId)
    const isCurrent = this.currentGeneration()
    return pipe(
      TE.fromTask<SiwxMessage | undefined, FrameFailure>(() => this.signIn.messageFor(chainId)),
      TE.chain((siwxMessage) => this.fetchSigningIn(account, siwxMessage, isCurrent)),
      TE.filterOrElse(isCurrent, () => superseded),
      TE.filterOrElse(
        (user) => reportFor(user, namespace, chainId) !== undefined,
        () => otherFamily,
      ),
      TE.tapIO((user) => () => this.save(namespace, user)),
    )
  }

  /** Requests a logged-in user again. */
  refetch(namespace: Namespace, preferredChain: ChainId): TE.TaskEither<FrameFailure, EmbeddedUser> {
    return () =>
      (this.userIn(namespace) === undefined ? TE.left(superseded) : this.fetch(namespace, preferredChain))()
  }

  /** Selects the account type with which the frame signs. S7-77. */
  prefer(type: FrameAccountType): TE.TaskEither<FrameFailure, unknown> {
    return this.frame.request('SET_PREFERRED_ACCOUNT', { type })
  }

  /**
   * Requests from the frame whether the user of the stored login is still logged in. If not, the login is cleared. S4-25,
   * S7-56.
   */
  isLoggedIn(): TE.TaskEither<FrameFailure, boolean> {
    if (!this.storage.isUsed) return TE.right(false)
    const isCurrent = this.currentGeneration()
    return pipe(
      this.frame.request('IS_CONNECTED', undefined),
      TE.map(({ isConnected }) => isConnected),
      TE.tapIO((isConnected) => () => (isConnected ? undefined : this.forget())),
      TE.filterOrElse(
        (isConnected) => !isConnected || isCurrent(),
        () => superseded,
      ),
    )
  }

  /** Signs out of all namespaces. Local data is cleared first, even if the frame fails. S4-24, S7-55. */
  signOut(): TE.TaskEither<FrameFailure, void> {
    if (!this.storage.isUsed) return TE.right(undefined)
    return pipe(
      TE.fromIO<void, FrameFailure>(() => this.forget()),
      TE.chain(() => this.frame.request('SIGN_OUT', undefined)),
    )
  }

  /** The social provider of this login, or `email`. S3-01. */
  get loginName(): string {
    return this.storage.identity.social ?? 'email'
  }

  /** The user's email address was updated. S4-23. */
  setEmail(email: string): void {
    for (const namespace of namespaces) {
      const user = this.userIn(namespace)
      if (user !== undefined) this.save(namespace, { ...user, email })
    }
  }

  /** Clears the users on this page. The stored login stays. */
  clear(): void {
    this.#generation++
    this.store.dispatch({ type: 'cleared' })
  }

  /** Clears the users on this page and the stored login. */
  forget(): void {
    this.storage.clear()
    this.clear()
  }

  /** The network and the account type that the frame should use. */
  private accountOn(namespace: Namespace, chainId: ChainId) {
    const preferred = this.connections.preferredType(namespace)
    const preferredAccountType = accountTypeFor(preferred, chainId, this.storage.smartAccountNetworks)
    return { preferredAccountType, ...this.frame.networkFor(chainId) }
  }

  /** Requests the user, and stores the session that the frame signed with the login. */
  private fetchSigningIn(
    account: FramePayload<'GET_USER'>,
    siwxMessage: SiwxMessage | undefined,
    isCurrent: () => boolean,
  ): TE.TaskEither<FrameFailure, EmbeddedUser> {
    return pipe(
      this.frame.request('GET_USER', { ...account, ...(siwxMessage === undefined ? {} : { siwxMessage }) }),
      TE.filterOrElse(isCurrent, () => superseded),
      TE.tapTask((user) => () => this.signIn.accept(siwxMessage, user)),
    )
  }

  /** Returns a function that returns whether the user has stayed logged in since. */
  private currentGeneration(): () => boolean {
    const generation = this.#generation
    return () => generation === this.#generation
  }

  private save(namespace: Namespace, user: EmbeddedUser): void {
    this.storage.saveUser(user)
    this.store.dispatch({ type: 'received', namespace, user })
  }
}

const superseded: FrameFailure = failure('Aborted', REQUEST_ABORTED)
/** The response is about another family, so the user may still be logged in. */
const otherFamily: FrameFailure = failure('FrameRefused', 'Failed to connect')
