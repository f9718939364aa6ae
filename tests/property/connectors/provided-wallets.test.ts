import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { problemOfProvided } from '#infrastructure/chains/check-provided.ts'
import { word } from '#tests/property/arbitraries.ts'

const provider = async () => ({})
const entry = fc.record(
  {
    id: word.map((text) => `id-${text}`),
    name: word,
    provider: fc.constantFrom<unknown>(provider, {}),
    icon: fc.constant('data:image/png;base64,AAAA'),
    rdns: fc.constantFrom('com.example', 'Com.Example_1-a'),
    isHere: fc.constant(async () => false),
  },
  { requiredKeys: ['id', 'name', 'provider'] },
)
const entries = fc.uniqueArray(entry, { selector: ({ id }) => id.toLowerCase(), maxLength: 5 })
const problem = (...wallets: readonly unknown[]) => problemOfProvided('providers', wallets)

describe('the wallets that a host provides', () => {
  it('[S1-03] are taken if every one has an id of its own', () => {
    fc.assert(
      fc.property(entries, (list) => {
        expect(problem(...list)).toBeUndefined()
      }),
    )
  })

  it('[S1-03] with one id twice, in any case, are refused by the field of the second', () => {
    const cases = fc.constantFrom<(id: string) => string>(
      (id) => id,
      (id) => id.toUpperCase(),
      (id) => id.toLowerCase(),
    )
    fc.assert(
      fc.property(entries, entry, cases, fc.nat(), (list, one, inCase, place) => {
        const others = list.filter(({ id }) => id.toLowerCase() !== one.id.toLowerCase())
        const before = others.toSpliced(place % (others.length + 1), 0, one)
        expect(problem(...before, { ...one, id: inCase(one.id) })).toContain(
          `\`providers.${before.length}.id\`: expected an id that no wallet before it has`,
        )
      }),
    )
  })

  it.each(['injected', 'walletConnect', 'WALLETCONNECT', 'auth', 'Auth', '', ' ', 5, undefined])(
    '[S1-03] with the reserved or wrong id %j are refused by its field',
    (id) => {
      expect(problem({ id, name: 'A', provider })).toContain('`providers.0.id`: expected a text')
    },
  )

  it('[S1-03] that describe themselves are refused by the name, which is their id', () => {
    const standard = (name: unknown) => ({ name, features: {} })
    expect(problem(standard('A'), standard('B'))).toBeUndefined()
    expect(problem(standard('A'), standard('a'))).toContain('`providers.1.name`')
    expect(problem({ id: 'a', name: 'Other', provider }, standard('A'))).toContain('`providers.1.name`')
    expect(problem(standard('auth'))).toContain('`providers.0.name`')
    expect(problem(standard(5))).toContain('`providers.0.name`')
  })

  it.each([
    ['provider', undefined],
    ['provider', 5],
    ['provider', null],
    ['name', ''],
    ['name', 5],
    ['rdns', 'no domain'],
    ['rdns', ''],
    ['isHere', true],
    ['icon', 5],
  ])('[S1-03] with a wrong `%s` (%j) are refused by its path', (name, value) => {
    const right = { id: 'b', name: 'B', provider }
    const wrong = { id: 'a', name: 'A', provider, [name]: value }
    expect(problem(right, wrong)).toContain(`\`providers.1.${name}\``)
  })

  it.each([
    [5, '`providers`'],
    [[null], '`providers.0`'],
    [['a'], '`providers.0`'],
    [{ 0: { id: 'a', name: 'A', provider } }, '`providers`'],
  ])('[S1-03] that are no list of objects are refused: %j', (wallets, path) => {
    expect(problemOfProvided('providers', wallets)).toContain(path)
  })

  it('[S1-03] are read by their own fields only', () => {
    const inherited: object = Object.create({ rdns: 5 })
    expect(problem(Object.assign(inherited, { id: 'a', name: 'A', provider }))).toContain('rdns')
    expect(
      problem({
        id: 'a',
        name: 'A',
        get provider() {
          throw new Error('no')
        },
      }),
    ).toContain('`providers.0.provider`')
  })
})
