import { createWalletport } from 'walletport'
import { activity } from 'walletport/activity'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'

const MANY = 10_000
const HOUR = 3_600_000
const NEWEST = Date.UTC(2026, 10, 14)

/** What an account did that has used a network for years: sent, received and swapped. */
const transactions = Array.from({ length: MANY }, (_, place) => {
  const other = `0x${((place % 97) + 1).toString(16).padStart(40, '0')}`
  const [given, got] = [
    {
      direction: 'out' as const,
      asset: { type: 'token' as const, symbol: 'ETH', name: 'Ether' },
      amount: `${place % 9}.25`,
      to: other,
    },
    {
      direction: 'in' as const,
      asset: { type: 'token' as const, name: 'Coin', symbol: 'COIN' },
      amount: `${place}.5`,
      from: other,
    },
  ]
  const hash = `0x${(place + 1).toString(16).padStart(64, '0')}`
  return {
    id: hash,
    chainId: 'eip155:1',
    hash,
    operation: ['send', 'receive', 'trade'][place % 3] ?? '',
    status: 'confirmed' as const,
    minedAt: NEWEST - place * HOUR,
    transfers: [[given], [got], [given, got]][place % 3] ?? [],
  }
})

const walletport = createWalletport({
  projectId: 'bench',
  adapters: [evm()],
  networks: [mainnet],
  metadata: { name: 'Bench' },
  activity: activity({ sources: [async () => ({ transactions })] }),
})
await walletport.connect({ connectorId: 'test.bench' })
await walletport.open({ view: 'Activity' })
