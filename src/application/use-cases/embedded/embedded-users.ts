import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import { Connections } from '#application/connection/connections.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { type FrameAccountType, frameChainOf, reportFor } from '#domain/embedded/accounts.ts'
import { REQUEST_ABORTED } from '#domain/embedded/frame.ts'
import { wantedType } from '#domain/embedded/smart-account.ts'
import type { EmbeddedUser } from '#domain/embedded/user.ts'
import { currentChain } from '#domain/networks/networks.ts'
import { failure } from '#domain/shared/failure.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import type { FrameFailure } from '#ports/secure-frame.ts'

import { EmbeddedFrame } from './embedded-frame.ts'
import { EmbeddedSignIn } from './embedded-sign-in.ts'
import { LoginStorage } from './login-storage.ts'
import { EmbeddedUserStore } from './stores.ts'

/** The logged-in user by namespace, because each namespace has its own accounts. S3-08. */
@injectable()
export class EmbeddedUsers {
  /** Incremented to invalidate pending answers. */
  #turn = 0

  constructor(
    @inject(EmbeddedUserStore) private readonly store: EmbeddedUserStore,
    @inject(EmbeddedFrame) private readonly frame: EmbeddedFrame,
    @inject(EmbeddedSignIn) private readonly signIn: EmbeddedSignIn,
    @inject(LoginStorage) private readonly memory: LoginStorage,
    @inject(Connections) private readonly connections: Connections,
  ) {}

  /** Requests the user from the frame, together with a sign-in if one is needed. S7-53. */
  fetch(namespace: Namespace, wanted: ChainId | undefined): TE.TaskEither<FrameFailure, EmbeddedUser> {
    const chainId =
      wanted ??
      this.store.reportIn(namespace)?.chainId ??
      currentChain(this.connections.state.networks, namespace)
    const preferred = this.connections.preferredType(namespace)
    const preferredAccountType = chainId && wantedType(preferred, chainId, this.memory.smartAccountNetworks)
    const rpcUrl = chainId && this.frame.rpcUrlOf(chainId)
    const turn = this.#turn
    const isWanted = () => turn === this.#turn
    return pipe(
      TE.fromTask<SiwxMessage | undefined, FrameFailure>(() => this.signIn.messageFor(chainId)),
      TE.chain((siwxMessage) =>
        pipe(
          this.frame.request('GET_USER', {
            ...(preferredAccountType === undefined ? {} : { preferredAccountType }),
            ...(chainId === undefined ? {} : { chainId: frameChainOf(chainId) }),
            ...(rpcUrl === undefined ? {} : { rpcUrl }),
            ...(siwxMessage === undefined ? {} : { siwxMessage }),
          }),
          TE.filterOrElse(isWanted, () => superseded),
          TE.tapTask((user) => () => this.signIn.accept(siwxMessage, user)),
        ),
      ),
      TE.filterOrElse(isWanted, () => superseded),
      TE.filterOrElse(
        (user) => reportFor(user, namespace, chainId) !== undefined,
        () => otherFamily,
      ),
      TE.tapIO((user) => () => this.save(namespace, user)),
    )
  }

  /** Requests a logged-in user again. */
  refetch(namespace: Namespace, wanted: ChainId): TE.TaskEither<FrameFailure, EmbeddedUser> {
    return () =>
      (this.store.state[namespace] === undefined ? TE.left(superseded) : this.fetch(namespace, wanted))()
  }

  /** Selects the account type with which the frame signs. S7-77. */
  prefer(type: FrameAccountType): TE.TaskEither<FrameFailure, unknown> {
    return this.frame.request('SET_PREFERRED_ACCOUNT', { type })
  }

  /** S4-25, S7-56. */
  isKnown(): TE.TaskEither<FrameFailure, boolean> {
    if (!this.memory.isUsed) return TE.right(false)
    const turn = this.#turn
    return pipe(
      this.frame.request('IS_CONNECTED', undefined),
      TE.map(({ isConnected }) => isConnected),
      TE.tapIO((isConnected) => () => (isConnected ? undefined : this.forget())),
      TE.filterOrElse(
        (isConnected) => !isConnected || turn === this.#turn,
        () => superseded,
      ),
    )
  }

  /** Signs out of all namespaces. Local data is cleared first, whatever the frame answers. S4-24, S7-55. */
  signOut(): TE.TaskEither<FrameFailure, void> {
    if (!this.memory.isUsed) return TE.right(undefined)
    return pipe(
      TE.fromIO<void, FrameFailure>(() => this.forget()),
      TE.chain(() => this.frame.request('SIGN_OUT', undefined)),
    )
  }

  /** The social provider of this login, or `email`. S3-01. */
  get loginName(): string {
    return this.memory.socialLogin ?? 'email'
  }

  /** The user's email address was updated. S4-23. */
  setEmail(email: string): void {
    for (const namespace of namespaces) {
      const user = this.store.state[namespace]
      if (user !== undefined) this.save(namespace, { ...user, email })
    }
  }

  private save(namespace: Namespace, user: EmbeddedUser): void {
    this.memory.saveUser(user)
    this.store.dispatch({ type: 'received', namespace, user })
  }

  /** Clears the users on this page and invalidates pending answers. */
  clear(): void {
    this.#turn++
    this.store.dispatch({ type: 'cleared' })
  }

  /** Also clears the stored login. */
  forget(): void {
    this.memory.clear()
    this.clear()
  }
}

const superseded: FrameFailure = failure('Aborted', REQUEST_ABORTED)
/** The response is about another family, so the user may still be logged in. */
const otherFamily: FrameFailure = failure('FrameRefused', 'Failed to connect')
