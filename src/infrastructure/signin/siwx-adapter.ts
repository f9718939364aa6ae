import type { Namespace } from '#domain/caip/namespace.ts'
import type { SiwxMessage } from '#domain/signin/siwx-message.ts'
import type { SiwxSession } from '#domain/signin/siwx-session.ts'
import type { Clock } from '#ports/clock.ts'
import type { SignatureRequest, SignInSessions } from '#ports/sign-in-sessions.ts'
import type { Signatures, SignedText } from '#ports/signatures.ts'
import type { Storage } from '#ports/storage.ts'

import type { PageAddress } from './page-address.ts'

/** What a host may choose of `siwx()`. What its functions give is not decoded yet. */
export interface SiwxSettings {
  readonly statement?: string | undefined
  readonly sessionSeconds?: number | undefined
  readonly required?: boolean | undefined
  readonly signOutOnDisconnect?: boolean | undefined
  /** This browser's when absent. */
  readonly storage?: { get(): unknown; set(sessions: readonly SiwxSession[]): unknown } | undefined
  readonly createMessage?: ((message: SiwxMessage) => unknown) | undefined
  readonly verifiers?: Readonly<Partial<Record<Namespace, (signed: SignedText) => unknown>>> | undefined
  readonly signer?: ((request: SignatureRequest) => unknown) | undefined
}

/** What sessions without a server are kept with. */
export interface SiwxMeans {
  readonly clock: Clock
  readonly storage: Storage
  readonly signatures: Signatures
  readonly rpcUrlsOf: (chainId: string) => readonly string[]
  readonly page: () => PageAddress | undefined
}

/** What is known of a way to keep sessions before its code is there. */
export type SiwxTerms = Pick<SignInSessions, 'signMessage' | 'required' | 'signOutOnDisconnect'>

export type OwnSessions = Omit<SignInSessions, keyof SiwxTerms>

/** Sessions without a server, their code not yet fetched. */
export interface SiwxAdapter {
  readonly settings: SiwxSettings
  readonly load: () => Promise<unknown>
}

export const siwxAdapter = (settings: SiwxSettings): SiwxAdapter => ({
  settings,
  load: () => import('./own-sign-in-sessions.ts'),
})
