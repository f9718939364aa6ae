import type { Siwx, SiwxMessageData, SiwxSession } from 'walletport/siwx'

const SIGN_IN_MS = 24 * 60 * 60_000

/** Sends a request to the server. The server's error text is shown to the user. */
const sendRequest = async (path: string, body?: object): Promise<Record<string, unknown>> => {
  const response = await fetch(`/siwx/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const responseBody = (await response.json().catch(() => ({}))) as Record<string, unknown>
  const { message } = responseBody
  if (!response.ok) throw new Error(typeof message === 'string' ? message : 'The server did not answer')
  return responseBody
}

const signedMessageOf = ({ message, signature }: SiwxSession) => ({ message, signature })

/**
 * The option `siwx` of a site whose server stores the sessions. The session cookie is not readable by
 * scripts.
 */
export const serverSiwx = (statement?: string): Siwx => ({
  async createMessage({ accountAddress, chainId, notBefore }) {
    const { nonce } = await sendRequest('nonce', {})
    const now = Date.now()
    const message: SiwxMessageData = {
      accountAddress,
      chainId,
      domain: location.host,
      uri: location.origin + location.pathname,
      version: '1',
      nonce: String(nonce),
      issuedAt: new Date(now).toISOString(),
      expirationTime: new Date(now + SIGN_IN_MS).toISOString(),
      ...(statement === undefined ? {} : { statement }),
      ...(notBefore === undefined ? {} : { notBefore }),
    }
    // Without its own `toString` the message is written in the EIP-4361 format of its chain family.
    return message
  },
  async addSession(session) {
    await sendRequest('sign-in', { sessions: [signedMessageOf(session)] })
  },
  async setSessions(sessions) {
    if (sessions.length === 0) await sendRequest('sign-out', {})
    else await sendRequest('sign-in', { sessions: sessions.map(signedMessageOf), replaces: true })
  },
  async revokeSession(chainId, address) {
    await sendRequest('sign-out', { chainId, address })
  },
  async getSessions() {
    const { sessions } = await sendRequest('me')
    return sessions as readonly SiwxSession[]
  },
})
