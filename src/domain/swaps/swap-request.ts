import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import type { Network } from '#domain/networks/network.ts'
import { type InvalidTransfer, requestedToken } from '#domain/send/transfer-request.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { field } from '#domain/shared/field.ts'
import { exactAmount, plainMarks } from '#domain/tokens/amount.ts'

import { MOST_SLIPPAGE } from './most-slippage.ts'
import type { SwapForm } from './swap-form.ts'

/** A swap as a host asks for it. */
const HostSwap = t.intersection([
  t.type({ to: t.unknown, units: t.bigint }),
  t.partial({ from: t.unknown, slippage: t.union([t.number, t.undefined]) }),
])

export type InvalidSwap = Failure<'InvalidSwap'>

const invalid = (message: string): InvalidSwap => failure('InvalidSwap', message)

const isSlippage = (value: number): boolean => Number.isInteger(value) && value > 0 && value <= MOST_SLIPPAGE

/** The network of a token to receive, if it is another one that the host configured. */
const networkFor = (to: unknown, network: Network, others: readonly Network[]): Network => {
  const chainId = field(to, 'chainId')
  return others.find(({ caipNetworkId }) => caipNetworkId === chainId) ?? network
}

/** Decodes a host's swap from the active network, also to one of the others, into the form that a user would fill in. */
export const requestedSwap = (
  raw: unknown,
  network: Network,
  others: readonly Network[],
): E.Either<InvalidSwap | InvalidTransfer, SwapForm> =>
  pipe(
    HostSwap.decode(raw),
    E.mapLeft(() => invalid('Expected { from, to, units, slippage } with units as a bigint')),
    E.filterOrElse(
      ({ units, to }) => units >= 0n && to !== undefined,
      () => invalid('Expected a token to receive, and units that are not negative'),
    ),
    E.filterOrElse(
      ({ slippage }) => slippage === undefined || isSlippage(slippage),
      () => invalid(`Expected a slippage in hundredths of a percent, from 1 to ${MOST_SLIPPAGE}`),
    ),
    E.bindTo('input'),
    E.bindW('from', ({ input }) => requestedToken(input.from, network)),
    E.bindW('to', ({ input }) => requestedToken(input.to, networkFor(input.to, network, others))),
    E.filterOrElseW(
      ({ from, to }) => from.id !== to.id,
      () => invalid('Expected two tokens'),
    ),
    E.map(({ input, from, to }) => ({
      from,
      to,
      amount: exactAmount({ units: input.units, decimals: from.decimals }),
      marks: plainMarks,
      slippage: input.slippage ?? 'auto',
    })),
  )
