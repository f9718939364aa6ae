import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { WalletAccount } from '@wallet-standard/base'

import { solanaChains, type SolanaWallet } from './solana-wallet.ts'
import { connectionOf, standardAccount, type StandardPart } from './standard.ts'

type Features = SolanaSignAndSendTransactionFeature &
  SolanaSignInFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature

const features = [
  'solana:signAndSendTransaction',
  'solana:signIn',
  'solana:signMessage',
  'solana:signTransaction',
] as const
const supportedTransactionVersions = ['legacy', 0] as const

const signInMessage =
  (domain: string, statement = '', nonce = '') =>
  (address: string): Uint8Array => {
    const lines = [`${domain} wants you to sign in with your Solana account:`, address]
    if (statement !== '') lines.push('', statement)
    if (nonce !== '') lines.push('', `Nonce: ${nonce}`)
    return new TextEncoder().encode(lines.join('\n'))
  }

const accountsOf = (wallet: SolanaWallet): readonly WalletAccount[] =>
  wallet.keys.map(({ address, publicKey }) =>
    standardAccount({ address, publicKey, chains: solanaChains, features }),
  )

const featuresOf = (wallet: SolanaWallet): Features => ({
  'solana:signMessage': {
    version: '1.1.0',
    signMessage: async (...inputs) => {
      const signed = []
      for (const { account, message } of inputs) {
        const signature = await wallet.signMessage(inputs, account.address, message)
        signed.push({ signedMessage: message, signature })
      }
      return signed
    },
  },
  'solana:signTransaction': {
    version: '1.0.0',
    supportedTransactionVersions,
    signTransaction: async (...inputs) => {
      const wires = inputs.map(({ transaction }) => transaction)
      const signed = await wallet.signTransactions(inputs, inputs[0]?.account.address, wires)
      return signed.map((signedTransaction) => ({ signedTransaction }))
    },
  },
  'solana:signAndSendTransaction': {
    version: '1.0.0',
    supportedTransactionVersions,
    signAndSendTransaction: async (...inputs) => {
      const results = []
      for (const { account, transaction: wire, chain, options } of inputs) {
        const signature = await wallet.signAndSend(inputs, account.address, {
          wire,
          chain,
          ...(options && { options: { ...options } }),
        })
        results.push({ signature })
      }
      return results
    },
  },
  'solana:signIn': {
    version: '1.0.0',
    signIn: async (...inputs) => {
      const [{ domain = location.host, statement, nonce } = {}] = inputs
      const signed = await wallet.signIn(inputs, signInMessage(domain, statement, nonce))
      return accountsOf(wallet).map((account) => ({ account, ...signed }))
    },
  },
})

/** The Solana features of a wallet-standard wallet. */
export const solanaPart = (wallet: SolanaWallet): StandardPart => ({
  chains: solanaChains,
  features: featuresOf(wallet),
  accounts: () => accountsOf(wallet),
  ...connectionOf(wallet),
})
