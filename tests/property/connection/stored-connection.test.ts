import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import type { Connection } from '#domain/connection/connection.ts'
import { StoredConnection, storedConnectionOf } from '#domain/connection/stored-connection.ts'
import { chainId, namespace, reportIn, word } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const type = fc.constantFrom('eoa' as const, 'smartAccount' as const, 'payment' as const, 'ordinal' as const)
const stored: fc.Arbitrary<StoredConnection> = fc.record(
  {
    connectorId: word,
    accounts: fc.array(fc.record({ address: fc.string(), type }, { noNullPrototype: true })),
    caipNetwork: chainId,
    auth: fc.record({ name: fc.string() }, { noNullPrototype: true }),
  },
  { requiredKeys: ['connectorId', 'accounts', 'caipNetwork'], noNullPrototype: true },
)

clause('S3-01', () => {
  it('[S3-01] a connection survives the way to text and back, its auth name too', () => {
    fc.assert(
      fc.property(stored, (own) => {
        const text = JSON.stringify(StoredConnection.encode(own))
        expect(StoredConnection.decode(JSON.parse(text))).toEqual(E.right(own))
      }),
    )
  })

  it.each([
    ['connectorId', [undefined, 5]],
    [
      'accounts',
      [undefined, {}, ['0x1'], [{ address: '0x1' }], [{ address: '0x1', type: 'admin' }], [{ type: 'eoa' }]],
    ],
    ['caipNetwork', [undefined, 1, 'eip155', 'tron:1']],
    ['auth', ['google', {}, { name: 5 }]],
  ])('[S3-01] a connection with an invalid %s is rejected', (field, values) => {
    fc.assert(
      fc.property(stored, fc.constantFrom<unknown>(...values), (own, wrong) => {
        expect(E.isLeft(StoredConnection.decode({ ...own, [field]: wrong }))).toBe(true)
      }),
    )
  })

  it('[S3-01] a live connection is remembered with all accounts; Bitcoin’s have the preferred type, others are keys', () => {
    const drawn = namespace.chain((of) => fc.tuple(fc.constant(of), word, reportIn(of), type))
    fc.assert(
      fc.property(drawn, ([of, connectorId, report, preferred]) => {
        const own = of === 'bip122' ? preferred : 'eoa'
        const live: Connection = { status: 'connected', connectorId, report }
        const kept = storedConnectionOf(live, of, { [of]: preferred })
        expect(kept).toEqual({
          connectorId,
          accounts: report.addresses.map((address) => ({ address, type: own })),
          caipNetwork: report.chainId,
        })
        expect(StoredConnection.is(kept)).toBe(true)
        const auth = { name: connectorId }
        const loggedIn: Connection = { ...live, report: { ...report, auth } }
        expect(storedConnectionOf(loggedIn, of, { [of]: preferred })).toEqual({ ...kept, auth })
        expect(storedConnectionOf({ status: 'disconnected' }, of, {})).toBeUndefined()
        expect(storedConnectionOf({ status: 'connecting', connectorId, by: 'user' }, of, {})).toBeUndefined()
      }),
    )
  })
})

clause(['S3-01', 'S6-02'], () => {
  it('[S3-01] an account that the wallet gave a purpose is remembered with it', () => {
    const drawn = fc.tuple(word, reportIn('bip122'), type, type)
    fc.assert(
      fc.property(drawn, ([connectorId, report, said, preferred]) => {
        const accounts = report.addresses.map(
          (address) => ({ namespace: 'bip122', address, type: said }) as const,
        )
        const live: Connection = { status: 'connected', connectorId, report: { ...report, accounts } }
        const kept = storedConnectionOf(live, 'bip122', { bip122: preferred })
        expect(kept?.accounts).toEqual(report.addresses.map((address) => ({ address, type: said })))
      }),
    )
  })
})
