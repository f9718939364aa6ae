import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { Namespace, namespaces, perNamespace } from '#domain/caip/namespace.ts'
import { NAMESPACES } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

clause('S5-17', () => {
  it('[S5-17] accepts five namespaces and no other text', () => {
    expect(namespaces).toEqual([...NAMESPACES])
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.string(),
          fc.constantFrom('toString', '__proto__', 'EIP155', ' solana', ''),
        ),
        (value) => {
          const isKnown = NAMESPACES.some((name) => name === value)
          expect(Namespace.is(value)).toBe(isKnown)
          expect(E.isRight(Namespace.decode(value))).toBe(isKnown)
        },
      ),
    )
  })

  it('[S5-17] builds one value for each namespace', () => {
    fc.assert(
      fc.property(fc.func(fc.anything()), (valueOf) => {
        const values = perNamespace(valueOf)
        expect(Object.keys(values)).toEqual([...NAMESPACES])
        for (const name of NAMESPACES) expect(values[name]).toEqual(valueOf(name))
      }),
    )
  })
})

clause('S1-02', () => {
  it.each(['polkadot', 'cosmos'])('[S1-02] accepts %s in addition to EVM, Solana and Bitcoin', (name) => {
    expect(Namespace.decode(name)).toEqual(E.right(name))
  })
})
