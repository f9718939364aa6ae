import * as E from 'fp-ts/Either'
import { firstValueFrom, map, merge, skip } from 'rxjs'

import type { Environment } from '#application/environment.ts'
import { ReviewFlow } from '#application/flows/review-flow.ts'
import { cancelled, disposed, type Superseded } from '#application/unless-superseded.ts'
import type { Feedback } from '#application/use-cases/modal/feedback.ts'
import { type ReviewedMessage, withinReview } from '#domain/names/consent.ts'
import type { ProfileName } from '#domain/names/name.ts'
import { isTooOld, registrationMessage } from '#domain/names/registration-message.ts'
import {
  failureOf,
  isRefusal,
  type NameHolder,
  outcomeOf,
  type Registration,
  type RegistrationFailure,
  type RegistrationOutcome,
  type RegistrationStep,
} from '#domain/names/registration.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { type NameRegistry } from '#ports/name-registry.ts'
import { type Signatures } from '#ports/signatures.ts'

import type { AccountNames } from './account-names.ts'
import type { NameOwner, Owner } from './name-owner.ts'

/** What all registrations of an instance share. */
export interface RegistrationParts {
  readonly owner: NameOwner
  readonly signatures: Signatures
  readonly registry: NameRegistry
  readonly names: AccountNames
  readonly feedback: Feedback
  readonly environment: Environment
}

export type NotRegistered = RegistrationFailure | Failure<'NotReady'>

/** Milliseconds before each look for a name. A service that gave no answer may still register it. */
const LOOK_PAUSES_MS = [0, 3000]

export const notReady = failure('NotReady', 'There is no name to register, or no account that can have one')
const tooLate: RegistrationFailure = failure('SignedTooLate', 'Signing took longer than 10 seconds')
const ready: RegistrationStep = { step: 'ready' }

/**
 * One registration of one caller: the wallet signs, the service registers, and an answer that is lost is looked for. The modal
 * has one flow, and each prepared registration of a host has one. S4-42.
 */
export class RegistrationFlow extends ReviewFlow<RegistrationStep, Owner> {
  constructor(private readonly parts: RegistrationParts) {
    const { owner, environment } = parts
    super(
      ready,
      merge(
        owner.account$.pipe(
          skip(1),
          map(() => cancelled),
        ),
        environment.ended$.pipe(map(() => disposed)),
      ),
      () => owner.current,
    )
  }

  /** What is registered under this name: for the active account. Nothing is signed. */
  review(name: string): E.Either<Failure<'NotReady'>, Registration> {
    const owner = this.begin()
    if (owner === undefined) return E.left(notReady)
    const { account, address, network } = owner
    return E.right({ name, account, address, network })
  }

  /** Signs a message that claims exactly what was reviewed, and registers the name. */
  async register(registration: Registration): Promise<E.Either<NotRegistered, ProfileName>> {
    const { owner, environment } = this.parts
    const { current } = owner
    if (current?.account !== registration.account || this.#isBusy) return E.left(notReady)
    // The message is valid for a short time, so it is made just before the wallet signs it.
    const askedAt = environment.now
    const { name } = registration
    const message = withinReview(registration, registrationMessage(name, askedAt), askedAt)
    if (E.isLeft(message)) return message
    return this.#finish(
      current,
      registration,
      { step: 'signing', registration, message: message.right },
      (turn, asked) => this.#signed(asked, registration, message.right, askedAt, turn),
    )
  }

