import type { Platform } from '#domain/relay/platforms.ts'
import { connecting } from '#presentation/react/messages/connecting.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'
import { walletConnect } from '#presentation/react/messages/walletconnect.ts'
import { minutes } from '#presentation/react/ui/seconds-until.ts'

import type { RelayConnection } from './use-relay-connection.ts'

/** The remaining time in seconds at which the lifetime is announced again. */
const LAST_MINUTE_S = 60

/**
 * The polite announcements: the code is ready, its last minute has begun, it has expired. The seconds are not
 * announced.
 */
export const announcementOf = (
  t: Translate,
  shown: Platform,
  wallet: string,
  relayed: RelayConnection,
): string => {
  const { outcome, pairing, secondsLeft } = relayed
  if (outcome !== undefined) return outcome === 'done' ? t(connecting.doneTitle) : ''
  if (shown === 'browser' || shown === 'unsupported') return ''
  if (pairing.step === 'expired') return t(walletConnect.expired)
  if (shown === 'mobile') return t(walletConnect.openTitle, { wallet })
  if (pairing.step !== 'ready') return ''
  if (secondsLeft <= LAST_MINUTE_S) return t(walletConnect.expiresIn, { time: minutes(LAST_MINUTE_S) })
  return shown === 'qrcode' ? t(walletConnect.qrReady) : ''
}
