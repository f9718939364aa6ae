import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { unlessSuperseded } from '#application/unless-superseded.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { ProfileName } from '#domain/names/name.ts'
import { isTooOld, registrationMessage } from '#domain/names/registration-message.ts'
import type { RegistrationFailure } from '#domain/names/registration.ts'
import { failure } from '#domain/shared/failure.ts'
import { NameRegistry } from '#ports/name-registry.ts'
import { Signatures } from '#ports/signatures.ts'

import type { Owner } from './name-owner.ts'
import { RegistrationStore } from './stores.ts'

type Outcome<A> = E.Either<RegistrationFailure, A>

const tooLate: RegistrationFailure = failure('SignedTooLate', 'Signing took longer than 10 seconds')

/** One attempt to register a name: the wallet signs, then the service registers. S4-42. */
@injectable()
export class ClaimName {
  constructor(
    @inject(RegistrationStore) private readonly store: RegistrationStore,
    @inject(Signatures) private readonly signatures: Signatures,
    @inject(NameRegistry) private readonly registry: NameRegistry,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** Reports that the form was opened. */
  open(owner: Owner | undefined): void {
    const isSmartAccount = owner?.isSmartAccount ?? false
    this.feedback.record({ event: 'OPEN_ENS_FLOW', properties: { isSmartAccount } })
  }

  /** Creates the message just before the wallet signs it, because it is valid for a short time. */
  async run(owner: Owner, name: string): Promise<Outcome<ProfileName>> {
    this.store.dispatch({ type: 'requested', name })
    const { attempt } = this.store.state
    const about = { ensName: name, isSmartAccount: owner.isSmartAccount }
    this.feedback.record({ event: 'REGISTER_NAME_INITIATED', properties: about })
    const outcome = await this.outcome(owner, name, attempt)
    if (E.isRight(outcome)) {
      this.feedback.record({ event: 'REGISTER_NAME_SUCCESS', properties: about })
      this.store.dispatch({ type: 'registered', attempt })
      return outcome
    }
    const { _tag, message } = outcome.left
    const isExpected = _tag === 'Cancelled' || _tag === 'Disposed' || _tag === 'UserRejected'
    this.feedback.log(isExpected ? 'info' : 'error', `Registering a name: ${message}`)
    this.feedback.record({ event: 'REGISTER_NAME_ERROR', properties: { ...about, message } })
    this.store.dispatch({ type: 'failed', attempt, failure: outcome.left })
    return outcome
  }

  private async outcome(owner: Owner, name: string, attempt: number): Promise<Outcome<ProfileName>> {
    const { network, address, connector } = owner
    const at = this.environment.now
    const message = registrationMessage(name, at)
    // A signature that arrives after the user has started another step is not sent.
    const signature = await unlessSuperseded(
      this.environment,
      this.store,
      attempt,
      this.signatures.sign(connector, address, message)(),
    )
    if (E.isLeft(signature)) return signature
    if (isTooOld(at, this.environment.now)) return E.left(tooLate)
    this.store.dispatch({ type: 'signed', attempt })
    // The service may register the name even if the user leaves, so the response is awaited.
    return this.registry.register({ name, network, address, message, signature: signature.right })()
  }
}
