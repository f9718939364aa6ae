import * as fc from 'fast-check'

/** A machine under a model: the reducer's state, and what the model believes of it. */
export interface Run<State> {
  state: State
}

export interface Play<State, Event, Model extends object> {
  readonly reduce: (state: State, event: Event) => State
  readonly events: fc.Arbitrary<Event>
  /** Every run begins with its own. */
  readonly start: () => { readonly state: State; readonly model: Model }
  /** The specification in its own words: changes the model by the event. */
  readonly believe: (model: Model, event: Event) => void
  /** What holds after each move. */
  readonly check: (model: Model, state: State, before: State, event: Event) => void
}

/** Runs random sequences of events through a machine beside its model, shrinking what fails. */
export const play = <State, Event, Model extends object>(game: Play<State, Event, Model>): void => {
  const moves = game.events.map((event): fc.Command<Model, Run<State>> => ({
    check: () => true,
    run: (model, real) => {
      const before = real.state
      real.state = game.reduce(before, event)
      game.believe(model, event)
      game.check(model, real.state, before, event)
    },
    toString: () => JSON.stringify(event),
  }))
  fc.assert(
    fc.property(fc.commands([moves], { maxCommands: 40 }), (commands) => {
      fc.modelRun(() => {
        const { state, model } = game.start()
        return { model, real: { state } }
      }, commands)
    }),
  )
}

/** Every order of these, for sequences short enough to try them all. */
export const ordersOf = <A>(items: readonly A[]): readonly (readonly A[])[] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) =>
        ordersOf(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
      )
