import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import type { Network } from '#domain/networks/network.ts'
import { type InvalidTransfer, requestedToken } from '#domain/send/transfer-request.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { field } from '#domain/shared/field.ts'

import { MAX_SLIPPAGE_BPS } from './max-slippage.ts'
import type { EnteredSwap } from './swap-form.ts'

/** The argument with which a host requests a swap. */
const SwapInput = t.intersection([
  t.type({ to: t.unknown, units: t.bigint }),
  t.partial({ from: t.unknown, slippage: t.union([t.number, t.undefined]) }),
])

export type InvalidSwap = Failure<'InvalidSwap'>

const invalidSwap = (message: string): InvalidSwap => failure('InvalidSwap', message)

const isSlippage = (value: number): boolean =>
  Number.isInteger(value) && value > 0 && value <= MAX_SLIPPAGE_BPS

/** The network of the token to receive: one of the destinations if the token names it, otherwise the active network. */
const networkOf = (token: unknown, active: Network, destinations: readonly Network[]): Network => {
  const chainId = field(token, 'chainId')
  return destinations.find(({ caipNetworkId }) => caipNetworkId === chainId) ?? active
}

/** Decodes a host's swap, from the active network and also to the destinations. */
export const decodeSwapInput = (
  raw: unknown,
  active: Network,
  destinations: readonly Network[],
): E.Either<InvalidSwap | InvalidTransfer, EnteredSwap> =>
  pipe(
    SwapInput.decode(raw),
    E.mapLeft(() => invalidSwap('Expected { from, to, units, slippage } with units as a bigint')),
    E.filterOrElse(
      ({ units, to }) => units >= 0n && to !== undefined,
      () => invalidSwap('Expected a token to receive, and units that are not negative'),
    ),
    E.filterOrElse(
      ({ slippage }) => slippage === undefined || isSlippage(slippage),
      () => invalidSwap(`Expected a slippage in hundredths of a percent, from 1 to ${MAX_SLIPPAGE_BPS}`),
    ),
    E.bindTo('input'),
    E.bindW('from', ({ input }) => requestedToken(input.from, active)),
    E.bindW('to', ({ input }) => requestedToken(input.to, networkOf(input.to, active, destinations))),
    E.filterOrElseW(
      ({ from, to }) => from.id !== to.id,
      () => invalidSwap('Expected two tokens'),
    ),
    E.map(({ input, from, to }) => ({
      from,
      to,
      units: input.units,
      slippage: input.slippage ?? 'auto',
    })),
  )
