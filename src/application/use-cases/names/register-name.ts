import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { combineLatest, map, type Observable, skip } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { RemoteQuery } from '#application/remote-query.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { viewsLeft$ } from '#application/use-cases/modal/views-left.ts'
import { viewOf } from '#domain/modal/modal.ts'
import { type AccountName, type InvalidName, parseAccountName } from '#domain/names/account-name.ts'
import { fullName, type NameSuggestion, nameToRegister } from '#domain/names/name-suggestion.ts'
import type { ProfileName } from '#domain/names/name.ts'
import type { Registration, RegistrationFailure } from '#domain/names/registration.ts'
import { itemsOf, type RemoteData } from '#domain/remote-data/remote-data.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { NameRegistry } from '#ports/name-registry.ts'

import { AccountNames } from './account-names.ts'
import { ClaimName } from './claim-name.ts'
import { NameOwner } from './name-owner.ts'
import { RegistrationStore } from './stores.ts'

/** Milliseconds after the last keystroke until suggestions are requested. S9-30. */
const TYPING_MS = 500

/** Milliseconds for which suggestions are shown again without a request, when the user returns to a text. */
const SUGGESTIONS_AGE_MS = 30_000

export interface ShownRegistration extends Registration {
  /** The suggestions for the text. */
  readonly suggestions: RemoteData<NameSuggestion>
  /** The name that can be registered now. */
  readonly registrable: string | undefined
}

export type NotRegistered = RegistrationFailure | Failure<'NotReady'>

const notReady = failure('NotReady', 'There is no name to register, or no account that can have one')

/** Registers a name for the active account of the embedded wallet. S0-09, S1-15, S4-42, S4-43. */
@injectable()
export class RegisterName {
  readonly state$: Observable<ShownRegistration>
  readonly #suggestions: RemoteQuery<AccountName, NameSuggestion>

  constructor(
    @inject(RegistrationStore) private readonly store: RegistrationStore,
    @inject(NameOwner) private readonly owner: NameOwner,
    @inject(ClaimName) private readonly claiming: ClaimName,
    @inject(AccountNames) private readonly names: AccountNames,
    @inject(NameRegistry) private readonly registry: NameRegistry,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Environment) private readonly environment: Environment,
  ) {
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
    this.state$ = combineLatest([store.state$, this.#suggestions.state$]).pipe(map(() => this.state))
  }

  /** Resets the registration when the account changes and when the view is left. */
  start(): void {
    this.environment.untilDisposed(this.owner.account$.pipe(skip(1)).subscribe(() => this.reset()))
    const left$ = viewsLeft$(this.modal, (name) => name === 'RegisterAccountName')
    this.environment.untilDisposed(left$.subscribe(() => this.reset()))
  }

  get state(): ShownRegistration {
    const { state } = this.store
    const suggestions = this.#suggestions.state
    return { ...state, suggestions, registrable: this.registrableIn(state, suggestions) }
  }

  /** The zone of registered names. Undefined if no source registers names. */
  get zone(): string | undefined {
    return this.registry.zone
  }

  open(): void {
    this.claiming.open(this.owner.current)
    this.modal.show({ name: 'RegisterAccountName' })
  }

  /** Changes the text. Suggestions are requested half a second after the last change. S9-30. */
  type(text: string): void {
    this.store.dispatch({ type: 'typed', text })
    const name = parseAccountName(text)
    this.#suggestions.show(E.isRight(name) ? name.right : undefined, TYPING_MS)
  }

  choose(name: string): void {
    this.store.dispatch({ type: 'chosen', name })
  }

  /** Repeats a failed request for suggestions. */
  retry(): void {
    this.#suggestions.retry()
  }

  /** Returns to the text. A signature that arrives later is not sent. */
  cancel(): void {
    this.store.dispatch({ type: 'returned' })
  }

  /** Leaves the view that shows the success. */
  finish(): void {
    this.modal.finish('RegisterAccountName', 'RegisterAccountNameSuccess')
  }

  /** Requests the wallet's signature and registers the name. An error returns to the unchanged text. S4-42, S4-43. */
  async register(): Promise<E.Either<NotRegistered, ProfileName>> {
    const { registrable } = this.state
    return registrable === undefined ? E.left(notReady) : this.claim(registrable)
  }

  /** Requests suggestions for a host with its own user interface. */
  suggestionsFor(text: string): TE.TaskEither<InvalidName | ServiceFailure, readonly NameSuggestion[]> {
    return pipe(
      TE.fromEither(parseAccountName(this.labelOf(text))),
      TE.chainW((name) => this.registry.suggestionsFor(name, new AbortController().signal)),
    )
  }

  /** Registers a name for a host with its own user interface. */
  async registerNamed(text: string): Promise<E.Either<NotRegistered | InvalidName, ProfileName>> {
    const { zone } = this
    const name = parseAccountName(this.labelOf(text))
    if (zone === undefined) return E.left(notReady)
    return E.isLeft(name) ? name : this.claim(fullName(name.right, zone))
  }

  /** The name without the zone, which a host may leave out. */
  private labelOf(text: string): string {
    const ending = `.${this.zone ?? ''}`
    return text.endsWith(ending) ? text.slice(0, -ending.length) : text
  }

  private async claim(name: string): Promise<E.Either<NotRegistered, ProfileName>> {
    const { current: owner } = this.owner
    // After a success, another name can be registered.
    if (this.isDone) this.cancel()
    if (owner === undefined || this.store.state.current.step !== 'choosing') return E.left(notReady)
    const registered = await this.claiming.run(owner, name)
    if (E.isLeft(registered)) return registered
    this.names.storeName(owner.account, registered.right)
    if (this.isDone) this.showSuccess(name)
    return registered
  }

  private get isDone(): boolean {
    return this.store.state.current.step === 'done'
  }

  /** Shows the result. Does nothing if another view is shown. */
  private showSuccess(ensName: string): void {
    if (viewOf(this.modal.state).name === 'RegisterAccountName')
      this.modal.replace({ name: 'RegisterAccountNameSuccess', ensName })
  }

  private reset(): void {
    this.#suggestions.show(undefined)
    this.store.dispatch({ type: 'reset' })
  }

  private registrableIn(
    { text, choice }: Registration,
    suggestions: RemoteData<NameSuggestion>,
  ): string | undefined {
    const { zone } = this
    const name = parseAccountName(text)
    return zone === undefined || E.isLeft(name)
      ? undefined
      : nameToRegister(itemsOf(suggestions), fullName(name.right, zone), choice)
  }
}
