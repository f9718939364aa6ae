import { useEffect, useState } from 'react'

import type { SiwxSession } from '#contracts/siwx.ts'
import type {
  ConnectorInfo,
  SignInSnapshot,
  SiwxUseCases,
  UseCase,
  WalletportUseCases,
  WalletsUseCases,
} from '#contracts/use-cases/index.ts'
import type { WalletsSnapshot } from '#contracts/wallets.ts'

import { featureHook } from './feature-hook.ts'
import { type HookResult, settled } from './result.ts'
import { useWalletport } from './state-hooks.ts'
import { resultOf, useActions, useState$, withOwnStatus } from './use-case.ts'

const connectorsIn = ({ connectors }: WalletportUseCases) => connectors
const none: readonly never[] = []

/** `pending` until the page has been searched for wallets. */
export type UseConnectorsResult = HookResult<readonly ConnectorInfo[]>

/** The wallets that can be connected, in list order. Pass an id to `useConnect`. */
export const useConnectors = (): UseConnectorsResult => {
  const { state, error } = useState$(connectorsIn)
  const status = error ? 'error' : state === undefined || state.searching ? 'pending' : 'success'
  return { ...settled(state?.connectors ?? none, status), error }
}

const noWallets: WalletsSnapshot = {
  status: 'pending',
  wallets: [],
  hasMore: false,
  loadingMore: false,
  term: '',
  certifiedOnly: false,
}

export interface UseWalletsResult
  extends HookResult<WalletsSnapshot>, Omit<WalletsUseCases, keyof UseCase<unknown>> {}

/** Wallets outside this browser, from the directory, the snapshot and the host. */
export const useWallets: () => UseWalletsResult = featureHook(
  'wallets',
  noWallets,
  ['search', 'certifiedOnly', 'more', 'retry', 'select'],
  withOwnStatus,
)

const siwxIn = ({ siwx }: WalletportUseCases) => siwx
const noSignIn: SignInSnapshot = { step: 'none' }

export interface SessionData extends SignInSnapshot {
  /** The session of the active account. */
  readonly session?: SiwxSession
}
/** `idle`: not signed in. `pending`: checking the session, or signing. `success`: signed in. */
export interface UseSessionResult
  extends HookResult<SessionData>, Pick<SiwxUseCases, 'signIn' | 'signOut' | 'cancel'> {}

/** The session of the signed-in account, read again when the account changes. */
const useOwnSession = ({ step, address, caipNetworkId }: SignInSnapshot): SiwxSession | undefined => {
  const { core } = useWalletport()
  const [session, setSession] = useState<SiwxSession>()
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const [active] = step === 'signedIn' ? await (await core()).useCases.siwx.sessions() : []
      if (!isOver) setSession(active)
    }
    read().catch(() => isOver || setSession(undefined))
    return () => {
      isOver = true
    }
  }, [core, step, address, caipNetworkId])
  return step === 'signedIn' ? session : undefined
}

const sessionStatus = { none: 'idle', checking: 'pending', requested: 'idle', signing: 'pending' } as const

/** The sign-in (EIP-4361, CAIP-122) of the active account, with the option `siwx` or `siweConfig`. */
export const useSession = (): UseSessionResult => {
  const useCase = useState$(siwxIn)
  const [verb, act] = useActions(siwxIn)
  const signIn = useCase.state ?? noSignIn
  const session = useOwnSession(signIn)
  const result = resultOf(session === undefined ? signIn : { ...signIn, session }, useCase, verb)
  const isSettled = result.status === 'success' && signIn.step !== 'signedIn'
  return {
    ...result,
    status: isSettled ? sessionStatus[signIn.step] : result.status,
    signIn: () => act((siwx) => siwx.signIn()),
    signOut: () => act((siwx) => siwx.signOut()),
    cancel: () => act((siwx) => siwx.cancel()),
  }
}
