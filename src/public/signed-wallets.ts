import type { SignedWalletsAdapter, SignedWalletsInput } from '#contracts/signed-wallets.ts'

export type { SignedWalletFile, SignedWalletsAdapter, SignedWalletsInput } from '#contracts/signed-wallets.ts'

/**
 * A wallet list that is signed with a key the host trusts, for the option `walletSnapshot`. A list that is unsigned, altered
 * or older is rejected, and the last accepted one stays in use. The code is fetched with the list. Walletport rejects an
 * input without an address or a valid key with INVALID_OPTION.
 */
export const signedWallets = (input: SignedWalletsInput): SignedWalletsAdapter => ({
  ...input,
  feature: 'signedWallets',
  load: () => import('./features/signed-wallets.ts'),
})
