// #region shown
import { createWalletport } from 'walletport'
import { signedWallets } from 'walletport/signed-wallets'

createWalletport({
  ...options,
  walletSnapshot: signedWallets({
    list: 'https://cdn.your-app.example/wallets.json', // its signature is at …/wallets.json.sig; a query stays behind it
    publicKeys: ['11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='],
  }),
})
// #endregion

import type { WalletportOptions } from 'walletport'

declare const options: WalletportOptions
