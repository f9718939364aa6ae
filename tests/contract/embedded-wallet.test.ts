import type { EmbeddedUser } from '#domain/embedded/user.ts'

import { embeddedWallet } from './embedded-wallet.ts'
import { evmSubject, one, two } from './evm-subject.ts'
import { walletContract } from './wallet-contract.ts'

const accounts: EmbeddedUser['accounts'] = [
  { address: one, type: 'eoa' },
  { address: two, type: 'eoa' },
]

walletContract(
  'embedded',
  () => {
    const { lifetime, choose, ...embedded } = embeddedWallet([evmSubject.home, evmSubject.other], accounts)
    return {
      ...evmSubject,
      ...embedded,
      reportOn: (chainId) => ({
        ...evmSubject.reportOn(chainId),
        accounts: [one, two].map((address) => ({ namespace: 'eip155', address, type: 'eoa' })),
      }),
      chooseSecond: () => choose(two),
      stop: async () => lifetime.end(),
    }
  },
  { movesUnasked: true },
)
