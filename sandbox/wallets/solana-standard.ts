import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignInInput,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import { createSignInMessage } from '@solana/wallet-standard-util'
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

/** The text of Sign In With Solana, as wallets write it. */
const signInMessage =
  (input: SolanaSignInInput) =>
  (address: string): Uint8Array =>
    createSignInMessage({ ...input, domain: input.domain ?? location.host, address })

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
      const [input = {}] = inputs
      const { address, ...signed } = await wallet.signIn(inputs, input.address, signInMessage(input))
      const account = accountsOf(wallet).find((one) => one.address === address)
      return account === undefined ? [] : [{ account, ...signed }]
    },
  },
})

/** The features that a Solana wallet may lack. */
type OptionalFeature = keyof Features

/** The Solana features of a wallet-standard wallet, without some of them. */
export const solanaPart = (wallet: SolanaWallet, without: readonly OptionalFeature[] = []): StandardPart => ({
  chains: solanaChains,
  features: Object.fromEntries(
    Object.entries(featuresOf(wallet)).filter(([name]) => !without.some((one) => one === name)),
  ),
  accounts: () => accountsOf(wallet),
  ...connectionOf(wallet),
})
