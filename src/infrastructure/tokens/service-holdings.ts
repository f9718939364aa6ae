import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { serviceAddress } from '#domain/tokens/service-address.ts'
import { holdingOf } from '#domain/tokens/token-balance.ts'
import { type Holding, nativeToken } from '#domain/tokens/token.ts'
import type { BlockchainService } from '#infrastructure/http/blockchain-service.ts'
import type { HoldingsRequest } from '#ports/holdings.ts'

const Balances = t.type({ balances: t.readonlyArray(t.unknown) })
/** The maximum number of tokens to update, because servers reject a longer query. */
const MAX_FORCED = 20

/** Marks tokens without a price as unlisted, because the service lists every token that was sent to the account. */
const withListing = (holding: Holding, isListed: (holding: Holding) => boolean): Holding => {
  const { token, price } = holding
  if (token.address === undefined || price !== undefined || isListed(holding)) return holding
  return { ...holding, token: { ...token, isListed: false } }
}

/** The tokens to update, in CAIP-10. Only EVM networks support this. S7-12. */
const forced = ({ changed, network }: HoldingsRequest): string | undefined => {
  if (network.chainNamespace !== 'eip155' || changed.length === 0) return undefined
  return changed.slice(0, MAX_FORCED).map(serviceAddress).join(',')
}

interface ServiceTerms {
  readonly currency: string
  /** Whether a list of the host contains the token. */
  readonly isListed: (holding: Holding) => boolean
}

/** The balances from the service. S7-12. */
export const serviceHoldings = (
  service: BlockchainService,
  request: HoldingsRequest,
  { currency, isListed }: ServiceTerms,
  signal: AbortSignal,
): TE.TaskEither<ServiceFailure, readonly Holding[]> => {
  const { network, address } = request
  const query = {
    currency: currency.toLowerCase(),
    chainId: network.caipNetworkId,
    forceUpdate: forced(request),
  }
  return pipe(
    service.get(`/v1/account/${address}/balance`, query, Balances, signal),
    TE.map(({ balances }) => {
      const held = balances.flatMap((raw) => holdingOf(network, raw, currency) ?? [])
      // The service lists no native token for an account whose balance is zero.
      const native = held.some(({ token }) => token.address === undefined)
        ? []
        : [{ token: nativeToken(network), units: 0n }]
      return [...native, ...held].map((holding) => withListing(holding, isListed))
    }),
  )
}
