import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Connections } from '#application/connection/connections.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { SessionRequests } from '#application/use-cases/siwx/session/session-requests.ts'
import { signInEvents } from '#application/use-cases/siwx/session/sign-in-events.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { isWaitedFor } from '#domain/connection/attempt.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { signedMessage } from '#domain/siwx/embedded.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import type { SignedConnection, Wallet, WalletFailure } from '#ports/wallets.ts'

import { SignInWithLogin } from './sign-in-with-login.ts'

type Connected = E.Either<WalletFailure, WalletReport>

const another = failure('WrongAddress', 'The wallet signed in with another account or network')

/**
 * Connects a browser wallet that signs in with the same prompt. Whatever fails besides the user's rejection, the wallet is
 * connected, and the user signs in afterwards.
 */
@injectable()
export class ConnectSignedIn {
  constructor(
    @inject(SignInWithLogin) private readonly logins: SignInWithLogin,
    @inject(SessionRequests) private readonly requests: SessionRequests,
    @inject(Connections) private readonly connections: Connections,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  /** `connect` connects the wallet without a sign-in. */
  async run(wallet: Wallet, chainId: ChainId, connect: () => Promise<Connected>): Promise<Connected> {
    // A host that signs itself does not ask the wallet.
    if (wallet.signIn === undefined || this.requests.sessions.signMessage !== undefined) return connect()
    const message = await this.logins.messageFor(chainId)()
    if (E.isLeft(message) || !this.#waitsFor(wallet)) return connect()
    const signed = await wallet.signIn(message.right, chainId)()
    if (E.isLeft(signed)) return signed.left._tag === 'FailedToConnect' ? connect() : signed
    await this.#accept(wallet, message.right, signed.right)
    return E.right(signed.right.report)
  }

  #waitsFor({ connector }: Wallet): boolean {
    return isWaitedFor(this.connections.state.attempt, connector.id)
  }

  /** The host verifies and stores the session, before it learns of the connection. */
  async #accept(wallet: Wallet, requested: SiwxMessage, signed: SignedConnection): Promise<void> {
    const { report, address, message, signature } = signed
    const account = { chainId: requested.chainId, isSmartAccount: false }
    const isShown = report.addresses[0] === address && report.chainId === requested.chainId
    const data: E.Either<Failure, SiwxMessage> = isShown
      ? signedMessage(requested, address, message)
      : E.left(another)
    const added = E.isLeft(data)
      ? data
      : await this.requests.addSession({ data: data.right, message, signature })
    if (E.isLeft(added)) this.feedback.log('warn', `Signing in with the connection: ${added.left.message}`)
    // A user who cancelled meanwhile is neither connected nor signed in.
    else if (!this.#waitsFor(wallet)) await this.requests.revokeSession(requested.chainId, address)
    else this.feedback.record(signInEvents.succeeded(account))
  }
}
