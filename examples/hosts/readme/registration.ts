import type { WalletportCore } from 'walletport/headless'

declare const useCases: WalletportCore['useCases']

// #region shown
const review = await useCases.names.prepareRegistration('mara')
await review.register() // or review.cancel()
// #endregion
