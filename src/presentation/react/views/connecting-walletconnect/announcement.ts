import type { Platform } from '#domain/relay/platforms.ts'
import { connecting } from '#presentation/react/messages/connecting.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'
import { walletConnect } from '#presentation/react/messages/walletconnect.ts'
import { minutes } from '#presentation/react/ui/seconds-until.ts'

import type { Opening } from './use-opening.ts'
import type { RelayConnection } from './use-relay-connection.ts'

/** The remaining time in seconds at which the lifetime is announced again. */
const LAST_MINUTE_S = 60

/** What connects without the relay. */
const WITHOUT_RELAY: ReadonlySet<Platform> = new Set(['browser', 'unsupported'])

/** The question about the wallet's scheme, or an empty text. */
export const questionOf = (t: Translate, { asked }: Opening): string =>
  asked === undefined ? '' : t(walletConnect.schemeTitle, { scheme: `${asked}//` })

/**
 * The polite announcements: the code is ready, its last minute has begun, it has expired. The seconds are not
 * announced. `question` is that of the shown panel, or empty.
 */
export const announcementOf = (
  t: Translate,
  shown: Platform,
  wallet: string,
  relayed: RelayConnection,
  question: string,
): string => {
  const { outcome, pairing, secondsLeft } = relayed
  if (outcome !== undefined) return outcome === 'done' ? t(connecting.doneTitle) : ''
  if (WITHOUT_RELAY.has(shown)) return ''
  if (pairing.step === 'expired') return t(walletConnect.expired)
  if (shown === 'mobile') return question || t(walletConnect.openTitle, { wallet })
  if (pairing.step !== 'ready') return ''
  if (secondsLeft <= LAST_MINUTE_S) return t(walletConnect.expiresIn, { time: minutes(LAST_MINUTE_S) })
  return shown === 'qrcode' ? t(walletConnect.qrReady) : question
}
