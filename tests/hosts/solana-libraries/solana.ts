import { Connection, PublicKey } from '@solana/web3.js'
import { solanaWalletAdapter } from 'walletport/solana-wallet-adapter'

export const {
  ConnectionProvider,
  WalletProvider,
  useAnchorWallet,
  useConnection,
  useWallet,
  useWalletModal,
} = solanaWalletAdapter({ Connection, PublicKey })
