import { describe, expect, it } from 'vitest'

import { plan, PlanResultCacheService } from '#composition/plain-plan.ts'

class Clock {}
class Session {
  constructor(readonly clock: unknown) {}
}

interface Binding {
  readonly scope: string
  readonly implementationType?: new (...values: unknown[]) => unknown
  cache: { readonly isRight: boolean; readonly value?: unknown }
}

const value = (of: unknown): Binding => ({ scope: 'Singleton', cache: { isRight: true, value: of } })

const made = (of: NonNullable<Binding['implementationType']>, scope = 'Singleton'): Binding => ({
  scope,
  implementationType: of,
  cache: { isRight: false },
})

const parameters = new Map<unknown, readonly unknown[]>([[Session, [Clock]]])

const container = (bindings: ReadonlyMap<unknown, readonly Binding[]>) => {
  const operations = {
    getBindings: (id: unknown) => bindings.get(id),
    getClassMetadata: (of: unknown) => ({
      constructorArguments: (parameters.get(of) ?? []).map((parameter) => ({ value: parameter })),
    }),
  }
  return (serviceIdentifier: unknown) =>
    plan({ operations, rootConstraints: { serviceIdentifier } }).tree.root.resolve()
}

describe('the plan of the build', () => {
  it('makes a class once, from what its parameters name', () => {
    const get = container(
      new Map<unknown, readonly Binding[]>([
        [Session, [made(Session)]],
        [Clock, [made(Clock)]],
      ]),
    )
    const session = get(Session)
    expect(session).toBeInstanceOf(Session)
    expect(session).toHaveProperty('clock', get(Clock))
    expect(get(Session)).toBe(session)
  })

  it('gives a bound value as it is', () => {
    const clock = new Clock()
    expect(container(new Map([[Clock, [value(clock)]]]))(Clock)).toBe(clock)
  })

  it('refuses what is bound never or twice, by name', () => {
    const get = container(
      new Map<unknown, readonly Binding[]>([
        [Session, [made(Session)]],
        ['twice', [value(1), value(2)]],
      ]),
    )
    expect(() => get(Session)).toThrow('Not bound once: Clock')
    expect(() => get('twice')).toThrow('Not bound once: twice')
  })

  it('refuses what the library never binds', () => {
    const get = container(
      new Map<unknown, readonly Binding[]>([
        [Clock, [made(Clock, 'Transient')]],
        ['factory', [{ scope: 'Singleton', cache: { isRight: false } }]],
      ]),
    )
    expect(() => get(Clock)).toThrow('Neither a value nor a singleton of a class: Clock')
    expect(() => get('factory')).toThrow('Neither a value nor a singleton of a class: factory')
  })

  it('remembers no plan', () => {
    expect(new PlanResultCacheService().get()).toBeUndefined()
  })
})
