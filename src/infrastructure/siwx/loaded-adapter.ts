import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import { callHost, decodeWith } from './host-responses.ts'
import type {
  OwnSessions,
  SiwxAdapter,
  SiwxDependencies,
  SiwxSettings,
  SiwxStaticSettings,
} from './siwx-adapter.ts'

const NOT_SIGNED = 'The message could not be signed'

export const staticSettingsOf = ({
  settings: { signer, required, signOutOnDisconnect },
}: SiwxAdapter): SiwxStaticSettings => ({
  signMessage:
    signer &&
    ((request) =>
      pipe(
        callHost(() => signer(request), NOT_SIGNED),
        TE.chainEitherK((raw) => decodeWith(t.string, () => raw, NOT_SIGNED)),
      )),
  required: () => required ?? true,
  signOutOnDisconnect: signOutOnDisconnect ?? true,
})

/** Recognizes the result of `siwx()` by its loader. */
export const isSiwxAdapter = (value: unknown): value is SiwxAdapter =>
  typeof value === 'object' &&
  value !== null &&
  'load' in value &&
  typeof value.load === 'function' &&
  'settings' in value &&
  typeof value.settings === 'object'

interface Loaded {
  readonly ownSignInSessions: (settings: SiwxSettings, means: SiwxDependencies) => OwnSessions
}

const isLoaded = (value: unknown): value is Loaded =>
  typeof value === 'object' &&
  value !== null &&
  'ownSignInSessions' in value &&
  typeof value.ownSignInSessions === 'function'

/** Checks that the adapter's loader returns this version's class, so that a mismatch fails clearly. */
export const sessionsOf = async (
  { load, settings }: SiwxAdapter,
  means: SiwxDependencies,
): Promise<OwnSessions> => {
  const loaded = await load()
  if (isLoaded(loaded)) return loaded.ownSignInSessions(settings, means)
  throw new TypeError('Not an adapter of this version of Walletport')
}
