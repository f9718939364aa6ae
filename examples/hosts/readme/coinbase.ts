import { evm } from 'walletport/evm'

export const adapter = evm({
  providers: [
    {
      id: 'coinbase',
      name: 'Coinbase Wallet',
      rdns: 'com.coinbase.wallet',
      provider: async () => {
        const { createCoinbaseWalletSDK } = await import('@coinbase/wallet-sdk')
        return createCoinbaseWalletSDK({ appName: 'Shop', appChainIds: [1] }).getProvider()
      },
    },
  ],
})
