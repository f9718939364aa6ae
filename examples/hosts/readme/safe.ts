import { createWalletport } from 'walletport'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'
import { safe } from 'walletport/safe'

export const walletport = createWalletport({
  adapters: [evm({ providers: [safe({ origins: ['https://app.safe.global'] })] })],
  networks: [mainnet],
})
