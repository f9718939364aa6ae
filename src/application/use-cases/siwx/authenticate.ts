import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import { Connections } from '#application/connection/connections.ts'
import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { SessionRequests } from '#application/use-cases/siwx/session/session-requests.ts'
import { signInEvents } from '#application/use-cases/siwx/session/sign-in-events.ts'
import { accountParts, type Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { isPairing } from '#domain/connection/attempt.ts'
import { isAnyConnected } from '#domain/connection/connection.ts'
import { activeChain } from '#domain/networks/networks.ts'
import {
  authenticationFor,
  type AuthenticationRequest,
  canAuthenticate,
  authenticatedAccounts,
} from '#domain/relay/authentication.ts'
import type { Session } from '#domain/relay/session.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { cacaoSession } from '#domain/siwx/cacao-session.ts'
import type { Cacao } from '#domain/siwx/cacao.ts'
import { checkClaim } from '#domain/siwx/claim.ts'
import { sameAddress } from '#domain/siwx/same-address.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import type { SiwxSession } from '#domain/siwx/siwx-session.ts'
import type { ApprovalFailure, Authenticated } from '#ports/relay.ts'
import { Signatures } from '#ports/signatures.ts'

/** Signs in while connecting over the relay, with a single request to the wallet. S5-30, S5-39. */
@injectable()
export class Authenticate {
  /** The messages that were requested in this visit, the latest last. */
  readonly #requested: SiwxMessage[] = []

  constructor(
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
    @inject(SessionRequests) private readonly requests: SessionRequests,
    @inject(Signatures) private readonly signatures: Signatures,
    @inject(Environment) private readonly environment: Environment,
    @inject(Connections) private readonly connections: Connections,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  /** A failure does not stop the connection, and the user signs in afterwards. */
  async request(): Promise<AuthenticationRequest | undefined> {
    const { configured } = this.connections.state.networks
    if (!canAuthenticate(configured)) return undefined
    const chainId = activeChain(this.connections.state.networks)
    const message = await this.requests.createMessage({ accountAddress: '', chainId })
    const request = pipe(
      message,
      E.chainW(({ data }) => authenticationFor(configured, chainId, data)),
    )
    if (E.isRight(request)) {
      this.#requested.push(request.right.message)
      return request.right
    }
    this.feedback.log('warn', `Signing in with the connection: ${request.left.message}`)
    return undefined
  }

  async accept(authenticated: Authenticated): Promise<E.Either<ApprovalFailure, Session>> {
    const { session, cacaos, requested } = authenticated
    const account = { chainId: activeChain(this.connections.state.networks), isSmartAccount: false }
    const stored = await pipe(
      TE.fromEither(E.traverseArray(this.sessionFrom(authenticated))(cacaos)),
      TE.chainFirstW(TE.traverseSeqArray((signed) => this.verify(signed))),
      TE.chainW((sessions) => () => this.store(sessions, account.chainId)),
    )()
    if (E.isLeft(stored)) {
      // A host may accept only nonces of this visit, so the user signs in after connecting.
      if (requested !== undefined) return E.right(session)
      this.feedback.logFailure('Signing in', stored.left)
      this.feedback.record(signInEvents.failed(account, stored.left))
      this.feedback.toast({ kind: 'error', text: { name: 'authenticationProblem' } })
      return E.left(failure('FailedToConnect', 'Failed to connect'))
    }
    // A user who cancelled during verification is neither connected nor signed in.
    if (!isPairing(this.connections.state.attempt)) await this.revoke(stored.right)
    else this.feedback.record(signInEvents.succeeded(account))
    return E.right(session)
  }

  /**
   * Replaces the previous sessions, unless another wallet is connected, whose session stays. S1-17. Then only the active
   * network's session is added: the wallet signed one nonce for all networks, and hosts accept it once.
   */
  private async store(
    sessions: readonly SiwxSession[],
    active: ChainId,
  ): Promise<E.Either<Failure, readonly SiwxSession[]>> {
    // Hosts with one session for all networks keep the first.
    const ordered = [...sessions].sort(
      (a, b) => Number(b.data.chainId === active) - Number(a.data.chainId === active),
    )
    const isAlone = !isAnyConnected(this.connections.state.connections)
    const kept = isAlone ? ordered : ordered.slice(0, 1)
    const [first] = kept
    const stored =
      isAlone || first === undefined ? this.requests.setSessions(kept) : this.requests.addSession(first)
    return E.map(() => kept)(await stored)
  }

  private async revoke(sessions: readonly SiwxSession[]): Promise<void> {
    for (const { data } of sessions)
      await this.requests.revokeSession(data.chainId, data.accountAddress as Address)
  }

  /** The session must match an account of the wallet and the message that this visit or an earlier one requested. */
  private sessionFrom({ session, requested }: Authenticated) {
    const messages = [...this.#requested, ...(requested === undefined ? [] : [requested])]
    return (cacao: Cacao): E.Either<Failure, SiwxSession> =>
      pipe(
        cacaoSession(cacao),
        E.chainFirstW(({ data }) => {
          const message = messages.find(({ nonce }) => nonce === data.nonce)
          const nowMs = this.environment.now
          return message === undefined
            ? E.left(failure('WrongNonce', 'The message has another nonce'))
            : checkClaim(data, { domain: message.domain, nonce: message.nonce, uri: message.uri, nowMs })
        }),
        E.filterOrElseW(
          ({ data: { chainId, accountAddress } }) =>
            authenticatedAccounts(session)
              .map(accountParts)
              .some(
                (account) =>
                  account.chainId === chainId && sameAddress(chainId, account.address, accountAddress),
              ),
          () => failure('WrongAddress', 'The message is of another account'),
        ),
      )
  }

  private verify({ data, message, signature }: SiwxSession): TE.TaskEither<Failure, void> {
    const network = this.nodes.networkOf(data.chainId)
    const urls = network === undefined ? [] : this.nodes.urlsOf(network)
    const { chainId } = data
    return this.signatures.verify(
      { chainId, address: data.accountAddress as Address, message, signature },
      urls,
    )
  }
}