  /** Looks again for a name whose registration nobody could tell. */
  async checkAgain(): Promise<E.Either<NotRegistered, ProfileName>> {
    const { state } = this
    const { current } = this.parts.owner
    if (state.step !== 'unknown' || current?.account !== state.registration.account) return E.left(notReady)
    const { registration } = state
    return this.#finish(current, registration, { step: 'checking', registration }, async () =>
      this.#stored(registration, await this.#look(registration, undefined)),
    )
  }

  /** Ends it, unless the service has the signature: then its answer is awaited. A later signature is not sent. */
  cancel(): void {
    const { step } = this.state
    if (step !== 'submitting' && step !== 'checking') this.stop(ready)
  }

  get #isBusy(): boolean {
    return ['signing', 'submitting', 'checking'].includes(this.state.step)
  }

  async #finish(
    owner: Owner,
    registration: Registration,
    started: RegistrationStep,
    task: Parameters<typeof this.ask<RegistrationFailure, ProfileName>>[1],
  ): Promise<E.Either<RegistrationFailure, ProfileName>> {
    const { name } = registration
    const result = await this.ask<RegistrationFailure, ProfileName>(
      started,
      task,
      E.match(
        (reason): RegistrationStep =>
          reason._tag === 'OutcomeUnknown'
            ? { step: 'unknown', registration }
            : { step: 'ready', failed: { name, failure: reason } },
        () => ({ step: 'done', registration }),
      ),
    )
    if (E.isRight(result)) this.#record('REGISTER_NAME_SUCCESS', owner, name)
    else this.#failed(owner, name, result.left)
    return result
  }

  async #signed(
    owner: Owner,
    registration: Registration,
    message: ReviewedMessage,
    askedAt: number,
    { signal, set }: { readonly signal: AbortSignal; readonly set: (state: RegistrationStep) => void },
  ): Promise<E.Either<RegistrationFailure, ProfileName>> {
    const { signatures, registry, environment } = this.parts
    const { name, network, address } = registration
    this.#record('REGISTER_NAME_INITIATED', owner, name)
    const signature = await signatures.sign(owner.connector, address, message)()
    if (E.isLeft(signature)) return signature
    if (signal.aborted) return E.left(cancelled)
    if (isTooOld(askedAt, environment.now)) return E.left(tooLate)
    set({ step: 'submitting', registration })
    const claim = { name, network, address, message, signature: signature.right }
    const answer = await registry.register(claim)()
    if (E.isRight(answer)) return this.#stored(registration, { type: 'registered', profile: answer.right })
    set({ step: 'checking', registration })
    const refusal = isRefusal(answer.left) ? answer.left : undefined
    return this.#stored(registration, await this.#look(registration, refusal))
  }

  /** Looks for the name until it is known whose it is. After a refusal one look is enough. */
  async #look(registration: Registration, refusal: ServiceFailure | undefined): Promise<RegistrationOutcome> {
    const { registry, environment } = this.parts
    const { name, network } = registration
    let holder: NameHolder | undefined
    for (const pause of refusal === undefined ? LOOK_PAUSES_MS : [0]) {
      if (pause > 0) await firstValueFrom(merge(environment.after(pause), environment.ended$))
      if (environment.isOver) break
      const found = await registry.holderOf(name, network)()
      if (E.isRight(found)) holder = found.right ?? holder
      if (holder?.address !== undefined) break
    }
    return outcomeOf(registration, holder, refusal)
  }

  /** Stores the name even if the user has left meanwhile. */
  #stored(
    { account }: Registration,
    outcome: RegistrationOutcome,
  ): E.Either<RegistrationFailure, ProfileName> {
    if (outcome.type !== 'registered') return E.left(failureOf(outcome))
    this.parts.names.storeName(account, outcome.profile)
    return E.right(outcome.profile)
  }

  #failed({ isSmartAccount }: Owner, ensName: string, reason: RegistrationFailure | Superseded): void {
    this.parts.feedback.logFailure('Registering a name', reason)
    const properties = { ensName, isSmartAccount, message: reason.message }
    this.parts.feedback.record({ event: 'REGISTER_NAME_ERROR', properties })
  }

  #record(
    event: 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS',
    { isSmartAccount }: Owner,
    ensName: string,
  ): void {
    this.parts.feedback.record({ event, properties: { ensName, isSmartAccount } })
  }
}
