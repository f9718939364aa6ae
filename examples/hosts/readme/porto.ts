import { evm } from 'walletport/evm'

export const adapter = evm({
  providers: [
    {
      id: 'porto',
      name: 'Porto',
      provider: async () => {
        const { Porto } = await import('porto')
        const { provider } = Porto.create({ announceProvider: false })
        return Object.assign(provider, {
          disconnect: () => provider.request({ method: 'wallet_disconnect' }),
        })
      },
    },
  ],
})
