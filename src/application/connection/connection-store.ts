import { inject, injectable } from 'inversify'
import { BehaviorSubject, distinctUntilChanged, map, type Observable, Subject } from 'rxjs'

import type { ConnectionStateEvent } from '#domain/connection/connection-event.ts'
import {
  connectionState,
  type ConnectionState,
  initialConnectionState,
  type Transition,
} from '#domain/connection/connection-state.ts'

import { ConnectionPersistence } from './connection-persistence.ts'

/**
 * Holds the connection state. Only use-cases/connection and wallet sources dispatch. All other code reads
 * `Connections`.
 */
@injectable()
export class ConnectionStore {
  readonly state$: Observable<ConnectionState>
  /** Each transition in order, after `state$` has emitted its state. */
  readonly transitions$: Observable<Transition>
  #state = initialConnectionState
  readonly #states = new BehaviorSubject(this.#state)
  readonly #transitions = new Subject<Transition>()
  readonly #pending: Transition[] = []

  constructor(@inject(ConnectionPersistence) private readonly persistence: ConnectionPersistence) {
    this.state$ = this.#states.pipe(
      // Emits the newest state, even if the subscriber arrives while earlier transitions are being emitted.
      map(() => this.#state),
      distinctUntilChanged(),
    )
    this.transitions$ = this.#transitions
  }

  get state(): ConnectionState {
    return this.#state
  }

  /**
   * The state changes at once, and the storage when the task ends. A listener that dispatches does not change the order
   * for other listeners.
   */
  dispatch(event: ConnectionStateEvent): void {
    const before = this.#state
    const transition = { before, event, after: connectionState(before, event) }
    this.#state = transition.after
    this.persistence.write(transition)
    if (this.#pending.push(transition) > 1) return
    // The list grows while it is iterated.
    for (const next of this.#pending) {
      this.#states.next(next.after)
      this.#transitions.next(next)
    }
    this.#pending.length = 0
  }
}
