import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { Network } from '#domain/networks/network.ts'
import type { PurchaseCurrency } from '#domain/onramp/currency.ts'
import { decodedAs } from '#domain/remote-data/service-failure.ts'
import { defined } from '#domain/shared/defined.ts'
import { callHost } from '#infrastructure/sources/call-host.ts'
import type { Clock } from '#ports/clock.ts'

import { hostOfferRequest, hostPurchaseRequest, hostQuote, hostStatus, orRefused } from './host-functions.ts'
import { HostOfferAnswer, HostStartAnswer } from './onramp-codecs.ts'
import type { CustomConfig } from './onramp-config.ts'
import type { OnRampSource } from './onramp-source.ts'

/** The network's native token as a currency that is delivered on this network. */
const nativePurchase = ({ name, caipNetworkId, nativeCurrency }: Network): PurchaseCurrency => ({
  id: nativeCurrency.symbol,
  name: nativeCurrency.name,
  symbol: nativeCurrency.symbol,
  networks: [{ name: caipNetworkId, displayName: name, chainId: caipNetworkId }],
})

/** A provider of the host. The results of its functions are decoded like those of a service. */
export const customOnRamp = (config: CustomConfig, clock: Clock): OnRampSource => {
  const { name, label, fee, imageUrl, hosts } = config
  const provider = defined({ name, label, fee, imageUrl, hosts })
  return {
    provider,
    offer: (request, signal) => {
      const { offer } = config
      if (offer === undefined)
        return TE.right({ provider, purchaseCurrencies: [nativePurchase(request.network)], isExample: false })
      return pipe(
        callHost(clock, signal, () => offer(hostOfferRequest(request, signal))),
        TE.chainEitherK(decodedAs(HostOfferAnswer)),
        TE.chainW(orRefused),
        TE.map((hostOffer) => ({ ...defined(hostOffer), provider, isExample: false })),
      )
    },
    quote: hostQuote(clock, config.quote),
    start: (request, signal) =>
      pipe(
        callHost(clock, signal, () => config.start(hostPurchaseRequest(request, signal))),
        TE.chainEitherK(decodedAs(HostStartAnswer)),
        TE.chainW(orRefused),
        TE.map(defined),
      ),
    status: hostStatus(clock, config.status),
  }
}
