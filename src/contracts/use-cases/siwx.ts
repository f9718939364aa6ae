import type { SiwxSession } from '#contracts/siwx.ts'
import type { ErrorInfo } from '#contracts/walletport-error.ts'

import type { UseCase } from './use-case.ts'

/** A sign-in. `requested` waits for the user, `signing` for the wallet and the host. */
export interface SignInSnapshot {
  readonly step: 'none' | 'checking' | 'signedIn' | 'requested' | 'signing'
  readonly address?: string
  /** CAIP-2. */
  readonly caipNetworkId?: string
  /** The text to sign. */
  readonly message?: string
  readonly error?: ErrorInfo
}

/**
 * Sign-in (EIP-4361, CAIP-122) with the option `siwx` or `siweConfig`. Without them verbs reject with
 * SIWX_NOT_ENABLED.
 */
export interface SiwxUseCases extends UseCase<SignInSnapshot> {
  /** Signs in with the active account. Settles when the host has verified the session. */
  signIn(): Promise<void>
  /** Like Cancel in the modal: returns to a network with a session, or disconnects if sign-in is required. */
  cancel(): Promise<void>
  /** The valid sessions of the active account. */
  sessions(): Promise<readonly SiwxSession[]>
  /** Signs out of all accounts. Wallets stay connected. */
  signOut(): Promise<void>
}
