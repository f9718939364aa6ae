import { createWalletport } from 'walletport'
import { defineWalletportElements } from 'walletport/elements'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'

export const walletport = createWalletport({ projectId: 'your-app', adapters: [evm()], networks: [mainnet] })
defineWalletportElements(walletport)
