import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { type InvalidName, parseAccountName } from '#domain/names/account-name.ts'
import { fullName } from '#domain/names/name-suggestion.ts'
import type { Failure } from '#domain/shared/failure.ts'
import { NameRegistry } from '#ports/name-registry.ts'
import { Signatures } from '#ports/signatures.ts'

import { AccountNames } from './account-names.ts'
import { NameOwner } from './name-owner.ts'
import { notReady, RegistrationFlow, type RegistrationParts } from './registration-flow.ts'

/** Starts registrations for the active account of the embedded wallet. Each caller has a flow of its own. S0-09, S1-15. */
@injectable()
export class RegisterNames {
  readonly #parts: RegistrationParts

  constructor(
    @inject(NameOwner) private readonly owner: NameOwner,
    @inject(Signatures) signatures: Signatures,
    @inject(NameRegistry) private readonly registry: NameRegistry,
    @inject(AccountNames) names: AccountNames,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) environment: Environment,
  ) {
    this.#parts = { owner, signatures, registry, names, feedback, environment }
  }

  /** The zone of registered names. Undefined if no source registers names. */
  get zone(): string | undefined {
    return this.registry.zone
  }

  /** The name with its zone, which a host may leave out. */
  nameIn(text: string): E.Either<InvalidName | Failure<'NotReady'>, string> {
    const { zone } = this
    if (zone === undefined) return E.left(notReady)
    return E.map((name: Parameters<typeof fullName>[0]) => fullName(name, zone))(
      parseAccountName(this.labelOf(text)),
    )
  }

  /** The name without the zone. */
  labelOf(text: string): string {
    const ending = `.${this.zone ?? ''}`
    return text.endsWith(ending) ? text.slice(0, -ending.length) : text
  }

  flow(): RegistrationFlow {
    return new RegistrationFlow(this.#parts)
  }

  /** Reports that the form was opened. */
  open(): void {
    const isSmartAccount = this.owner.current?.isSmartAccount ?? false
    this.feedback.record({ event: 'OPEN_ENS_FLOW', properties: { isSmartAccount } })
  }
}
