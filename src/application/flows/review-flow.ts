import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'

import { cancelled, type Superseded } from '#application/unless-superseded.ts'
import type { AccountId } from '#domain/caip/account-id.ts'

import { Flow, type Turn } from './flow.ts'

/** Who acts: an account on its network, through a wallet. */
export interface Actor {
  readonly account: AccountId
  readonly connectorId: string
}

/**
 * A flow whose user reviews before a wallet or a service is asked. What is reviewed belongs to who acted when it was prepared, also
 * while no task runs and nothing observes that another account, network or wallet becomes active.
 */
export abstract class ReviewFlow<State, A extends Actor> extends Flow<State> {
  #reviewer: Actor | undefined

  protected constructor(
    initial: State,
    ends$: Observable<Superseded>,
    private readonly actor: () => A | undefined,
  ) {
    super(initial, ends$)
  }

  /** Who acts now. What is prepared from now on is theirs. */
  protected begin(): A | undefined {
    const actor = this.actor()
    this.#reviewer = actor
    return actor
  }

  /**
   * The only way from a review to what asks for it: runs a task for who has reviewed. Ends the flow if that is not who acts now.
   */
  protected ask<F, R>(
    started: State,
    task: (turn: Turn<State>, actor: A) => Promise<E.Either<F, R>>,
    finished: (result: E.Either<F, R>) => State,
  ): Promise<E.Either<F | Superseded, R>> {
    const actor = this.actor()
    const isReviewer =
      actor?.account === this.#reviewer?.account && actor?.connectorId === this.#reviewer?.connectorId
    if (actor !== undefined && isReviewer) return this.run(started, (turn) => task(turn, actor), finished)
    this.stop(this.initial)
    return Promise.resolve(E.left(cancelled))
  }
}
