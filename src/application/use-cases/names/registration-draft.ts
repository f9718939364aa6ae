import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { BehaviorSubject, combineLatest, map, type Observable, skip } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { RemoteQuery } from '#application/remote-query.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { viewsLeft$ } from '#application/use-cases/modal/views-left.ts'
import type { NameSuggestionInfo } from '#contracts/names.ts'
import { viewOf } from '#domain/modal/modal.ts'
import { type AccountName, parseAccountName } from '#domain/names/account-name.ts'
import { fullName, nameToRegister } from '#domain/names/name-suggestion.ts'
import type { ProfileName } from '#domain/names/name.ts'
import type { RegistrationStep } from '#domain/names/registration.ts'
import { itemsOf, type RemoteData } from '#domain/remote-data/remote-data.ts'
import { NameRegistry } from '#ports/name-registry.ts'

import { NameOwner } from './name-owner.ts'
import { RegisterNames } from './register-names.ts'
import { type NotRegistered, notReady, type RegistrationFlow } from './registration-flow.ts'

/** Milliseconds after the last keystroke until suggestions are requested. S9-30. */
const TYPING_MS = 500

/** Milliseconds for which suggestions are shown again without a request, when the user returns to a text. */
const SUGGESTIONS_AGE_MS = 30_000

interface RegistrationForm {
  /** The text as the user typed it. It is kept until a name is registered. */
  readonly text: string
  /** The chosen suggestion, which is registered instead of the text. */
  readonly choice: string | undefined
}

export interface ShownRegistration extends RegistrationForm {
  readonly current: RegistrationStep
  /** The suggestions for the text. */
  readonly suggestions: RemoteData<NameSuggestionInfo>
  /** The name that can be registered now. */
  readonly registrable: string | undefined
}

const emptyForm: RegistrationForm = { text: '', choice: undefined }

/** The modal's registration: what the user types, the suggestions, and the flow that registers. S4-42, S4-43. */
@injectable()
export class RegistrationDraft {
  readonly state$: Observable<ShownRegistration>
  readonly #form = new BehaviorSubject(emptyForm)
  readonly #flow: RegistrationFlow
  readonly #suggestions: RemoteQuery<AccountName, NameSuggestionInfo>

  constructor(
    @inject(RegisterNames) private readonly names: RegisterNames,
    @inject(NameOwner) private readonly owner: NameOwner,
    @inject(NameRegistry) registry: NameRegistry,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.#flow = names.flow()
    this.#suggestions = new RemoteQuery(
      {
        keyOf: (name: AccountName) => name,
        fetch: (name, _cursor, signal) =>
          pipe(
            registry.suggestionsFor(name, signal),
            TE.map((items) => ({ items })),
          ),
        maxAgeMs: SUGGESTIONS_AGE_MS,
      },
      environment,
    )
    this.state$ = combineLatest([this.#form, this.#flow.state$, this.#suggestions.state$]).pipe(
      map(() => this.state),
    )
  }

  /** Shows the success, and resets the registration when the account changes and when the view is left. */
  start(): void {
    const { environment } = this
    environment.untilDisposed(this.#flow.state$.subscribe((current) => this.#showSuccess(current)))
    environment.untilDisposed(
      this.owner.account$.pipe(skip(1)).subscribe(() => {
        this.#reset()
        this.#flow.cancel()
      }),
    )
    const left$ = viewsLeft$(this.modal, (name) => name === 'RegisterAccountName')
    environment.untilDisposed(left$.subscribe(() => this.#leave()))
  }

  get state(): ShownRegistration {
    const { text, choice } = this.#form.value
    const suggestions = this.#suggestions.state
    const { zone } = this
    const name = parseAccountName(text)
    const registrable =
      zone === undefined || E.isLeft(name)
        ? undefined
        : nameToRegister(itemsOf(suggestions), fullName(name.right, zone), choice)
    return { text, choice, suggestions, registrable, current: this.#flow.state }
  }

  /** The zone of registered names. Undefined if no source registers names. */
  get zone(): string | undefined {
    return this.names.zone
  }

  open(): void {
    this.names.open()
    if (this.#flow.state.step === 'done') this.#flow.cancel()
    this.modal.show({ name: 'RegisterAccountName' })
  }

  /** Changes the text. Suggestions are requested half a second after the last change. S9-30. */
  type(text: string): void {
    this.#form.next({ text, choice: undefined })
    this.#flow.cancel()
    const name = parseAccountName(text)
    this.#suggestions.show(E.isRight(name) ? name.right : undefined, TYPING_MS)
  }

  choose(choice: string): void {
    this.#form.next({ ...this.#form.value, choice })
    this.#flow.cancel()
  }

  /** Repeats a failed request for suggestions. */
  retry(): void {
    this.#suggestions.retry()
  }

  /** Returns to the text. A signature that arrives later is not sent. */
  cancel(): void {
    this.#flow.cancel()
  }

  /** Leaves the view that shows the success. */
  finish(): void {
    this.modal.finish('RegisterAccountName', 'RegisterAccountNameSuccess')
  }

  /** Requests the wallet's signature and registers the name. An error returns to the unchanged text. S4-42, S4-43. */
  async register(): Promise<E.Either<NotRegistered, ProfileName>> {
    const { registrable } = this.state
    const registration = registrable === undefined ? E.left(notReady) : this.#flow.review(registrable)
    return E.isLeft(registration) ? registration : this.#flow.register(registration.right)
  }

  /** Looks again for a name whose registration nobody could tell. */
  checkAgain(): ReturnType<RegistrationFlow['checkAgain']> {
    return this.#flow.checkAgain()
  }

  /** Does nothing more if another view is shown. */
  #showSuccess(current: RegistrationStep): void {
    if (current.step !== 'done') return
    this.#reset()
    if (viewOf(this.modal.state).name === 'RegisterAccountName')
      this.modal.replace({ name: 'RegisterAccountNameSuccess', ensName: current.registration.name })
  }

  /** Of a registration of which nobody can tell the user is told at the next visit. */
  #leave(): void {
    this.#reset()
    if (this.#flow.state.step !== 'unknown') this.#flow.cancel()
  }

  #reset(): void {
    this.#suggestions.show(undefined)
    this.#form.next(emptyForm)
  }
}
