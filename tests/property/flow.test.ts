import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { BehaviorSubject, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { Flow, type Turn } from '#application/flows/flow.ts'
import { cancelled, disposed, type Superseded } from '#application/unless-superseded.ts'
import { settled } from '#testkit/fake-clock.ts'
import { clause } from '#tests/spec/clauses.ts'

type Outcome = E.Either<string, number>

/** A flow whose tasks a test settles. Its state names the task that set it last, and the part. */
class TestFlow extends Flow<string> {
  readonly turns: {
    readonly id: number
    readonly turn: Turn<string>
    readonly settle: (outcome: Outcome) => void
  }[] = []
  #started = 0

  constructor(ends$: Subject<Superseded>) {
    super('idle', ends$)
  }

  start(task?: () => Promise<Outcome>): Promise<E.Either<string | Superseded, number>> {
    const id = this.#started++
    return this.run<string, number>(
      `started ${id}`,
      (turn) => task?.() ?? new Promise((settle) => this.turns.push({ id, turn, settle })),
      (outcome) => `finished ${id} ${E.isRight(outcome)}`,
    )
  }

  cancel(): void {
    this.stop('idle')
  }
}

type Command =
  | { readonly type: 'start' }
  | { readonly type: 'cancel' }
  | { readonly type: 'dispose' }
  | { readonly type: 'step'; readonly task: number }
  | { readonly type: 'settle'; readonly task: number; readonly outcome: Outcome }

const task = fc.nat({ max: 6 })
const outcome: fc.Arbitrary<Outcome> = fc.oneof(fc.integer().map(E.right), fc.string().map(E.left))
const command: fc.Arbitrary<Command> = fc.oneof(
  { arbitrary: fc.constant<Command>({ type: 'start' }), weight: 3 },
  fc.constantFrom<Command>({ type: 'cancel' }, { type: 'dispose' }),
  task.map((id) => ({ type: 'step' as const, task: id })),
  fc.record({ type: fc.constant('settle' as const), task, outcome }),
)

type Results = (E.Either<string | Superseded, number> | 'pending')[]

const isSuperseded = (result: Results[number]): boolean =>
  result !== 'pending' && E.isLeft(result) && typeof result.left !== 'string'

/** What a flow should do: its state, the results of its callers, and the task that may still change them. */
class Model {
  state = 'idle'
  readonly results: Results = []
  current = -1

  apply(command: Command): void {
    if (command.type === 'dispose' && this.current < 0) return
    if (command.type === 'cancel' || command.type === 'dispose') {
      this.end(command.type === 'cancel' ? cancelled : disposed)
      this.state = 'idle'
    } else if (command.type === 'start') {
      this.end(cancelled)
      this.current = this.results.push('pending') - 1
      this.state = `started ${this.current}`
    } else if (this.current === command.task) this.progress(command)
  }

  private progress(command: Extract<Command, { readonly task: number }>): void {
    const { task: id } = command
    if (command.type === 'step') this.state = `step ${id}`
    else {
      this.results[id] = command.outcome
      this.state = `finished ${id} ${E.isRight(command.outcome)}`
      this.current = -1
    }
  }

  private end(reason: Superseded): void {
    if (this.current >= 0) this.results[this.current] = E.left(reason)
    this.current = -1
  }
}

const applyToFlow = (
  flow: TestFlow,
  ends$: Subject<Superseded>,
  results: Results,
  command: Command,
): void => {
  if (command.type === 'start') {
    const id = results.push('pending') - 1
    void flow.start().then((result) => (results[id] = result))
  } else if (command.type === 'cancel') flow.cancel()
  else if (command.type === 'dispose') ends$.next(disposed)
  else if (command.type === 'step') flow.turns[command.task]?.turn.set(`step ${command.task}`)
  else flow.turns[command.task]?.settle(command.outcome)
}

clause('S4-40', () => {
  it('[S4-40] late, lost and repeated results change nothing, and every caller gets one result', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 30 }), async (commands) => {
        const ends$ = new Subject<Superseded>()
        const flow = new TestFlow(ends$)
        const results: Results = []
        const model = new Model()
        for (const each of commands) {
          model.apply(each)
          applyToFlow(flow, ends$, results, each)
          await settled()
          expect([flow.state, ...results]).toEqual([model.state, ...model.results])
          // A task that was replaced or ended asks nobody anymore, and no other is disturbed.
          const aborted = flow.turns.map(({ turn }) => turn.signal.aborted)
          expect(aborted).toEqual(results.map((result) => isSuperseded(result)))
          expect(ends$.observed).toBe(model.current >= 0)
        }
      }),
    )
  })
})

