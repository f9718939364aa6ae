import type { Observable } from 'rxjs'

/** A part of the headless API. Its verbs reject with WalletportError. */
export interface UseCase<State> {
  /** The current state. Reading it loads nothing. */
  readonly state: State
  /** Emits the current state and each change, and never errors. Subscribing loads the feature. */
  readonly state$: Observable<State>
}
