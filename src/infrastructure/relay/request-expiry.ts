import type { SessionRequest } from '#ports/relay.ts'

import { type Client, pendingEvents } from './sign-client.ts'

const EXPIRED = { message: 'Request expired. Please try again.' }

interface SentRequest {
  readonly id: number
  readonly request: unknown
}

/**
 * Sends a request that ends one second before its expiry. When the client's own timer ends a request, it leaves an
 * unhandled rejection in the host's page.
 */
export const requestUntilExpiry = async (
  client: Client,
  { topic, chainId, method, params, expirySeconds: expiry }: SessionRequest,
): Promise<unknown> => {
  const request = { method, params }
  let sent: SentRequest | undefined
  const onSent = (event: SentRequest) => {
    if (event.request === request) sent = event
  }
  const expire = () => {
    pendingEvents(client).emit(`session_request:${sent?.id}`, { error: EXPIRED })
  }
  client.on('session_request_sent', onSent)
  const timer = setTimeout(expire, (expiry - 1) * 1000)
  try {
    return await client.request<unknown>({ topic, chainId, request, expiry })
  } finally {
    clearTimeout(timer)
    client.off('session_request_sent', onSent)
  }
}
