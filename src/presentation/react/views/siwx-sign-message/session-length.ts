import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import { siwx } from '#presentation/react/messages/siwx.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'

const MINUTE_MS = 60_000

/** The duration of the session that a message requests. Undefined if its dates give none. */
export const sessionLength = (
  t: Translate,
  { issuedAt, expirationTime }: SiwxMessage,
): string | undefined => {
  if (expirationTime === undefined) return t(siwx.noExpiry)
  const from = issuedAt === undefined ? Date.now() : Date.parse(issuedAt)
  const minutes = Math.round((Date.parse(expirationTime) - from) / MINUTE_MS)
  if (!(minutes > 0)) return undefined
  if (minutes < 60) return t(siwx.minutes, { count: minutes })
  const hours = Math.round(minutes / 60)
  return hours < 24 ? t(siwx.hours, { count: hours }) : t(siwx.days, { count: Math.floor(hours / 24) })
}
