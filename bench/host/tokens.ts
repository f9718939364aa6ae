import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'
import { tokens } from 'walletport/tokens'

const MANY = 1000

/** Tokens of an account that has used a network for years. */
const balances = Array.from({ length: MANY }, (_, place) => ({
  name: `Token ${place}`,
  symbol: `T${place}`,
  address: `0x${(place + 1).toString(16).padStart(40, '0')}`,
  price: MANY - place,
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
