/** A state, or a response to what was requested in it, with the number of the user's step that it belongs to. */
export type OfTurn<A> = A & { readonly turn: number }

/**
 * A state machine of a user's steps and the responses to them. Each step that changes the state begins a turn. A response to an
 * earlier turn, or one that the state does not expect, returns the same state reference.
 */
export const inTurns =
  <State extends object, Step extends object, Response extends object>(
    stepped: (state: State, step: Step) => State,
    responded: (state: State, response: Response) => State,
  ) =>
  (state: OfTurn<State>, event: Step | OfTurn<Response>): OfTurn<State> => {
    const isResponse = (one: Step | OfTurn<Response>): one is OfTurn<Response> => 'turn' in one
    if (!isResponse(event)) {
      const next = stepped(state, event)
      return next === state ? state : { ...next, turn: state.turn + 1 }
    }
    const next = event.turn === state.turn ? responded(state, event) : state
    return next === state ? state : { ...next, turn: state.turn }
  }
