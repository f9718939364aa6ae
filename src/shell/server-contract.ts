import type { SiwxSession } from './siwx-contract.ts'

/** Nonces that a site has handed out. Give `verifySiwx` one that all of the site's machines share. */
export interface NonceStore {
  /** Kept for `ttl` seconds. */
  issue(nonce: string, ttl: number): Promise<void>
  /** True to one caller alone, on however many machines, and only while it is kept. */
  take(nonce: string): Promise<boolean>
}

/** A Keyv of version 5, by its structure. */
export interface KeyvLike {
  get(key: string): Promise<unknown>
  set(key: string, value: string, ttlMs: number): Promise<unknown>
  delete(key: string): Promise<boolean>
}

export interface VerifySiwxInput {
  /** The text as the user's wallet signed it. May be passed as the client sent it: it is checked. */
  readonly message: string
  readonly signature: string
  /** Host and port of the site's own pages: never read it off the message. */
  readonly domain: string
  /** The nonce that this user was given, if it is known from a cookie. With `nonces` too, both must agree. */
  readonly nonce?: string | undefined
  /** Where nonces are taken, once each. */
  readonly nonces?: NonceStore | undefined
  /** Exactly this one; any page of the domain when absent. */
  readonly uri?: string | undefined
  /** CAIP-2 ids to accept; all when absent. */
  readonly chains?: readonly string[] | undefined
  readonly address?: string | undefined
  readonly requestId?: string | undefined
  /** Exactly these, in order. */
  readonly resources?: readonly string[] | undefined
  /** The time that counts; this machine's when absent. */
  readonly now?: Date | undefined
  /** How far the user's clock may be off, in seconds: 0 to 300, 60 when absent. */
  readonly clockSkewSeconds?: number | undefined
  /** CAIP-2 ids to nodes, where wallets that are contracts are asked. Without them such wallets are `UNVERIFIABLE`. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
}

export type VerifySiwxCode =
  /** What was handed in does not have its shape: a mistake of the site, or of its client. */
  | 'INVALID_INPUT'
  | 'INVALID_MESSAGE'
  | 'INVALID_CLOCK_SKEW'
  | 'WRONG_DOMAIN'
  | 'WRONG_URI'
  | 'WRONG_NONCE'
  | 'EXPIRED'
  | 'NOT_YET_VALID'
  | 'ISSUED_IN_FUTURE'
  | 'WRONG_ADDRESS'
  | 'WRONG_CHAIN'
  | 'WRONG_REQUEST_ID'
  | 'WRONG_RESOURCES'
  | 'WRONG_SIGNATURE'
  /** Nobody could tell: no node answered, or nothing knows the family. */
  | 'UNVERIFIABLE'
  /** It was never handed out, is over, or was used before. */
  | 'USED_NONCE'
  /** Nobody could tell: `nonces` failed. */
  | 'NONCES_UNREACHABLE'

export type VerifySiwxResult =
  /** `session.data` is what the signed text says. Data outside the text is not trusted. */
  | { readonly ok: true; readonly session: SiwxSession }
  | { readonly ok: false; readonly code: VerifySiwxCode; readonly message: string }
