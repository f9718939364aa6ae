import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { permitted, requestedPayment } from '#domain/pay/payment.ts'
import { decimalOf } from '#domain/shared/decimal.ts'
import { network, right } from '#tests/contract/examples.ts'

const BOB = `0x${'b0'.repeat(20)}`
const TOKEN = `0x${'70'.repeat(20)}`
const networks = [network(1), network(10)]
const networkOf = (id: string) => networks.find(({ caipNetworkId }) => caipNetworkId === id)

const asked = (more: object = {}, asset: object = {}) => ({
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
const read = (input: unknown) => requestedPayment(input, networkOf)

describe('a payment that a host asks for', () => {
  it('names the asset by CAIP-19, the recipient by CAIP-10, and keeps the amount to the unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 256n }),
        fc.integer({ min: 0, max: 30 }),
        (units, decimals) => {
          const amount = decimalOf(units, decimals)
          const metadata = { name: 'Harbor Dollar', symbol: 'HUSD', decimals }
          expect(right(read(asked({ amount }, { metadata })))).toMatchObject({
            asset: `eip155:10/erc20:${TOKEN}`,
            recipient: `eip155:10:${BOB}`,
            units,
            amount,
          })
        },
      ),
    )
  })

  it('may be in the network’s own token, by its SLIP-44 coin type', () => {
    const own = { asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
    expect(right(read(asked({}, own)))).toMatchObject({
      asset: 'eip155:10/slip44:60',
      units: 15n * 10n ** 17n,
    })
  })

  it('is refused rather than guessed', () => {
    const wrong: readonly unknown[] = [
      undefined,
      {},
      asked({ amount: 1.5 }),
      asked({ amount: '0' }),
      asked({ amount: '-1' }),
      asked({ amount: '1e3' }),
      asked({ amount: '1.0000001' }),
      asked({ recipient: BOB.slice(2) }),
      asked({ recipient: '0xAB16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdc' }),
      asked({ payWithExchange: 'kelp' }),
      asked({}, { network: 'eip155:5' }),
      asked({}, { network: '10' }),
      asked({}, { asset: 'HUSD' }),
      asked({}, { asset: 'native' }),
      asked({}, { metadata: { name: 'x', symbol: 'X', decimals: -1 } }),
    ]
    for (const input of wrong) expect(read(input), JSON.stringify(input)).toMatchObject({ _tag: 'Left' })
  })
})

describe('the exchanges of a payment', () => {
  it('are those that the host lets pay, in their order, each once', () => {
    const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd'))
    fc.assert(
      fc.property(ids, ids, fc.boolean(), (all, named, excludes) => {
        const filter = excludes ? { exclude: named } : { includeOnly: named }
        const own = right(read(asked({ payWithExchange: filter })))
        const left = permitted(own)(all.map((id) => ({ id, name: id }))).map(({ id }) => id)
        expect(left).toEqual([...new Set(all)].filter((id) => named.includes(id) !== excludes))
      }),
    )
  })
})
