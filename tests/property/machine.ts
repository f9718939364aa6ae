import * as fc from 'fast-check'

/** The state of the reducer under test. */
export interface Run<State> {
  state: State
}

export interface ReducerModel<State, Event, Model extends object> {
  readonly reduce: (state: State, event: Event) => State
  readonly events: fc.Arbitrary<Event>
  /** Creates the state and the model of a run. */
  readonly start: () => { readonly state: State; readonly model: Model }
  /** Applies the event to the model, independently of the reducer. */
  readonly applyToModel: (model: Model, event: Event) => void
  /** Checks the state against the model after each event. */
  readonly check: (model: Model, state: State, before: State, event: Event) => void
}

/** Applies random sequences of events through a reducer and its model. Shrinks failures. */
export const checkReducer = <State, Event, Model extends object>(
  reducerModel: ReducerModel<State, Event, Model>,
): void => {
  const commands = reducerModel.events.map((event): fc.Command<Model, Run<State>> => ({
    check: () => true,
    run: (model, real) => {
      const before = real.state
      real.state = reducerModel.reduce(before, event)
      reducerModel.applyToModel(model, event)
      reducerModel.check(model, real.state, before, event)
    },
    toString: () => JSON.stringify(event),
  }))
  fc.assert(
    fc.property(fc.commands([commands], { maxCommands: 40 }), (commands) => {
      fc.modelRun(() => {
        const { state, model } = reducerModel.start()
        return { model, real: { state } }
      }, commands)
    }),
  )
}

/** All permutations, for sequences short enough to try them all. */
export const ordersOf = <A>(items: readonly A[]): readonly (readonly A[])[] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) =>
        ordersOf(items.filter((_, otherIndex) => otherIndex !== index)).map((rest) => [item, ...rest]),
      )
