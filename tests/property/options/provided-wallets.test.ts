import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { decodeOptions } from '#domain/options/host-options.ts'
import { mainnet } from '#public/networks.ts'
import { word } from '#tests/property/arbitraries.ts'

const namespaces = ['eip155', 'solana', 'bip122'] as const
const LIST = { eip155: 'providers', solana: 'wallets', bip122: 'providers' } as const
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
const families = fc
  .uniqueArray(fc.constantFrom(...namespaces), { minLength: 1 })
  .chain((names) =>
    fc.tuple(...names.map((namespace) => entries.map((list) => ({ namespace, [LIST[namespace]]: list })))),
  )

const decode = (adapters: readonly object[]) => decodeOptions({ networks: [mainnet], adapters })
const problem = (adapters: readonly object[]) => {
  const decoded = decode(adapters)
  return E.isLeft(decoded) ? decoded.left.message : undefined
}

describe('the wallets that a host provides', () => {
  it('[S1-03] are taken if every one has an id that no other one of its family has', () => {
    fc.assert(
      fc.property(families, (adapters) => {
        expect(problem(adapters)).toBeUndefined()
      }),
    )
  })

  it('[S1-03] with one id twice in a family, in any case, are refused by the field of the second', () => {
    const cases = fc.constantFrom<(id: string) => string>(
      (id) => id,
      (id) => id.toUpperCase(),
      (id) => id.toLowerCase(),
    )
    fc.assert(
      fc.property(entries, entry, cases, fc.nat(), fc.boolean(), (list, one, inCase, place, isApart) => {
        const others = list.filter(({ id }) => id.toLowerCase() !== one.id.toLowerCase())
        const index = place % (others.length + 1)
        const before = others.toSpliced(index, 0, one)
        const twin = { ...one, id: inCase(one.id) }
        // Also if the second one is in a further adapter of the family.
        const adapters = isApart
          ? [
              { namespace: 'eip155', providers: before },
              { namespace: 'eip155', providers: [twin] },
            ]
          : [{ namespace: 'eip155', providers: [...before, twin] }]
        const path = isApart ? 'adapters.1.providers.0.id' : `adapters.0.providers.${before.length}.id`
        expect(problem(adapters)).toContain(`\`${path}\`: expected an id that no wallet before it has`)
      }),
    )
  })

  it('[S1-03] may have one id in two families, whose connections are apart', () => {
    fc.assert(
      fc.property(entry, (one) => {
        const adapters = [
          { namespace: 'eip155', providers: [one] },
          { namespace: 'solana', wallets: [one] },
        ]
        expect(problem(adapters)).toBeUndefined()
      }),
    )
  })

  it.each(['injected', 'walletConnect', 'WALLETCONNECT', 'auth', 'Auth', '', ' '])(
    '[S1-03] with the reserved or empty id %j are refused by its field',
    (id) => {
      for (const namespace of namespaces) {
        const list = LIST[namespace]
        expect(problem([{ namespace, [list]: [{ id, name: 'A', provider }] }])).toContain(
          `\`adapters.0.${list}.0.id\`: expected an id`,
        )
      }
    },
  )

  it('[S1-03] that describe themselves are refused by the name, which is their id', () => {
    const standard = (name: unknown) => ({ name, features: {} })
    const refused = (...wallets: readonly object[]) => problem([{ namespace: 'solana', wallets }])
    expect(refused(standard('A'), standard('B'))).toBeUndefined()
    expect(refused(standard('A'), standard('a'))).toContain('`adapters.0.wallets.1.name`')
    expect(refused({ id: 'a', name: 'Other', provider }, standard('A'))).toContain(
      '`adapters.0.wallets.1.name`',
    )
    expect(refused(standard('auth'))).toContain('`adapters.0.wallets.0.name`')
    expect(refused(standard(5))).toContain('`adapters.0.wallets.0.name`')
  })

  it.each([
    ['provider', undefined],
    ['provider', 5],
    ['provider', null],
    ['name', ''],
    ['rdns', 'no domain'],
    ['rdns', ''],
    ['isHere', true],
    ['icon', 5],
  ])('[S1-03] with a wrong `%s` (%j) are refused by its path', (name, value) => {
    const one = { id: 'a', name: 'A', provider, [name]: value }
    expect(problem([{ namespace: 'eip155', providers: [one] }])).toContain(
      `\`adapters.0.providers.0.${name}\``,
    )
  })
})
