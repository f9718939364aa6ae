import type { ChainId } from '#domain/caip/chain-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'

import { embeddedWallet } from './embedded-wallet.ts'
import { evmSubject, firstAddress, secondAddress } from './evm-subject.ts'
import { ANN, BEN, devnet, mainnet, testnet } from './solana-kit.ts'
import { walletContract } from './wallet-contract.ts'

const evm = { ...evmSubject, namespace: 'eip155', addresses: [firstAddress, secondAddress] } as const

const solana = {
  namespace: 'solana',
  home: mainnet,
  other: devnet,
  elsewhere: testnet.caipNetworkId,
  addresses: [ANN.address, BEN.address],
  second: BEN.address,
} as const

for (const { addresses, namespace, ...about } of [evm, solana])
  walletContract(
    `embedded, ${namespace}`,
    () => {
      const accounts = addresses.map((address) => ({ address, type: 'eoa' as const }))
      const { lifetime, choose, ...embedded } = embeddedWallet([about.home, about.other], accounts)
      return {
        ...about,
        ...embedded,
        reportOn: (chainId: ChainId) => ({
          addresses,
          chainId,
          accounts: accounts.map((account) => ({ namespace, ...account })),
          auth: { name: cleanText('email') },
        }),
        chooseSecond: () => choose(about.second),
        stop: async () => lifetime.end(),
      }
    },
    { movesUnasked: true },
  )
