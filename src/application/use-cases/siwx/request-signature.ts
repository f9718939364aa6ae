import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { filter, map, merge, type Observable } from 'rxjs'

import { firstOf } from '#application/first-of.ts'
import { Lifetime } from '#application/lifetime.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { failure } from '#domain/shared/failure.ts'
import type { MessageToSign, SignInFailure, SignInSubject } from '#domain/siwx/sign-in.ts'
import type { SiwxSession } from '#domain/siwx/siwx-session.ts'
import { Clock } from '#ports/clock.ts'
import { Signatures } from '#ports/signatures.ts'

import { SessionRequests } from './session-requests.ts'
import { SignInStore } from './stores.ts'

/** The deadline is long, because the user may need to fetch a hardware wallet. */
const SIGN_DEADLINE_MS = 300_000

type Outcome<A> = E.Either<SignInFailure, A>

/** One sign-in attempt: the wallet signs, then the host verifies and stores. Leaving the view ends it. */
@injectable()
export class RequestSignature {
  readonly #left$: Observable<Outcome<never>>

  constructor(
    @inject(SignInStore) private readonly store: SignInStore,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(SessionRequests) private readonly questions: SessionRequests,
    @inject(Signatures) private readonly signatures: Signatures,
    @inject(Clock) private readonly clock: Clock,
    @inject(Lifetime) lifetime: Lifetime,
  ) {
    const elsewhere$ = store.state$.pipe(filter(({ step }) => step !== 'signing'))
    this.#left$ = merge(elsewhere$, lifetime.ended$).pipe(map(() => E.left(given)))
  }

  async run(subject: SignInSubject, { data, text }: MessageToSign): Promise<Outcome<SiwxSession>> {
    this.store.dispatch({ type: 'signatureRequested' })
    const signature = await this.signature(subject, text)
    if (E.isLeft(signature)) return signature
    const session = { data, message: text, signature: signature.right }
    const adding = this.questions.addSession(session)
    const kept = await firstOf<Outcome<void>>(adding, this.#left$)
    if (E.isLeft(kept) && kept.left === given) void adding.then((late) => this.takeBack(subject, late))
    return E.map(() => session)(kept)
  }

  /** Revokes the session of a user who cancelled during verification. S4-14, S4-15. */
  private async takeBack({ chainId, address }: SignInSubject, kept: Outcome<void>): Promise<void> {
    if (E.isRight(kept)) await this.questions.revokeSession(chainId, address)
  }

  /** The host's signature if it signs itself, otherwise the wallet's. */
  private signature(subject: SignInSubject, text: string): Promise<Outcome<string>> {
    const late$ = this.clock.after(SIGN_DEADLINE_MS).pipe(map(() => E.left(unsigned)))
    const answer = this.request(subject, text)()
    return firstOf<Outcome<string>>(answer, this.#left$, late$)
  }

  private request(
    { namespace, connectorId, chainId, address }: SignInSubject,
    text: string,
  ): TE.TaskEither<SignInFailure, string> {
    const byHost = this.questions.sessions.signMessage
    if (byHost !== undefined) return byHost({ accountAddress: address, chainId, message: text })
    const wallet = this.registry.find(connectorId, namespace)
    return wallet === undefined ? TE.left(noWallet) : this.signatures.sign(wallet.connector, address, text)
  }
}

// S8-49
const noWallet: SignInFailure = failure('ConnectorNotFound', 'No ConnectionController client found')
// S8-23
const unsigned: SignInFailure = failure('TimedOut', 'Error signing message')
const given: SignInFailure = failure('Cancelled', 'Modal closed')
