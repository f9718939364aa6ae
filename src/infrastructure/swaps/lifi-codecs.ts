import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import { CleanName } from '#domain/shared/clean-text.ts'
import { Decimals } from '#domain/shared/decimal.ts'
import { isHex } from '#domain/shared/hex.ts'
import { openValue } from '#domain/shared/open-value.ts'
import { Units } from '#domain/shared/units.ts'
import { wholeIn } from '#domain/shared/whole-number.ts'
import type { ReceivedInstead } from '#domain/swaps/swap.ts'

import { CallData, EvmAddress, orNull } from './swap-source.ts'

/** An amount in decimal digits, or in hex as in transactions. */
const HexUnits = new t.Type<bigint, string, unknown>(
  'HexUnits',
  (u): u is bigint => typeof u === 'bigint',
  (u, context) => {
    const number = typeof u === 'string' && isHex(u) ? wholeIn(u) : undefined
    return number === undefined ? Units.validate(u, context) : t.success(number)
  },
  String,
)

export const LifiToken = t.intersection([
  t.type({ address: t.string, chainId: t.number, symbol: t.string, name: t.string, decimals: t.number }),
  t.partial({ logoURI: orNull(t.string) }),
])
export const LifiTokens = t.type({ tokens: t.record(t.string, t.readonlyArray(t.unknown)) })

const Tool = t.type({ name: CleanName })

const LifiLeg = t.type({
  /** `swap` on one network, `cross` between two. Other types move no tokens. */
  type: t.string,
  toolDetails: Tool,
  action: t.type({ fromChainId: t.number }),
})
export type LifiLeg = t.TypeOf<typeof LifiLeg>

const FeeCost = t.type({ token: t.type({ address: t.string, chainId: t.number }), amount: Units })

export const LifiQuote = t.intersection([
  t.type({
    tool: t.string,
    toolDetails: Tool,
    action: t.type({
      fromChainId: t.number,
      toChainId: t.number,
      fromToken: t.type({ address: t.string }),
      toToken: t.type({ address: t.string }),
      fromAmount: Units,
    }),
    estimate: t.intersection([
      t.type({ toAmount: Units, toAmountMin: Units }),
      t.partial({ approvalAddress: orNull(EvmAddress), feeCosts: orNull(t.readonlyArray(FeeCost)) }),
    ]),
    transactionRequest: t.intersection([
      t.type({ from: EvmAddress, to: EvmAddress, chainId: t.number, data: CallData, value: HexUnits }),
      t.partial({ gasLimit: orNull(HexUnits) }),
    ]),
  }),
  t.partial({ includedSteps: orNull(t.readonlyArray(LifiLeg)) }),
])
export type LifiQuote = t.TypeOf<typeof LifiQuote>

/** The query parameters for the status of a sent swap, in addition to its hash. */
export const LifiReference = t.type({ bridge: t.string, fromChain: t.string, toChain: t.string })

const Received = t.type({
  amount: Units,
  token: t.type({ symbol: CleanName, decimals: Decimals }),
})

export const LifiStatus = t.intersection([
  t.type({
    status: openValue({ NOT_FOUND: 'unlisted', PENDING: 'pending', DONE: 'done', FAILED: 'failed' }),
  }),
  t.partial({
    substatus: orNull(openValue({ COMPLETED: 'done', PARTIAL: 'partial', REFUNDED: 'refunded' })),
    receiving: t.unknown,
  }),
])
export type LifiStatus = t.TypeOf<typeof LifiStatus>

/** What has arrived. Undefined if the status does not say it. */
export const receivedIn = ({ receiving }: LifiStatus): ReceivedInstead | undefined => {
  const decoded = Received.decode(receiving)
  if (E.isLeft(decoded)) return undefined
  const { amount: units, token } = decoded.right
  return { units, symbol: token.symbol, decimals: token.decimals }
}
