import type { EvmProvidedWallet } from '#contracts/provided-wallets.ts'
import { safeWallet } from '#infrastructure/safe/safe-wallet.ts'
import { checkSafe } from '#shell/check-safe.ts'

export type { EvmProvidedWallet }
export { WalletportError, type WalletportErrorCode } from '#shell/walletport-error.ts'

export interface SafeInput {
  /**
   * The origins of the Safe interfaces that may be around the page, such as `https://app.safe.global`. A page in any other origin is
   * never treated as a wallet, because every page can frame this one and answer like a Safe.
   */
  readonly origins: readonly string[]
}

/**
 * The Safe that the page is inside (a Safe App), for `evm({ providers: [safe({ origins })] })`. Asks the page around this one only if there
 * is one. Throws INVALID_OPTION without origins, or if one is no origin.
 */
export const safe = (input: SafeInput): EvmProvidedWallet => {
  checkSafe(input)
  return safeWallet(input)
}
