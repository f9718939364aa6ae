import type { Namespace } from '#domain/caip/namespace.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import type { SiwxSession } from '#domain/siwx/siwx-session.ts'
import type { Clock } from '#ports/clock.ts'
import type { SignatureRequest, SignInSessions } from '#ports/sign-in-sessions.ts'
import type { Signatures, SignedText } from '#ports/signatures.ts'
import type { Storage } from '#ports/storage.ts'

import type { PageAddress } from './page-address.ts'

/** The settings of `siwx()`. Results of its functions are not decoded yet. */
export interface SiwxSettings {
  readonly statement?: string | undefined
  readonly sessionSeconds?: number | undefined
  readonly required?: boolean | undefined
  readonly signOutOnDisconnect?: boolean | undefined
  /** Defaults to this browser's storage. */
  readonly storage?: { get(): unknown; set(sessions: readonly SiwxSession[]): unknown } | undefined
  readonly createMessage?: ((message: SiwxMessage) => unknown) | undefined
  readonly verifiers?:
    | Readonly<Partial<Record<Namespace, ((signed: SignedText) => unknown) | undefined>>>
    | undefined
  readonly signer?: ((request: SignatureRequest) => unknown) | undefined
}

/** The services that local sessions need. */
export interface SiwxDependencies {
  readonly clock: Clock
  readonly storage: Storage
  readonly signatures: Signatures
  readonly rpcUrlsOf: (chainId: string) => readonly string[]
  readonly page: () => PageAddress | undefined
}

/** The properties that are known before the code is loaded. */
export type SiwxStaticSettings = Pick<SignInSessions, 'signMessage' | 'required' | 'signOutOnDisconnect'>

export type OwnSessions = Omit<SignInSessions, keyof SiwxStaticSettings>

/** Local sessions whose code is not loaded yet. */
export interface SiwxAdapter {
  readonly settings: SiwxSettings
  readonly load: () => Promise<unknown>
}

export const siwxAdapter = (settings: SiwxSettings): SiwxAdapter => ({
  settings,
  load: () => import('./own-sign-in-sessions.ts'),
})
