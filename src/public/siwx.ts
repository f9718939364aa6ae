import type { NamespaceName } from '#contracts/index.ts'
import type { SiwxAdapter, SiwxMessageData, SiwxSession } from '#contracts/siwx.ts'
import { siwxAdapter } from '#infrastructure/siwx/siwx-adapter.ts'

export type { NamespaceName }
export type * from '#contracts/siwx.ts'
export { WalletportError, type WalletportErrorCode } from '#shell/walletport-error.ts'

export interface SiwxInput {
  /**
   * The statement that the user agrees to: one line, which the wallet shows (EIP-4361).
   * @defaultValue none
   */
  readonly statement?: string | undefined
  /**
   * Seconds until a session expires, 1 to 31536000. The default is one week.
   * @defaultValue one week
   */
  readonly sessionSeconds?: number | undefined
  /**
   * Default true: a user who does not sign in is disconnected.
   * @defaultValue `true`
   */
  readonly required?: boolean | undefined
  /**
   * Default true: disconnecting signs out.
   * @defaultValue `true`
   */
  readonly signOutOnDisconnect?: boolean | undefined
  /**
   * The storage of the sessions, which are written all at once. The default is `localStorage`.
   * @defaultValue `localStorage`
   */
  readonly storage?:
    | {
        get(): Promise<readonly SiwxSession[]> | readonly SiwxSession[]
        set(sessions: readonly SiwxSession[]): Promise<void> | void
      }
    | undefined
  /**
   * Changes the message to be signed. Receives the default message and returns the changed one.
   * @defaultValue the message as it is
   */
  readonly createMessage?:
    | ((message: SiwxMessageData) => Promise<SiwxMessageData> | SiwxMessageData)
    | undefined
  /**
   * Replaces the built-in verifier of a chain family. `chainId` is CAIP-2. Returns whether the signature is valid.
   * @defaultValue the built-in verifier of the family
   */
  readonly verifiers?:
    | Readonly<
        Partial<
          Record<
            NamespaceName,
            | ((signed: {
                readonly chainId: string
                readonly address: string
                readonly message: string
                readonly signature: string
              }) => Promise<boolean> | boolean)
            | undefined
          >
        >
      >
    | undefined
  /**
   * Signs instead of the user's wallet. `chainId` is CAIP-2. Returns the signature.
   * @defaultValue the user's wallet
   */
  readonly signer?:
    | ((input: {
        readonly message: string
        readonly chainId: string
        readonly accountAddress: string
      }) => Promise<string>)
    | undefined
}

/**
 * Sign-in for hosts without a server, for the option `siwx`. Messages are created, verified and stored in the
 * user's browser. This identifies the user to the page but proves nothing to a server, which needs
 * `walletport/server`.
 */
export const siwx = (input: SiwxInput = {}): SiwxAdapter => siwxAdapter({ ...input })
