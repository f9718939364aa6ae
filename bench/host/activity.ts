import { createWalletport } from 'walletport'
import { activity } from 'walletport/activity'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'

const TRANSACTION_COUNT = 10_000
const HOUR = 3_600_000
const NEWEST = Date.UTC(2026, 10, 14)

/** What an account did that has used a network for years: sent, received and swapped. */
const transactions = Array.from({ length: TRANSACTION_COUNT }, (_, index) => {
  const counterparty = `0x${((index % 97) + 1).toString(16).padStart(40, '0')}`
  const [sent, received] = [
    {
      direction: 'out' as const,
      asset: { type: 'token' as const, symbol: 'ETH', name: 'Ether' },
      amount: `${index % 9}.25`,
      to: counterparty,
    },
    {
      direction: 'in' as const,
      asset: { type: 'token' as const, name: 'Coin', symbol: 'COIN' },
      amount: `${index}.5`,
      from: counterparty,
    },
  ]
  const hash = `0x${(index + 1).toString(16).padStart(64, '0')}`
  return {
    id: hash,
    chainId: 'eip155:1',
    hash,
    operation: ['send', 'receive', 'trade'][index % 3] ?? '',
    status: 'confirmed' as const,
    minedAt: NEWEST - index * HOUR,
    transfers: [[sent], [received], [sent, received]][index % 3] ?? [],
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
