import { base64 } from '@scure/base'
import { SigHash } from '@scure/btc-signer'
import type { IdentifierArray, WalletAccount } from '@wallet-standard/base'

import { purposes, xOnly, type Purpose } from '#sandbox/bitcoin/keys.ts'
import type { InputToSign } from '#sandbox/bitcoin/psbt.ts'

import type { BitcoinWallet, MessageProtocol } from './bitcoin-wallet.ts'
import { connectionOf, standardAccount, type StandardPart } from './standard.ts'

interface BitcoinAccount extends WalletAccount {
  readonly purpose: Purpose
}

interface SignMessageInput {
  readonly account: WalletAccount
  readonly message: Uint8Array
  /** Not part of the standard. Defaults to BIP-322. */
  readonly protocol?: MessageProtocol
}

interface SignTransactionInput {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly {
    readonly account: WalletAccount
    readonly signingIndexes: readonly number[]
    readonly sigHash?: string
  }[]
}

const chains: IdentifierArray = ['bitcoin:mainnet']
const features: IdentifierArray = [
  'bitcoin:signAndSendTransaction',
  'bitcoin:signMessage',
  'bitcoin:signTransaction',
]

const accountsOf = (wallet: BitcoinWallet): readonly BitcoinAccount[] =>
  wallet.keys.map(({ address, publicKey, purpose, type }) =>
    standardAccount({
      address,
      publicKey: type === 'p2tr' ? xOnly(publicKey) : publicKey,
      chains,
      features,
      purpose,
    }),
  )

const ANYONE_CAN_PAY = 0x80

const flagOf = (flag: string): number => {
  if (flag === 'ALL' || flag === 'NONE' || flag === 'SINGLE') return SigHash[flag]
  throw new Error(`There is no sighash ${flag}.`)
}

/** Parses names such as `ALL|ANYONECANPAY`. */
const sighashOf = (name: string): number =>
  name
    .split('|')
    .reduce((flags, flag) => flags | (flag === 'ANYONECANPAY' ? ANYONE_CAN_PAY : flagOf(flag)), 0)

const inputsOf = ({ inputsToSign }: SignTransactionInput): readonly InputToSign[] =>
  inputsToSign.flatMap(({ account, signingIndexes, sigHash }) =>
    signingIndexes.map((index) => ({
      index,
      address: account.address,
      ...(sigHash !== undefined && { sighashTypes: [sighashOf(sigHash)] }),
    })),
  )

const signTransactions = async (
  wallet: BitcoinWallet,
  method: string,
  inputs: readonly SignTransactionInput[],
  send: boolean,
) => {
  const signed = []
  for (const input of inputs) {
    const request = { psbt: input.psbt, inputs: inputsOf(input), finalise: false, broadcast: send }
    signed.push(await wallet.signPsbt(method, inputs, request))
  }
  return signed
}

const featuresOf = (wallet: BitcoinWallet) => ({
  'bitcoin:connect': {
    version: '1.0.0',
    connect: async (input: { readonly purposes?: readonly Purpose[] } = {}) => {
      await wallet.permit('bitcoin:connect', input)
      const requestedPurposes = input.purposes ?? purposes
      return { accounts: accountsOf(wallet).filter(({ purpose }) => requestedPurposes.includes(purpose)) }
    },
  },
  'bitcoin:signMessage': {
    version: '1.0.0',
    signMessage: async (...inputs: readonly SignMessageInput[]) => {
      const signed = []
      for (const { account, message, protocol = 'bip322' } of inputs) {
        const { signature } = await wallet.signMessage('bitcoin:signMessage', inputs, {
          address: account.address,
          message,
          protocol,
        })
        signed.push({ signedMessage: message, signature: base64.decode(signature) })
      }
      return signed
    },
  },
  'bitcoin:signTransaction': {
    version: '1.0.0',
    signTransaction: async (...inputs: readonly SignTransactionInput[]) => {
      const signed = await signTransactions(wallet, 'bitcoin:signTransaction', inputs, false)
      return signed.map(({ transaction }) => ({ signedPsbt: transaction.toPSBT() }))
    },
  },
  'bitcoin:signAndSendTransaction': {
    version: '1.0.0',
    signAndSendTransaction: async (...inputs: readonly SignTransactionInput[]) => {
      const results = await signTransactions(wallet, 'bitcoin:signAndSendTransaction', inputs, true)
      return results.map(({ txid = '' }) => ({ txId: txid }))
    },
  },
})

/** The Bitcoin features of a wallet-standard wallet. */
export const bitcoinPart = (wallet: BitcoinWallet): StandardPart => ({
  chains,
  features: featuresOf(wallet),
  accounts: () => accountsOf(wallet),
  ...connectionOf(wallet),
})
