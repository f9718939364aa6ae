import * as t from 'io-ts'

import { ChainId } from '#domain/caip/chain-id.ts'
import { CleanName } from '#domain/shared/clean-text.ts'
import { openValue } from '#domain/shared/open-value.ts'

import { CallData, EvmAddress, orNull } from './swap-source.ts'

const Time = t.refinement(t.number, Number.isFinite, 'Time')
const Units = t.refinement(t.bigint, (units) => units >= 0n, 'Units')

export const HostToken = t.intersection([
  t.type({ chainId: t.string, name: t.string, symbol: t.string, decimals: t.number }),
  t.partial({ address: orNull(t.string), imageUrl: orNull(t.string) }),
])

export const HostQuote = t.intersection([
  t.type({ provider: CleanName, received: Units }),
  t.partial({
    minimum: orNull(Units),
    providerFee: orNull(Units),
    nativeFee: orNull(Units),
    reference: orNull(t.string),
    expiresAt: orNull(Time),
    steps: orNull(
      t.readonlyArray(
        t.type({ type: t.keyof({ swap: null, bridge: null }), chainId: ChainId, provider: CleanName }),
      ),
    ),
    takesPermit: orNull(t.boolean),
  }),
])

export const HostPlan = t.intersection([
  t.type({
    transaction: t.intersection([
      t.type({ chainId: ChainId, from: EvmAddress, to: EvmAddress, data: CallData }),
      t.partial({ value: orNull(Units), gas: orNull(Units) }),
    ]),
  }),
  t.partial({
    approval: orNull(t.type({ spender: EvmAddress, units: Units })),
    received: orNull(Units),
  }),
])

/** A host may pass on what its service says. */
export const HostProgress = openValue({
  pending: 'pending',
  done: 'done',
  partial: 'partial',
  refunded: 'refunded',
  failed: 'failed',
})
