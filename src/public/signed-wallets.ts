import { checkSignedWallets } from '#shell/check-signed-wallets.ts'
import type { SignedWalletsAdapter, SignedWalletsInput } from '#shell/signed-wallets-contract.ts'

export type {
  SignedWalletFile,
  SignedWalletsAdapter,
  SignedWalletsInput,
} from '#shell/signed-wallets-contract.ts'
export { WalletportError, type WalletportErrorCode } from '#shell/walletport-error.ts'

/**
 * A wallet list that somebody the host trusts has signed, for the option `walletSnapshot`. A list that is unsigned,
 * altered or older is refused, and the last accepted one stays. The code is fetched with the list. Throws INVALID_OPTION
 * without a list, or without a public key.
 */
export const signedWallets = (input: SignedWalletsInput): SignedWalletsAdapter => {
  checkSignedWallets(input)
  return { ...input, feature: 'signedWallets', load: () => import('./features/signed-wallets.ts') }
}
