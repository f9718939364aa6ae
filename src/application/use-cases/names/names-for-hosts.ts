import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { map, type Observable } from 'rxjs'

import type { NameSuggestionInfo, RegistrationInfo, RegistrationProgress } from '#contracts/names.ts'
import { type InvalidName, parseAccountName } from '#domain/names/account-name.ts'
import type { ProfileName } from '#domain/names/name.ts'
import { type Registration, registrationInfo, type RegistrationStep } from '#domain/names/registration.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Failure } from '#domain/shared/failure.ts'
import { NameRegistry } from '#ports/name-registry.ts'

import { RegisterNames } from './register-names.ts'
import type { NotRegistered, RegistrationFlow } from './registration-flow.ts'

/** A host's own registration. */
export interface HostRegistration {
  readonly info: RegistrationInfo
  readonly progress: () => RegistrationProgress
  readonly progress$: Observable<RegistrationProgress>
  readonly register: () => Promise<E.Either<NotRegistered, ProfileName>>
  readonly checkAgain: () => Promise<E.Either<NotRegistered, ProfileName>>
  readonly cancel: () => void
}

const progressOf = (current: RegistrationStep): RegistrationProgress => ({
  step: current.step,
  ...(current.step === 'signing' ? { message: current.message } : {}),
})

const hostRegistration = (flow: RegistrationFlow, registration: Registration): HostRegistration => ({
  info: registrationInfo(registration),
  progress: () => progressOf(flow.state),
  progress$: flow.state$.pipe(map(progressOf)),
  register: () => flow.register(registration),
  checkAgain: () => flow.checkAgain(),
  cancel: () => flow.cancel(),
})

/** Registers names for a host with its own user interface. */
@injectable()
export class NamesForHosts {
  constructor(
    @inject(RegisterNames) private readonly names: RegisterNames,
    @inject(NameRegistry) private readonly registry: NameRegistry,
  ) {}

  suggestionsFor(text: string): TE.TaskEither<InvalidName | ServiceFailure, readonly NameSuggestionInfo[]> {
    return pipe(
      TE.fromEither(parseAccountName(this.names.labelOf(text))),
      TE.chainW((name) => this.registry.suggestionsFor(name, new AbortController().signal)),
    )
  }

  /** Prepares a registration in a flow of its own. */
  prepareRegistration(text: string): E.Either<InvalidName | Failure<'NotReady'>, HostRegistration> {
    const flow = this.names.flow()
    return pipe(
      this.names.nameIn(text),
      E.chainW((name) => flow.review(name)),
      E.map((registration) => hostRegistration(flow, registration)),
    )
  }
}
