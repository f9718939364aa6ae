import * as E from 'fp-ts/Either'

import type { UseCases } from '#application/use-cases/index.ts'
import type { HostPurchaseReview } from '#application/use-cases/onramp/onramp-for-hosts.ts'
import type { OnRampReview, OnRampSnapshot } from '#contracts/purchases.ts'
import type { OnRampUseCases } from '#contracts/use-cases/index.ts'

import { orThrow } from './or-throw.ts'
import { publishedOrThrow, publisher } from './published.ts'
import { fromFeature, useCase } from './use-case.ts'
import { withFeature } from './with-feature.ts'

const noPurchases: OnRampSnapshot = { availability: 'noAddress', purchases: [] }

const onRampReview = ({ shown, buy, cancel }: HostPurchaseReview): OnRampReview => ({
  ...shown,
  // The window opens before the first wait, within the user's gesture.
  buy: async () => publishedOrThrow(await buy()),
  cancel,
})

/** Buying with the public types and errors. */
export const hostOnRamp = ({ onramp }: UseCases): OnRampUseCases => {
  const withOnRamp = withFeature('onramp', onramp)
  const loaded = () => onramp.useCases?.onRampForHosts
  return useCase<OnRampUseCases>(
    fromFeature(onramp, ({ onRampForHosts }) => onRampForHosts.state$, noPurchases),
    {
      compare: (choice = {}, { signal, changed } = {}) =>
        withOnRamp(async ({ onRampForHosts }) =>
          orThrow(
            await onRampForHosts.compare(choice, signal, changed && ((now) => changed(publisher()(now)))),
          ),
        ),
      prepare: (purchase, { signal } = {}) =>
        withOnRamp(async ({ onRampForHosts }) =>
          orThrow(E.map(onRampReview)(await onRampForHosts.prepare(purchase, signal))),
        ),
      openAgain: (id) => loaded()?.openAgain(id) ?? false,
      resume: (id) => loaded()?.resume(id),
      dismiss: (id) => loaded()?.dismiss(id),
    },
  )
}
