import { checkEmbedded } from '#shell/check-embedded.ts'
import type { EmbeddedAdapter } from '#shell/embedded-contract.ts'

export type { EmbeddedAdapter }
export { WalletportError, type WalletportErrorCode } from '#shell/walletport-error.ts'

export interface EmbeddedInput {
  /**
   * Where the frame's page is served: `https:`, or `http:` on this machine, of another origin than the page, without
   * query and fragment. The package's repository describes the page's protocol.
   */
  readonly url: string
}

/**
 * Wallets by email and social login, for the option `embedded`. What speaks to the frame is fetched with Connect's
 * login sections; the frame is made when a login is chosen or restored. Throws INVALID_OPTION on an address that no
 * frame may have.
 */
export const embedded = (input: EmbeddedInput): EmbeddedAdapter => {
  checkEmbedded(input)
  return { feature: 'embedded', load: () => import('./features/embedded.ts'), url: input.url }
}
