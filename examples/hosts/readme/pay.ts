// #region shown
import { createWalletport } from 'walletport'
import { pay } from 'walletport/pay'
import { send } from 'walletport/send'

const walletport = createWalletport({
  ...options,
  send: send(),
  pay: pay({ source: { service: 'https://data.example' } }),
})
const { useCases } = await walletport.core()
const payment = await useCases.pay.open({
  paymentAsset: {
    network: 'eip155:8453',
    asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', // or 'native'
    metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  },
  recipient: '0x…',
  amount: '12.50',
})
const { hash, proven } = await payment.receipt()
// #endregion

import type { WalletportOptions } from 'walletport'

declare const options: WalletportOptions

void [hash, proven]
