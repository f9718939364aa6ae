import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { AccountType } from '#domain/accounts/account-type.ts'
import { preferredType, undescribedType } from '#domain/accounts/preferred-type.ts'
import { families } from '#domain/families/families.ts'
import { NAMESPACES, namespace } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const TYPES = ['eoa', 'smartAccount', 'payment', 'ordinal'] as const
const type = fc.constantFrom(...TYPES)

clause(['S6-01', 'S6-02'], () => {
  it('[S6-01] there are account types and no roles', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.constantFrom('admin', 'user', 'owner', 'EOA', '')), (value) => {
        expect(AccountType.is(value)).toBe(TYPES.some((type) => type === value))
      }),
    )
    for (const type of TYPES) expect(AccountType.is(type)).toBe(true)
  })
})

clause('S6-02', () => {
  it('[S6-02] without a type from the wallet it is `eoa` if the family has it, else the preferred one', () => {
    const hosts = fc.dictionary(namespace, type, { noNullPrototype: true })
    fc.assert(
      fc.property(hosts, (hostTypes) => {
        for (const each of ['eip155', 'solana', 'polkadot', 'cosmos'] as const)
          expect(undescribedType(hostTypes, each)).toBe('eoa')
        expect(undescribedType(hostTypes, 'bip122')).toBe(hostTypes['bip122'] ?? 'payment')
      }),
    )
  })
})

clause('S6-04', () => {
  it.each([
    ['eip155', 'smartAccount'],
    ['solana', 'eoa'],
    ['polkadot', 'eoa'],
    ['bip122', 'payment'],
    ['cosmos', 'eoa'],
  ] as const)('[S6-04] %s prefers %s by default', (namespace, preferred) => {
    expect(preferredType({}, namespace)).toBe(preferred)
    expect(families[namespace].accountTypes[0]).toBe(preferred)
  })
})

clause(['S1-37', 'S6-04'], () => {
  it('[S1-37] the host’s type overrides the default, and the user’s stored one overrides both', () => {
    const hosts = fc.dictionary(namespace, type, { noNullPrototype: true })
    fc.assert(
      fc.property(hosts, namespace, type, (hostTypes, namespace, stored) => {
        expect(preferredType(hostTypes, namespace, stored)).toBe(stored)
        expect(preferredType({ ...hostTypes, [namespace]: stored }, namespace)).toBe(stored)
        for (const each of NAMESPACES)
          if (!(each in hostTypes))
            expect(preferredType(hostTypes, each)).toBe(families[each].accountTypes[0])
      }),
    )
  })
})
