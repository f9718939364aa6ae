import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { permitted, requestedPayment } from '#domain/pay/payment.ts'
import { decimalOf } from '#domain/shared/decimal.ts'
import { network, right } from '#tests/contract/examples.ts'

const BOB = `0x${'b0'.repeat(20)}`
const TOKEN = `0x${'70'.repeat(20)}`
const networks = [network(1), network(10)]
const networkOf = (id: string) => networks.find(({ caipNetworkId }) => caipNetworkId === id)

const inputOf = (more: object = {}, asset: object = {}) => ({
  paymentAsset: {
    network: 'eip155:10',
    asset: TOKEN,
    metadata: { name: 'Harbor Dollar', symbol: 'HUSD', decimals: 6 },
    ...asset,
  },
  recipient: BOB,
  amount: '1.5',
  ...more,
})
const readPayment = (input: unknown) => requestedPayment(input, networkOf)

describe('a payment requested by a host', () => {
  it('names the asset by CAIP-19, the recipient by CAIP-10, and keeps the amount to the unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 256n }),
        fc.integer({ min: 0, max: 30 }),
        (units, decimals) => {
          const amount = decimalOf(units, decimals)
          const metadata = { name: 'Harbor Dollar', symbol: 'HUSD', decimals }
          expect(right(readPayment(inputOf({ amount }, { metadata })))).toMatchObject({
            asset: `eip155:10/erc20:${TOKEN}`,
            recipient: `eip155:10:${BOB}`,
            units,
            amount,
          })
        },
      ),
    )
  })

  it('may be in the native token, by its SLIP-44 coin type', () => {
    const nativeAsset = { asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
    expect(right(readPayment(inputOf({}, nativeAsset)))).toMatchObject({
      asset: 'eip155:10/slip44:60',
      units: 15n * 10n ** 17n,
    })
  })

  it('is refused if it is incomplete or ambiguous', () => {
    const invalidInputs: readonly unknown[] = [
      undefined,
      {},
      inputOf({ amount: 1.5 }),
      inputOf({ amount: '0' }),
      inputOf({ amount: '-1' }),
      inputOf({ amount: '1e3' }),
      inputOf({ amount: '1.0000001' }),
      inputOf({ recipient: BOB.slice(2) }),
      inputOf({ recipient: '0xAB16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdc' }),
      inputOf({ payWithExchange: 'kelp' }),
      inputOf({}, { network: 'eip155:5' }),
      inputOf({}, { network: '10' }),
      inputOf({}, { asset: 'HUSD' }),
      inputOf({}, { asset: 'native' }),
      inputOf({}, { metadata: { name: 'x', symbol: 'X', decimals: -1 } }),
    ]
    for (const input of invalidInputs)
      expect(readPayment(input), JSON.stringify(input)).toMatchObject({ _tag: 'Left' })
  })
})

describe('the exchanges of a payment', () => {
  it('are those that the host permits, in their order, each once', () => {
    const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd'))
    fc.assert(
      fc.property(ids, ids, fc.boolean(), (all, exchangeIds, excludes) => {
        const filter = excludes ? { exclude: exchangeIds } : { includeOnly: exchangeIds }
        const payment = right(readPayment(inputOf({ payWithExchange: filter })))
        const permittedIds = permitted(payment)(all.map((id) => ({ id, name: id }))).map(({ id }) => id)
        expect(permittedIds).toEqual([...new Set(all)].filter((id) => exchangeIds.includes(id) !== excludes))
      }),
    )
  })
})
