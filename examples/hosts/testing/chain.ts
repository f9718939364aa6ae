// #region shown
import { createTestChain } from 'walletport/testkit'

const address = '0x1a642f0E3c3aF545E7AcBD38b07251B3990914F1'
const sold: unknown[] = []
const chain = createTestChain({ chainId: 1, urls: ['https://rpc.your-app.com'] })
chain.setBalance(address, 10n ** 18n) // in wei
const token = chain.addToken({ symbol: 'TIDE', decimals: 6, balances: { [address]: 5_000_000n } })
const shop = chain.addContract({
  abi: ['function buy(uint256 item) payable', 'event Bought(address indexed by, uint256 item)'],
  functions: {
    buy: ([item], { from, value, effect, emit }) => {
      if (value < 100n) throw new Error('too little') // reverts
      effect(() => sold.push(item)) // in a block, not in a simulation
      emit('Bought', { by: from, item })
    },
  },
})
chain.setMining('manual') // transactions wait for chain.mine()
// #endregion

export { address, chain, shop, sold, token }
