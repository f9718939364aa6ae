// #region shown
import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet, solana as sol } from 'walletport/networks'
import { solana } from 'walletport/solana'
import { tokens } from 'walletport/tokens'

createWalletport({
  projectId: 'your-app',
  adapters: [evm(), solana()],
  networks: [mainnet, sol],
  tokens: tokens({
    lists: ['https://lists.example.com/tokens.json'], // Uniswap's standard; the balances of these tokens are read from nodes
    prices: async ({ tokens: requested, currency }) => {
      const query = new URLSearchParams({ currency, symbols: requested.map(({ symbol }) => symbol).join() })
      const response = await fetch(`https://prices.example.com/?${query}`)
      const bySymbol = (await response.json()) as Record<string, number>
      return requested.flatMap(({ symbol, ...token }) => {
        const price = bySymbol[symbol]
        return price === undefined ? [] : [{ ...token, price }] // without a price, not with the price 0
      })
    },
  }),
})
// #endregion
