import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { Network } from '#domain/networks/network.ts'
import type { PurchaseCurrency } from '#domain/onramp/currency.ts'
import { decodedAs } from '#domain/remote-data/service-failure.ts'
import { defined } from '#domain/shared/defined.ts'
import { askHost } from '#infrastructure/sources/ask-host.ts'
import type { Clock } from '#ports/clock.ts'

import { hostOfferRequest, hostPurchaseRequest, hostQuote, hostStatus, orRefused } from './host-functions.ts'
import { HostOfferAnswer, HostStartAnswer } from './onramp-codecs.ts'
import type { CustomConfig } from './onramp-config.ts'
import type { OnRampSource } from './onramp-source.ts'

const nativeCurrency = ({ name, caipNetworkId, nativeCurrency: own }: Network): PurchaseCurrency => ({
  id: own.symbol,
  name: own.name,
  symbol: own.symbol,
  networks: [{ name: caipNetworkId, displayName: name, chainId: caipNetworkId }],
})

/** A provider of the host. What its functions answer is decoded like any other answer. */
export const customOnRamp = (config: CustomConfig, clock: Clock): OnRampSource => {
  const { name, label, fee, imageUrl } = config
  const provider = defined({ name, label, fee, imageUrl })
  return {
    provider,
    offer: (request, signal) => {
      const { offer } = config
      if (offer === undefined)
        return TE.right({ provider, purchaseCurrencies: [nativeCurrency(request.network)], isExample: false })
      return pipe(
        askHost(clock, signal, () => offer(hostOfferRequest(request, signal))),
        TE.chainEitherK(decodedAs(HostOfferAnswer)),
        TE.chainW(orRefused),
        TE.map((own) => ({ ...defined(own), provider, isExample: false })),
      )
    },
    quote: hostQuote(clock, config.quote),
    start: (request, signal) =>
      pipe(
        askHost(clock, signal, () => config.start(hostPurchaseRequest(request, signal))),
        TE.chainEitherK(decodedAs(HostStartAnswer)),
        TE.chainW(orRefused),
        TE.map(defined),
      ),
    status: hostStatus(clock, config.status),
  }
}
