// #region shown
import { createWalletport } from 'walletport'
import { analytics } from 'walletport/analytics'

createWalletport({
  ...options,
  features: { analytics: true },
  analytics: analytics({ url: 'https://analytics.example' }),
})
// #endregion

import type { WalletportOptions } from 'walletport'

declare const options: WalletportOptions
