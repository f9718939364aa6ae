// #region shown
import { tokens } from 'walletport/tokens'

createWalletport({
  projectId: 'your-app',
  adapters: [evm(), solana()],
  networks: [mainnet, sol],
  tokens: tokens({
    lists: ['https://lists.example.com/tokens.json'], // Uniswap's standard; nodes are asked for these tokens
    prices: async ({ tokens: asked, currency }) => {
      const query = new URLSearchParams({ currency, symbols: asked.map(({ symbol }) => symbol).join() })
      const response = await fetch(`https://prices.example.com/?${query}`)
      const bySymbol = (await response.json()) as Record<string, number>
      return asked.map(({ symbol, ...token }) => ({ ...token, price: bySymbol[symbol] ?? 0 }))
    },
  }),
})
// #endregion

import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet, solana as sol } from 'walletport/networks'
import { solana } from 'walletport/solana'
