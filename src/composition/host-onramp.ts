import { map } from 'rxjs'

import type { UseCases } from '#application/use-cases/index.ts'
import type { OnRampSnapshotState } from '#application/use-cases/onramp/headless-onramp.ts'
import type { OnRampProviderRow, OnRampSnapshot } from '#shell/contracts/onramp.ts'
import type { OnRampUseCases } from '#shell/contracts/use-cases/index.ts'

import { errorIn, errorInfo, orThrow } from './or-throw.ts'
import { fromFeature, useCase } from './use-case.ts'
import { withFeature } from './with-feature.ts'

const noOnRamp: OnRampSnapshot = {
  availability: 'noAddress',
  loading: false,
  providers: [],
  purchaseCurrency: { id: '', name: '', symbol: '', networks: [] },
  paymentCurrency: { id: '', paymentMethodLimits: [] },
  purchaseCurrencies: [],
  paymentCurrencies: [],
  method: 'card',
  suggestedAmounts: [],
  quotesLoading: false,
  purchases: [],
}

const rowInfo = ({
  failure: reason,
  quote,
  ...row
}: OnRampSnapshotState['providers'][number]): OnRampProviderRow => ({
  ...row,
  ...(quote === undefined
    ? {}
    : {
        quote: quote.status === 'failed' ? { status: quote.status, error: errorInfo(quote.failure) } : quote,
      }),
  ...errorIn(reason),
})

const snapshot = ({ failure: reason, providers, ...state }: OnRampSnapshotState): OnRampSnapshot => ({
  ...state,
  providers: providers.map(rowInfo),
  ...errorIn(reason),
})

/** Buying with the public types and errors. */
export const hostOnRamp = ({ onramp }: UseCases): OnRampUseCases => {
  const withOnRamp = withFeature('onramp', onramp)
  const loaded = () => onramp.useCases?.headlessOnRamp
  const initial = onramp.configured ? { ...noOnRamp, loading: true } : noOnRamp
  const { state$ } = fromFeature(
    onramp,
    ({ headlessOnRamp }) => headlessOnRamp.state$.pipe(map(snapshot)),
    initial,
  )
  const read = () => {
    const state = loaded()?.state
    return state === undefined ? initial : snapshot(state)
  }
  return useCase<OnRampUseCases>(
    { state$, read },
    {
      choose: (choice) => withOnRamp(({ headlessOnRamp }) => orThrow(headlessOnRamp.choose(choice))),
      quote: () => withOnRamp(({ headlessOnRamp }) => headlessOnRamp.quote()),
      select: (provider) => withOnRamp(({ headlessOnRamp }) => headlessOnRamp.select(provider)),
      buy: (provider) =>
        withOnRamp(async ({ headlessOnRamp }) => orThrow(await headlessOnRamp.buy(provider))),
      openAgain: (id) => loaded()?.openAgain(id) ?? false,
      resume: (id) => loaded()?.resume(id),
      dismiss: (id) => loaded()?.dismiss(id),
      reset: () => loaded()?.reset(),
    },
  )
}
