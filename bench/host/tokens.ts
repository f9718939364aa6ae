import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'
import { tokens } from 'walletport/tokens'

const TOKEN_COUNT = 1000

/** Tokens of an account that has used a network for years. */
const balances = Array.from({ length: TOKEN_COUNT }, (_, index) => ({
  name: `Token ${index}`,
  symbol: `T${index}`,
  address: `0x${(index + 1).toString(16).padStart(40, '0')}`,
  price: TOKEN_COUNT - index,
  quantity: { decimals: '18', numeric: '1.5' },
}))

const walletport = createWalletport({
  projectId: 'bench',
  adapters: [evm()],
  networks: [mainnet],
  metadata: { name: 'Bench' },
  tokens: tokens({ holdings: async () => balances }),
})
await walletport.connect({ connectorId: 'test.bench' })
await walletport.open({ view: 'Account' })
