import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { Namespace } from '#domain/caip/namespace.ts'
import type { SiwxMessage } from '#domain/signin/siwx-message.ts'
import type { SiwxSession } from '#domain/signin/siwx-session.ts'
import type { Clock } from '#ports/clock.ts'
import type { SignatureRequest, SignInSessions } from '#ports/sign-in-sessions.ts'
import type { Signatures, SignedText } from '#ports/signatures.ts'
import type { Storage } from '#ports/storage.ts'

import { asked, understood } from './host-answers.ts'
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

const UNSIGNED = 'The message could not be signed'

export const termsOf = ({ settings: { signer, required, signOutOnDisconnect } }: SiwxAdapter): SiwxTerms => ({
  signMessage:
    signer &&
    ((request) =>
      pipe(
        asked(() => signer(request), UNSIGNED),
        TE.chainEitherK((raw) => understood(t.string, () => raw, UNSIGNED)),
      )),
  required: () => required ?? true,
  signOutOnDisconnect: signOutOnDisconnect ?? true,
})

/** Told from a host's own by what it loads with. */
export const isSiwxAdapter = (value: unknown): value is SiwxAdapter =>
  typeof value === 'object' &&
  value !== null &&
  'load' in value &&
  typeof value.load === 'function' &&
  'settings' in value &&
  typeof value.settings === 'object'

interface Loaded {
  readonly ownSignInSessions: (settings: SiwxSettings, means: SiwxMeans) => OwnSessions
}

const isLoaded = (value: unknown): value is Loaded =>
  typeof value === 'object' &&
  value !== null &&
  'ownSignInSessions' in value &&
  typeof value.ownSignInSessions === 'function'

/** Knows an adapter by what it loads, so that one of another version fails plainly. */
export const sessionsOf = async ({ load, settings }: SiwxAdapter, means: SiwxMeans): Promise<OwnSessions> => {
  const loaded = await load()
  if (isLoaded(loaded)) return loaded.ownSignInSessions(settings, means)
  throw new TypeError('Not an adapter of this version of Walletport')
}
