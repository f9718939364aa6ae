import type { UseCasesOf } from '#application/features.ts'
import type { UseCases } from '#application/use-cases/index.ts'
import type { PairingSnapshot } from '#contracts/relay.ts'
import type { RelayUseCases } from '#contracts/use-cases/index.ts'
import { errorIn } from '#domain/hosts/error-info.ts'
import { noPairing, type PairingState } from '#domain/relay/pairing.ts'
import { failure } from '#domain/shared/failure.ts'

import { errorOf, orThrow } from './or-throw.ts'
import { fromFeature, mapped, useCase } from './use-case.ts'
import { whenLoaded } from './with-feature.ts'

const pairingStatus = {
  none: 'idle',
  preparing: 'pending',
  ready: 'ready',
  expired: 'expired',
  failed: 'error',
} as const

const pairingSnapshot = (pairing: PairingState): PairingSnapshot => ({
  status: pairingStatus[pairing.step],
  ...(pairing.step === 'ready' ? { uri: pairing.uri, expiresAt: pairing.expiresAt } : {}),
  ...errorIn(pairing.step === 'failed' ? pairing.failure : undefined),
})

/** Starts a pairing and loads the relay. The pairing starts first, so that `disconnect()` can cancel it while the relay loads. */
export const startPairing = (inner: UseCases): Promise<UseCasesOf<'relay'>> =>
  whenLoaded(inner.connection)(({ connectWallet }) => {
    const { relay } = inner
    const outcome = connectWallet.pairOnce()
    return Promise.race([relay.load(), outcome.then(orThrow).then(() => relay.load())])
  })

/** Pairing over the relay with the public types and errors. */
export const hostRelay = (inner: UseCases): RelayUseCases => {
  const { directory, relay } = inner
  const noRelay = failure('NoRelay', 'There is no relay')
  const pairing = fromFeature(relay, ({ connectByRelay }) => connectByRelay.pairing$, noPairing)
  return useCase<RelayUseCases>(mapped(pairing, pairingSnapshot), {
    prepare: () => whenLoaded(relay, noRelay)(({ connectByRelay }) => connectByRelay.prepare()),
    renew: async () => {
      if (!relay.configured) throw errorOf(noRelay)
      if (relay.useCases === undefined) await startPairing(inner)
      else relay.useCases.connectByRelay.renew()
    },
    follow: (walletId, kind, confirmed) => {
      const wallet = directory.useCases?.headlessWallets.find(walletId)
      return wallet !== undefined && (relay.useCases?.connectByRelay.open(wallet, kind, confirmed) ?? false)
    },
    schemeToConfirm: (walletId, kind) => {
      const wallet = directory.useCases?.headlessWallets.find(walletId)
      return wallet && relay.useCases?.connectByRelay.schemeToConfirm(wallet, kind)
    },
  })
}
