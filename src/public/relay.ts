import type { RelayAdapter } from '#contracts/relay.ts'
import { checkRelay } from '#shell/check-relay.ts'

export type { RelayAdapter }
export { WalletportError, type WalletportErrorCode } from '#shell/walletport-error.ts'

export interface RelayInput {
  /**
   * `wss:` URLs, or `ws:` on localhost. They are tried in order. If one does not respond within 5 s, the next one is tried.
   */
  readonly urls: readonly string[]
  /**
   * The URL of a service that attests the page's origin to wallets. Without it no attestation is requested.
   * @defaultValue none
   */
  readonly verifyUrl?: string | undefined
}

/**
 * Wallets on other devices (WalletConnect), for the option `relay`. Needs @walletconnect/sign-client, which is fetched at the
 * first use. Throws INVALID_OPTION without URLs, or if an unencrypted URL is not on localhost.
 */
export const relay = (input: RelayInput): RelayAdapter => {
  checkRelay(input)
  return { ...input, feature: 'relay', load: () => import('./features/relay.ts') }
}
