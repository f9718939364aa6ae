import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { ExternalWindows } from '#ports/external-windows.ts'
import { OnRamp } from '#ports/onramp.ts'

import { Buyer } from './buyer.ts'
import { ProviderOffers } from './provider-offers.ts'
import { PurchaseFlow, type PurchaseParts } from './purchase-flow.ts'
import { PurchaseNotices } from './purchase-notices.ts'
import { PurchaseWindows } from './purchase-windows.ts'
import { Purchases } from './purchases.ts'

/** Starts purchases. Each caller has offers and a flow of its own, so that none acts on what another has chosen. S0-07, S1-11. */
@injectable()
export class BuyTokens {
  readonly #parts: PurchaseParts

  constructor(
    @inject(Buyer) buyer: Buyer,
    @inject(OnRamp) onRamp: OnRamp,
    @inject(ExternalWindows) windows: ExternalWindows,
    @inject(Purchases) purchases: Purchases,
    @inject(PurchaseWindows) shown: PurchaseWindows,
    @inject(PurchaseNotices) notices: PurchaseNotices,
    @inject(Environment) environment: Environment,
  ) {
    this.#parts = { buyer, onRamp, windows, purchases, shown, notices, environment }
  }

  offers(): ProviderOffers {
    return new ProviderOffers(this.#parts)
  }

  flow(): PurchaseFlow {
    return new PurchaseFlow(this.#parts)
  }
}
