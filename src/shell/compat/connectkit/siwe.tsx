import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'

import type { SiweConfig } from '#contracts/index.ts'
import { useSiweConfig } from '#shell/compat/use-siwe-config.ts'
import { useSession } from '#shell/react/hooks/use-case-hooks.ts'

import { MAKERS } from './provider.tsx'

export interface SIWESession {
  readonly address: `0x${string}`
  readonly chainId: number
}

export interface SIWEConfig extends Pick<
  SiweConfig,
  | 'getNonce'
  | 'verifyMessage'
  | 'signOut'
  | 'enabled'
  | 'signOutOnDisconnect'
  | 'signOutOnAccountChange'
  | 'signOutOnNetworkChange'
> {
  createMessage(args: {
    readonly nonce: string
    readonly address: `0x${string}`
    readonly chainId: number
  }): Promise<string> | string
  getSession(): Promise<SIWESession | null>
  /** Has no effect. */
  readonly nonceRefetchInterval?: number | undefined
  /** Has no effect. */
  readonly sessionRefetchInterval?: number | undefined
}

export interface SIWEProviderProps extends SIWEConfig {
  readonly children?: ReactNode
  readonly onSignIn?: ((session?: SIWESession) => void) | undefined
  readonly onSignOut?: (() => void) | undefined
}

/** @deprecated The option `siweConfig` of Walletport, or `siwx()` of `walletport/siwx`. */
export const SIWEProvider = ({ children, ...props }: SIWEProviderProps): ReactElement => {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useSiweConfig(MAKERS, () => ({
    // ConnectKit lets users go on without a sign-in.
    required: false,
    get enabled() {
      return latest.current.enabled
    },
    signOutOnDisconnect: props.signOutOnDisconnect,
    signOutOnAccountChange: props.signOutOnAccountChange,
    signOutOnNetworkChange: props.signOutOnNetworkChange,
    getNonce: () => latest.current.getNonce(),
    createMessage: ({ nonce, address, chainId }) =>
      latest.current.createMessage({ nonce, address: address as `0x${string}`, chainId }),
    verifyMessage: (signed) => latest.current.verifyMessage(signed),
    getSession: () => latest.current.getSession(),
    signOut: () => latest.current.signOut(),
    onSignIn: (session) => latest.current.onSignIn?.(session as SIWESession | undefined),
    onSignOut: () => latest.current.onSignOut?.(),
  }))
  return <>{children}</>
}

export interface UseSIWEResult {
  readonly isSignedIn: boolean
  readonly data: SIWESession | undefined
  readonly status: 'ready' | 'loading' | 'success' | 'rejected' | 'error'
  readonly error: Error | undefined
  readonly isReady: boolean
  readonly isLoading: boolean
  readonly isSuccess: boolean
  readonly isRejected: boolean
  readonly isError: boolean
  readonly reset: () => void
  /** Whether the user has signed in. */
  readonly signIn: () => Promise<boolean>
  readonly signOut: () => Promise<boolean>
}

const statuses = { idle: 'ready', pending: 'loading', success: 'success', error: 'error' } as const

const settled = (verb: Promise<unknown>): Promise<boolean> =>
  verb.then(
    () => true,
    () => false,
  )

/** @deprecated `useSession` of `walletport/react`. */
export const useSIWE = (): UseSIWEResult => {
  const { data, status: own, error, reset, signIn, signOut } = useSession()
  const { step, address, caipNetworkId = '' } = data
  const isSignedIn = step === 'signedIn'
  const status = error?.code === 'USER_REJECTED' ? 'rejected' : statuses[own]
  return {
    isSignedIn,
    data:
      isSignedIn && address !== undefined
        ? { address: address as `0x${string}`, chainId: Number(caipNetworkId.split(':')[1]) }
        : undefined,
    status,
    error,
    isReady: status === 'ready',
    isLoading: status === 'loading',
    isSuccess: status === 'success',
    isRejected: status === 'rejected',
    isError: status === 'error',
    reset,
    signIn: () => settled(signIn()),
    signOut: () => settled(signOut()),
  }
}
