import { useObservableEagerState } from 'observable-hooks'
import { useEffect, useState } from 'react'

import type { Attempt } from '#domain/connection/attempt.ts'
import type { PairingState } from '#domain/relay/pairing.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { useNextViews } from '#presentation/react/lazy-views/use-next-views.ts'
import { useSecondsUntil } from '#presentation/react/ui/seconds-until.ts'
import { useFeature, useCases } from '#presentation/react/use-cases.ts'

/** The outcome that is shown instead of the code. */
export type Outcome = 'rejected' | 'failed' | 'unreachable' | 'unavailable' | 'notLoaded' | 'done'

export interface RelayConnection {
  readonly pairing: PairingState
  /** The link in the code. A link that expired or was used is shown until there is a new one. */
  readonly uri: string | undefined
  readonly secondsLeft: number
  readonly outcome: Outcome | undefined
}

const refusals: Partial<Record<string, Outcome>> = {
  UserRejected: 'rejected',
  RelayUnreachable: 'unreachable',
  SignClientNotInitialized: 'unreachable',
  MissingPackage: 'unavailable',
  CodeNotLoaded: 'notLoaded',
}

const expired: PairingState = { step: 'expired' }

const outcomeOf = (attempt: Attempt, pairing: PairingState): Outcome | undefined => {
  if (attempt.step === 'succeeded') return 'done'
  if (pairing.step === 'failed') return refusals[pairing.failure._tag]
  // A code that is loading or can be renewed is more useful than the last error.
  if (attempt.step !== 'failed' || pairing.step === 'preparing' || pairing.step === 'expired')
    return undefined
  return refusals[attempt.failure._tag] ?? 'failed'
}

const useShownUri = (pairing: PairingState): string | undefined => {
  const [last, setLast] = useState<string>()
  if (pairing.step === 'ready' && pairing.uri !== last) setLast(pairing.uri)
  switch (pairing.step) {
    case 'ready':
      return pairing.uri
    case 'expired':
      return last ?? ''
    case 'none':
      return last
    case 'preparing':
    case 'failed':
      return undefined
  }
}

/** Starts a connection over the relay and returns its state. */
export const useRelayConnection = (wallet: DirectoryWallet | undefined): RelayConnection => {
  const { connectByRelay } = useFeature('relay')
  const current = useObservableEagerState(connectByRelay.pairing$)
  const secondsLeft = useSecondsUntil(current.step === 'ready' ? current.expiresAt : undefined)
  // The timer that ends the link may be late, because the device slept.
  const isOver = current.step === 'ready' && secondsLeft === 0
  const pairing: PairingState = isOver ? expired : current
  const attempt = useObservableEagerState(useCases().listConnectors.attempt$)
  const uri = useShownUri(pairing)
  useEffect(() => connectByRelay.begin(wallet), [connectByRelay, wallet])
  useNextViews()
  return { pairing, uri, secondsLeft, outcome: outcomeOf(attempt, pairing) }
}
