import * as t from 'io-ts'

import { Units } from '#domain/shared/units.ts'

import { CallData, EvmAddress, orNull } from './swap-source.ts'

const Fee = orNull(t.type({ amount: Units, token: EvmAddress }))

/** A price, for an amount with enough liquidity. */
export const ZeroExPrice = t.intersection([
  t.type({
    liquidityAvailable: t.literal(true),
    sellToken: EvmAddress,
    sellAmount: Units,
    buyToken: EvmAddress,
    buyAmount: Units,
    minBuyAmount: Units,
  }),
  t.partial({
    fees: orNull(t.partial({ integratorFee: Fee, zeroExFee: Fee })),
    issues: orNull(t.partial({ allowance: orNull(t.type({ spender: EvmAddress })) })),
    route: orNull(t.type({ fills: t.readonlyArray(t.type({ source: t.string })) })),
  }),
])
export type ZeroExPrice = t.TypeOf<typeof ZeroExPrice>

export const ZeroExQuote = t.intersection([
  ZeroExPrice,
  t.type({
    transaction: t.intersection([
      t.type({ to: EvmAddress, data: CallData, value: Units }),
      t.partial({ gas: orNull(Units) }),
    ]),
  }),
])
export type ZeroExQuote = t.TypeOf<typeof ZeroExQuote>

export const NoLiquidity = t.type({ liquidityAvailable: t.literal(false) })
