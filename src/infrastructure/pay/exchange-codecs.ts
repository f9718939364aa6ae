import * as t from 'io-ts'

import type { ExchangeInfo } from '#contracts/pay.ts'
import type { ExchangeSession, ExchangeStatus } from '#domain/pay/exchange.ts'
import { CleanName } from '#domain/shared/clean-text.ts'
import { openValue } from '#domain/shared/open-value.ts'
import { webLink } from '#domain/shared/web-link.ts'

const optionalText = t.union([t.string, t.null, t.undefined])

export const ListedExchanges = t.readonlyArray(
  t.intersection([t.type({ id: t.string, name: CleanName }), t.partial({ imageUrl: optionalText })]),
)

/** Decoded exchanges. An image without an https URL is left out. */
export const exchangesOf = (listed: t.TypeOf<typeof ListedExchanges>): readonly ExchangeInfo[] =>
  listed.map(({ id, name, imageUrl }) => ({
    id,
    name,
    ...(imageUrl && webLink(imageUrl) !== undefined ? { imageUrl } : {}),
  }))

/** The maximum length of a payment's id at a service. */
const MAX_ID_LENGTH = 50

const SessionId = t.refinement(t.string, ({ length }) => length > 0 && length <= MAX_ID_LENGTH, 'SessionId')
export const StartedSession = t.type({ url: t.string, sessionId: SessionId })

export const sessionOf = ({ url, sessionId }: t.TypeOf<typeof StartedSession>): ExchangeSession => ({
  id: sessionId,
  url,
})

export const BuyStatus = t.intersection([
  t.type({ status: openValue({ IN_PROGRESS: 'inProgress', SUCCESS: 'success', FAILED: 'failed' }) }),
  t.partial({ txHash: optionalText }),
])

export const statusOf = ({ status, txHash }: t.TypeOf<typeof BuyStatus>): ExchangeStatus => ({
  status,
  ...(txHash ? { hash: txHash } : {}),
})
