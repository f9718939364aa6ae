import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { filter, map, merge, type Observable } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { firstOf } from '#application/first-of.ts'
import { SessionRequests } from '#application/use-cases/siwx/session/session-requests.ts'
import { SignInStore } from '#application/use-cases/siwx/session/stores.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { failure } from '#domain/shared/failure.ts'
import type { MessageToSign, SignInFailure, SignInSubject } from '#domain/siwx/sign-in.ts'
import type { SiwxSession } from '#domain/siwx/siwx-session.ts'
import { Signatures } from '#ports/signatures.ts'

/** The deadline is long, because the user may need to fetch a hardware wallet. */
const SIGN_DEADLINE_MS = 300_000

type Outcome<A> = E.Either<SignInFailure, A>

/** One sign-in attempt: the wallet signs, then the host verifies and stores. Leaving the view ends it. */
@injectable()
export class RequestSignature {
  readonly #cancelled$: Observable<Outcome<never>>

  constructor(
    @inject(SignInStore) private readonly store: SignInStore,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(SessionRequests) private readonly requests: SessionRequests,
    @inject(Signatures) private readonly signatures: Signatures,
    @inject(Environment) private readonly environment: Environment,
  ) {
    const cancelled$ = store.state$.pipe(filter(({ step }) => step !== 'signing'))
    this.#cancelled$ = merge(cancelled$, environment.ended$).pipe(map(() => E.left(cancelled)))
  }

  async run(subject: SignInSubject, { data, text }: MessageToSign): Promise<Outcome<SiwxSession>> {
    this.store.dispatch({ type: 'signatureRequested' })
    const signature = await this.signature(subject, text)
    if (E.isLeft(signature)) return signature
    const session = { data, message: text, signature: signature.right }
    const adding = this.requests.addSession(session)
    const added = await firstOf<Outcome<void>>(adding, this.#cancelled$)
    if (E.isLeft(added) && added.left === cancelled) void adding.then((late) => this.revoke(subject, late))
    return E.map(() => session)(added)
  }

  /** Revokes the session of a user who cancelled during verification. S4-14, S4-15. */
  private async revoke({ chainId, address }: SignInSubject, added: Outcome<void>): Promise<void> {
    if (E.isRight(added)) await this.requests.revokeSession(chainId, address)
  }

  /** The host's signature if it signs itself, otherwise the wallet's. */
  private signature(subject: SignInSubject, text: string): Promise<Outcome<string>> {
    const late$ = this.environment.after(SIGN_DEADLINE_MS).pipe(map(() => E.left(unsigned)))
    const signed = this.request(subject, text)()
    return firstOf<Outcome<string>>(signed, this.#cancelled$, late$)
  }

  private request(
    { namespace, connectorId, chainId, address }: SignInSubject,
    text: string,
  ): TE.TaskEither<SignInFailure, string> {
    const { signMessage } = this.requests.sessions
    if (signMessage !== undefined) return signMessage({ accountAddress: address, chainId, message: text })
    const wallet = this.registry.find(connectorId, namespace)
    return wallet === undefined ? TE.left(noWallet) : this.signatures.sign(wallet.connector, address, text)
  }
}

// S8-49
const noWallet: SignInFailure = failure('ConnectorNotFound', 'No ConnectionController client found')
// S8-23
const unsigned: SignInFailure = failure('TimedOut', 'Error signing message')
const cancelled: SignInFailure = failure('Cancelled', 'Modal closed')