describe('a flow', () => {
  it('returns the result even if a listener of its last state ends it', async () => {
    const flow = new TestFlow(new Subject())
    flow.state$.subscribe((state) => state.startsWith('finished') && flow.cancel())
    const result = flow.start()
    flow.turns[0]?.settle(E.right(7))
    expect(await result).toEqual(E.right(7))
    expect(flow.state).toBe('idle')
  })

  it('returns to its first state if a task throws, and passes the error on', async () => {
    const flow = new TestFlow(new Subject())
    const result = flow.start(() => Promise.reject(new Error('a fault')))
    await expect(result).rejects.toThrow('a fault')
    expect(flow.state).toBe('idle')
    const next = flow.start()
    flow.turns[0]?.settle(E.right(1))
    expect(await next).toEqual(E.right(1))
  })

  it('starts no task that a listener of its first state ends', async () => {
    const flow = new TestFlow(new Subject())
    flow.state$.subscribe((state) => state.startsWith('started') && flow.cancel())
    expect(await flow.start()).toEqual(E.left(cancelled))
    expect(flow.turns).toEqual([])
  })

  it('starts no task after the end, and keeps no subscription', async () => {
    const end$ = new BehaviorSubject<Superseded>(disposed)
    const flow = new TestFlow(end$)
    expect(await flow.start()).toEqual(E.left(disposed))
    expect(flow.turns).toEqual([])
    expect(flow.state).toBe('idle')
    expect(end$.observed).toBe(false)
  })

  it('shows each listener the latest state last, also if one of them changes it', async () => {
    const flow = new TestFlow(new Subject())
    const seen: string[] = []
    flow.state$.subscribe((state) => state.startsWith('started') && flow.cancel())
    flow.state$.subscribe((state) => seen.push(state))
    await flow.start()
    expect(seen.at(-1)).toBe('idle')
  })

  it('[S4-40] is in one state for all, and gives each caller one result, whatever its listeners do at each state', async () => {
    const reactions = fc.array(fc.tuple(fc.nat({ max: 12 }), command), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { maxLength: 12 }),
        fc.array(reactions, { minLength: 1, maxLength: 3 }),
        async (commands, listeners) => {
          const ends$ = new Subject<Superseded>()
          const flow = new TestFlow(ends$)
          const results: Results = []
          const outcomes = new Map<number, Outcome>()
          const act = (each: Command) => {
            const turn = each.type === 'settle' ? flow.turns[each.task] : undefined
            if (each.type === 'settle' && turn && !outcomes.has(turn.id)) outcomes.set(turn.id, each.outcome)
            applyToFlow(flow, ends$, results, each)
          }
          const latest = listeners.map((plan) => {
            const seen: string[] = []
            flow.state$.subscribe((state) => {
              const count = seen.push(state)
              for (const [at, each] of plan) if (at === count) act(each)
            })
            return () => seen.at(-1)
          })
          for (const each of commands) {
            act(each)
            await settled()
            const running = results.indexOf('pending')
            // Of all that were started, at most the last one runs.
            expect(running === -1 || running === results.length - 1).toBe(true)
            expect(/^(?:started|step) /.test(flow.state)).toBe(running >= 0)
            expect(ends$.observed).toBe(running >= 0)
            expect(latest.map((state) => state())).toEqual(listeners.map(() => flow.state))
            for (const [id, result] of results.entries())
              if (result !== 'pending' && !isSuperseded(result)) expect(result).toEqual(outcomes.get(id))
            for (const { id, turn } of flow.turns)
              expect(turn.signal.aborted).toBe(isSuperseded(results[id] ?? 'pending'))
          }
        },
      ),
    )
  })
})
