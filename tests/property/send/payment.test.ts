import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { provenPayment } from '#domain/send/evm-payment.ts'

const units = fc.bigInt({ min: 1n, max: 1000n })
const alone = (gained: bigint) => ({ gained, byOthers: 0n, hasOthers: false })

describe('[S0-06] what a swap took of a token', () => {
  it('is never known without the balances around its block, whatever the token has logged', () => {
    fc.assert(fc.property(units, (paid) => void expect(provenPayment(-paid, undefined)).toBeUndefined()))
    expect(provenPayment(undefined, undefined)).toBeUndefined()
  })

  it('is what the balance shows, whatever the token has logged, if nothing else of the block concerns the account', () => {
    fc.assert(
      fc.property(fc.option(units, { nil: undefined }), units, (logged, paid) => {
        expect(provenPayment(logged && -logged, alone(-paid))).toBe(paid)
      }),
    )
  })

  it('is what the token has logged, if that and the events of other transactions fit the balance, and unknown otherwise', () => {
    fc.assert(
      fc.property(units, fc.bigInt({ min: -500n, max: 500n }), units, (paid, byOthers, more) => {
        const change = (gained: bigint) => ({ gained, byOthers, hasOthers: true })
        expect(provenPayment(-paid, change(byOthers - paid))).toBe(paid)
        // It fits the token's own event too, if the others' events are wrong.
        if (more !== byOthers) expect(provenPayment(-paid, change(byOthers - paid - more))).toBeUndefined()
      }),
    )
  })

  it('is not known if the balance has not become less', () => {
    fc.assert(
      fc.property(units, (gained) => {
        expect(provenPayment(gained, alone(gained))).toBeUndefined()
        expect(provenPayment(0n, alone(0n))).toBeUndefined()
      }),
    )
  })
})
