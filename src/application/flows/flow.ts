import * as E from 'fp-ts/Either'
import { BehaviorSubject, distinctUntilChanged, map, type Observable, type Subscription } from 'rxjs'

import { cancelled, type Superseded } from '#application/unless-superseded.ts'

/** The running task's own view of its flow. */
export interface Turn<State> {
  /** Aborted when the turn is over before its task is. */
  readonly signal: AbortSignal
  /** Changes the state, unless the turn is over. */
  readonly set: (state: State) => void
}

interface RunningTurn {
  readonly aborting: AbortController
  readonly settle: (superseded: Superseded) => void
}

/**
 * One user's way through steps that wait for others. It has one owner and runs one task at a time: a new task, `stop` and the
 * end of the flow cancel the task before, whose late results change nothing.
 */
export abstract class Flow<State> {
  readonly state$: Observable<State>
  readonly #state: BehaviorSubject<State>
  #turn: RunningTurn | undefined

  /** `ends$` ends the running task. It is observed only meanwhile, so that a flow without an owner can be collected. */
  protected constructor(
    protected readonly initial: State,
    private readonly ends$: Observable<Superseded>,
  ) {
    this.#state = new BehaviorSubject(initial)
    // If a listener changes the state, later listeners would receive the newer state first and the older one last.
    this.state$ = this.#state.pipe(
      map(() => this.#state.value),
      distinctUntilChanged(),
    )
  }

  get state(): State {
    return this.#state.value
  }

  /** Changes the state between two tasks, or ends the running one. */
  protected stop(state: State, reason: Superseded = cancelled): void {
    this.#turn?.settle(reason)
    this.#state.next(state)
  }

  /** Changes the state without an effect on the running task. */
  protected update(change: (state: State) => State): void {
    this.#state.next(change(this.state))
  }

  /**
   * Runs a task from one state to the next. The caller gets the result, or the reason as soon as the turn is over. The caller
   * gets it even if a listener ends the flow because of the new state.
   */
  protected run<F, A>(
    started: State,
    task: (turn: Turn<State>) => Promise<E.Either<F, A>>,
    finished: (result: E.Either<F, A>) => State,
  ): Promise<E.Either<F | Superseded, A>> {
    this.#turn?.settle(cancelled)
    return new Promise((resolve, reject) => {
      const aborting = new AbortController()
      let ending: Subscription | undefined
      const isOver = () => this.#turn !== turn
      const end = () => {
        this.#turn = undefined
        ending?.unsubscribe()
      }
      const turn: RunningTurn = {
        aborting,
        settle: (superseded) => {
          end()
          aborting.abort()
          resolve(E.left(superseded))
        },
      }
      this.#turn = turn
      this.#state.next(started)
      // A listener of the started state may have ended the turn.
      if (isOver()) return
      ending = this.ends$.subscribe((reason) => isOver() || this.stop(this.initial, reason))
      if (isOver()) return ending.unsubscribe()
      const set = (state: State) => void (isOver() || this.#state.next(state))
      task({ signal: aborting.signal, set }).then(
        (result) => {
          if (isOver()) return
          end()
          resolve(result)
          this.#state.next(finished(result))
        },
        (error: unknown) => {
          reject(error)
          // A fault of the task. Without this the flow would wait for ever.
          if (!isOver()) this.stop(this.initial)
        },
      )
    })
  }
}
