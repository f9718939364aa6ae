// #region shown
import { createWalletport } from 'walletport'
import { onramp } from 'walletport/onramp'

createWalletport({
  ...options,
  onramp: onramp({
    service: 'https://data.example',
    providers: [
      { name: 'meld', url: 'https://meld.example', publicKey: 'your key' },
      { name: 'coinbase' },
      {
        name: 'harbor',
        label: 'Harbor Pay',
        start: async ({ address, paymentAmount }) => ({
          url: `https://pay.example/?to=${address}&sum=${paymentAmount}`,
        }),
      },
    ],
  }),
})
// #endregion

import type { WalletportOptions } from 'walletport'

declare const options: WalletportOptions
