import type Keyv from 'keyv'
import {
  createNonce,
  keyvNonces,
  type NonceStore,
  type SiwxSession,
  verifySiwx,
  type VerifySiwxResult,
} from 'walletport/server'

/** The seconds within which a user must sign. */
const NONCE_SECONDS = 300
export const SESSION_SECONDS = 24 * 60 * 60
/** The number of sessions per cookie. */
const MAX_SESSIONS = 20
/** The number of nonces that a client may ask for in a minute, and of clients that are counted. */
const MAX_NONCES = 30
const MAX_CLIENTS = 10_000

export interface Site {
  /** Host and port of the site's pages, as users see them. */
  readonly domain: string
  /** The store that all machines of the site share. */
  readonly keyv: Keyv
  /** RPC endpoints by CAIP-2 id, for contract signatures. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>>
}

export interface SignedMessage {
  readonly message: string
  readonly signature: string
}

/** The cookie's value is a secret. Its session stays on the server. */
export type SignInResult =
  | { readonly ok: true; readonly cookie: string }
  | { readonly ok: false; readonly code: string; readonly message: string }

const isSignedMessage = (value: unknown): value is SignedMessage =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string' &&
  'signature' in value &&
  typeof value.signature === 'string'

/**
 * A wallet that signs in on several networks at once uses one nonce for all of them, so a nonce is taken once per
 * request.
 */
const takeOncePerRequest = (nonces: NonceStore): NonceStore => {
  const takes = new Map<string, Promise<boolean>>()
  const take = (nonce: string): Promise<boolean> => {
    const pendingTake = takes.get(nonce) ?? nonces.take(nonce)
    takes.set(nonce, pendingTake)
    return pendingTake
  }
  return { issue: (nonce, ttl) => nonces.issue(nonce, ttl), take }
}

const isSameMessage = (a: SignedMessage, b: SignedMessage): boolean =>
  a.message === b.message && a.signature === b.signature

const isUnexpired = ({ data: { expirationTime } }: SiwxSession): boolean =>
  expirationTime === undefined || Date.now() < Date.parse(expirationTime)

/**
 * The cookie's name. Browsers take a cookie with `__Host-` only over TLS from the host itself, so no other subdomain can set it.
 */
export const cookieName = ({ isSecure }: { readonly isSecure: boolean }): string =>
  isSecure ? '__Host-sid' : 'sid'

export const tooManyRequests = { code: 'TOO_MANY_REQUESTS', message: 'Try again in a minute' }
export const invalidJson = { code: 'INVALID_JSON', message: 'The request is not JSON' }
export const tooLarge = { code: 'TOO_LARGE', message: 'The request is too large' }
export const notFound = { code: 'NOT_FOUND', message: 'There is no such page' }
export const failed = { code: 'FAILED', message: 'The server failed' }

/** Counts what each client does in the current minute, on this machine. */
class MinuteLimit {
  #minute = 0
  readonly #counts = new Map<string, number>()

  isReached(client: string): boolean {
    const minute = Math.floor(Date.now() / 60_000)
    if (minute !== this.#minute) this.#counts.clear()
    this.#minute = minute
    const count = (this.#counts.get(client) ?? 0) + 1
    if (count === 1 && this.#counts.size >= MAX_CLIENTS) return true
    this.#counts.set(client, count)
    return count > MAX_NONCES
  }
}

/** The signed-in sessions, independent of HTTP and of the framework. */
export class SignIns {
  readonly #nonces: NonceStore
  readonly #limit = new MinuteLimit()

  constructor(private readonly site: Site) {
    this.#nonces = keyvNonces(site.keyv)
  }

  /** A nonce for the client with this IP address. Undefined if it asks too often, since each nonce takes room in the store. */
  async nonce(client: string): Promise<string | undefined> {
    if (this.#limit.isReached(client)) return undefined
    const nonce = createNonce()
    await this.#nonces.issue(nonce, NONCE_SECONDS)
    return nonce
  }

  /**
   * Adds to the cookie's sessions, or replaces them. Each sign-in creates a new cookie, which prevents
   * session fixation.
   */
  async signIn(cookie: string | undefined, body: unknown, replaces: boolean): Promise<SignInResult> {
    if (
      !Array.isArray(body) ||
      body.length === 0 ||
      body.length > MAX_SESSIONS ||
      !body.every(isSignedMessage)
    )
      return { ok: false, code: 'INVALID_INPUT', message: 'A list of signed messages is needed' }
    const currentSessions = await this.sessions(cookie)
    const nonces = takeOncePerRequest(this.#nonces)
    const sessions: SiwxSession[] = []
    for (const signed of body) {
      const result = await this.#verify(signed, currentSessions, nonces)
      if (!result.ok) return result
      sessions.push(result.session)
    }
    await this.#delete(cookie)
    const updatedSessions = replaces ? sessions : [...currentSessions, ...sessions].slice(-MAX_SESSIONS)
    return { ok: true, cookie: await this.#store(updatedSessions) }
  }

  async sessions(cookie: string | undefined): Promise<readonly SiwxSession[]> {
    if (cookie === undefined) return []
    const storedSessions = (await this.site.keyv.get<readonly SiwxSession[]>(keyOf(cookie))) ?? []
    return storedSessions.filter(isUnexpired)
  }

  /** Signs out one account on one network, or everything. */
  async signOut(cookie: string | undefined, chainId?: string, address?: string): Promise<void> {
    if (cookie === undefined) return
    const currentSessions = await this.sessions(cookie)
    const remainingSessions = currentSessions.filter(
      ({ data }) => data.chainId !== chainId || data.accountAddress !== address,
    )
    if (chainId === undefined || remainingSessions.length === 0) await this.#delete(cookie)
    else await this.#store(remainingSessions, cookie)
  }

  /** Sessions that are stored for the cookie already were verified before. */
  async #verify(
    { message, signature }: SignedMessage,
    currentSessions: readonly SiwxSession[],
    nonces: NonceStore,
  ): Promise<VerifySiwxResult> {
    const session = currentSessions.find((stored) => isSameMessage(stored, { message, signature }))
    if (session !== undefined) return { ok: true, session }
    const { domain, rpcUrls = {} } = this.site
    return verifySiwx({ message, signature, domain, nonces, rpcUrls })
  }

  async #store(sessions: readonly SiwxSession[], cookie = createNonce()): Promise<string> {
    await this.site.keyv.set(keyOf(cookie), sessions, SESSION_SECONDS * 1000)
    return cookie
  }

  async #delete(cookie: string | undefined): Promise<void> {
    if (cookie !== undefined) await this.site.keyv.delete(keyOf(cookie))
  }
}

const keyOf = (cookie: string): string => `session:${cookie}`
