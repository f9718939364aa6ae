import * as t from 'io-ts'

import { AccountId } from '#domain/caip/account-id.ts'
import { Units } from '#domain/shared/units.ts'

import { CallData, orNull } from './swap-source.ts'

/** A token of the service. Its `eip2612` is not decoded, because permits are read from the token's contract. */
export const ServiceToken = t.intersection([
  t.type({ name: t.string, symbol: t.string, address: AccountId, decimals: t.number }),
  t.partial({ logoUri: orNull(t.string) }),
])
export const ServiceTokens = t.type({ tokens: t.readonlyArray(t.unknown) })

export const ServiceQuotes = t.type({
  quotes: t.readonlyArray(
    t.type({ fromAmount: Units, fromAccount: t.string, toAmount: Units, toAccount: t.string }),
  ),
})

export const GasPrice = t.type({ standard: t.string })

export const Allowance = t.type({ allowance: Units })

/** The sender and recipient that the service states for an approval are not used. */
export const ServiceApproval = t.type({ tx: t.type({ data: CallData }) })

export const ServiceTransaction = t.type({
  tx: t.intersection([
    t.type({
      from: AccountId,
      to: AccountId,
      data: CallData,
      /** The received amount in base units. */
      amount: Units,
    }),
    t.partial({ eip155: orNull(t.partial({ gas: orNull(Units) })) }),
  ]),
})
