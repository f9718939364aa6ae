import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import type { Connection } from '#domain/connection/connection.ts'
import { StoredConnection, storedConnectionOf } from '#domain/connection/stored-connection.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { chainId, namespace, reportIn, word } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const type = fc.constantFrom('eoa' as const, 'smartAccount' as const, 'payment' as const, 'ordinal' as const)
const stored: fc.Arbitrary<StoredConnection> = fc.record(
  {
    connectorId: word,
    accounts: fc.array(fc.record({ address: fc.string(), type }, { noNullPrototype: true })),
    caipNetwork: chainId,
    auth: fc.record({ name: fc.string().map((text) => cleanText(text)) }, { noNullPrototype: true }),
  },
  { requiredKeys: ['connectorId', 'accounts', 'caipNetwork'], noNullPrototype: true },
)

clause('S3-01', () => {
  it('[S3-01] a connection survives encoding and decoding, including its auth name', () => {
    fc.assert(
      fc.property(stored, (stored) => {
        const text = JSON.stringify(StoredConnection.encode(stored))
        expect(StoredConnection.decode(JSON.parse(text))).toEqual(E.right(stored))
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
      fc.property(stored, fc.constantFrom<unknown>(...values), (stored, invalidValue) => {
        expect(E.isLeft(StoredConnection.decode({ ...stored, [field]: invalidValue }))).toBe(true)
      }),
    )
  })

  it('[S3-01] a connection is stored with all accounts; those of Bitcoin have the preferred type, others are keys', () => {
    const generated = namespace.chain((namespace) =>
      fc.tuple(fc.constant(namespace), word, reportIn(namespace), type),
    )
    fc.assert(
      fc.property(generated, ([namespace, connectorId, report, preferred]) => {
        const accountType = namespace === 'bip122' ? preferred : 'eoa'
        const connection: Connection = { status: 'connected', connectorId, report }
        const storedConnection = storedConnectionOf(connection, namespace, { [namespace]: preferred })
        expect(storedConnection).toEqual({
          connectorId,
          accounts: report.addresses.map((address) => ({ address, type: accountType })),
          caipNetwork: report.chainId,
        })
        expect(StoredConnection.is(storedConnection)).toBe(true)
        const auth = { name: cleanText(connectorId) }
        const loggedIn: Connection = { ...connection, report: { ...report, auth } }
        expect(storedConnectionOf(loggedIn, namespace, { [namespace]: preferred })).toEqual({
          ...storedConnection,
          auth,
        })
        expect(storedConnectionOf({ status: 'disconnected' }, namespace, {})).toBeUndefined()
        expect(
          storedConnectionOf({ status: 'connecting', connectorId, by: 'user' }, namespace, {}),
        ).toBeUndefined()
      }),
    )
  })
})

clause(['S3-01', 'S6-02'], () => {
  it('[S3-01] an account is stored with the purpose that the wallet stated', () => {
    const generated = fc.tuple(word, reportIn('bip122'), type, type)
    fc.assert(
      fc.property(generated, ([connectorId, report, reportedType, preferred]) => {
        const accounts = report.addresses.map(
          (address) => ({ namespace: 'bip122', address, type: reportedType }) as const,
        )
        const connection: Connection = { status: 'connected', connectorId, report: { ...report, accounts } }
        const storedConnection = storedConnectionOf(connection, 'bip122', { bip122: preferred })
        expect(storedConnection?.accounts).toEqual(
          report.addresses.map((address) => ({ address, type: reportedType })),
        )
      }),
    )
  })
})
