import type { SolanaProvider } from '#contracts/solana-provider.ts'
import type { Walletport } from '#shell/handle.ts'

import { type AdapterError, adapterError, type AdapterErrorName, notConnected } from './adapter-error.ts'
import type {
  SendTransaction,
  SignAllTransactions,
  SignIn,
  SignMessage,
  SignTransaction,
} from './adapter-types.ts'
import { bytesOfBase58 } from './base58.ts'
import { complete, putSigned, serialized, type Web3Transaction } from './web3.ts'

/** The fields without those that are undefined. */
type Given<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined | bigint> }
const given = <Fields extends object>(fields: Fields): Given<Fields> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
  ) as Given<Fields>

/** The verbs of wallet-adapter over the provider of the connected wallet. */
export class AdapterVerbs<PublicKey extends object> {
  /** `keyOf` takes an address, or the bytes of a key. `failed` is told each error. */
  constructor(
    private readonly walletport: Pick<Walletport, 'getProvider'>,
    private readonly keyOf: (key: string | Uint8Array) => PublicKey,
    private readonly failed: (error: AdapterError) => void,
  ) {}

  readonly signTransaction: SignTransaction = (transaction) =>
    this.settle('WalletSignTransactionError', async () => {
      const { provider } = await this.#connected()
      const sent = serialized(transaction)
      this.#put(transaction, sent, await provider.signTransaction(sent))
      return transaction
    })

  readonly signAllTransactions: SignAllTransactions = (transactions) =>
    this.settle('WalletSignTransactionError', async () => {
      if (transactions.length === 0) return transactions
      const { provider } = await this.#connected()
      const sent = transactions.map(serialized)
      const signed = await provider.signAllTransactions(sent)
      for (const [index, transaction] of transactions.entries()) {
        const [before, after] = [sent[index], signed[index]]
        if (before && after) this.#put(transaction, before, after)
      }
      return transactions
    })

  readonly sendTransaction: SendTransaction = (transaction, connection, { signers = [], ...options } = {}) =>
    this.settle('WalletSendTransactionError', async () => {
      const { provider, address } = await this.#connected()
      const {
        skipPreflight,
        maxRetries,
        minContextSlot,
        preflightCommitment = connection.commitment,
      } = options
      await complete(
        transaction,
        this.keyOf(address),
        connection,
        signers,
        given({ commitment: preflightCommitment, minContextSlot }),
      )
      const wire = serialized(transaction)
      if (provider.supports('signAndSendTransaction'))
        return provider.signAndSendTransaction(wire, { ...options, preflightCommitment })
      const how = given({ skipPreflight, maxRetries, minContextSlot, preflightCommitment })
      return connection.sendRawTransaction(await provider.signTransaction(wire), how)
    })

  readonly signMessage: SignMessage = (message) =>
    this.settle('WalletSignMessageError', async () => {
      const { provider, address } = await this.#connected()
      return provider.signMessage(message, address)
    })

  readonly signIn: SignIn = (input) =>
    this.settle('WalletSignInError', async () => {
      const { provider } = await this.#connected()
      const { address, signedMessage, signature } = await provider.signIn(input)
      const account = { address, publicKey: bytesOfBase58(address), chains: [], features: [] }
      return { account, signedMessage, signature, signatureType: 'ed25519' as const }
    })

  /** Rejects with the error of this name, and tells it. */
  async settle<A>(name: AdapterErrorName, act: () => Promise<A>): Promise<A> {
    try {
      return await act()
    } catch (reason) {
      const error = adapterError(name, reason)
      this.failed(error)
      throw error
    }
  }

  #put(transaction: Web3Transaction, sent: Uint8Array, signed: Uint8Array): void {
    putSigned(transaction, sent, signed, this.keyOf)
  }

  async #connected(): Promise<{ readonly provider: SolanaProvider; readonly address: string }> {
    const provider = await this.walletport.getProvider('solana')
    const address = provider?.address
    if (provider === undefined || address === undefined) throw notConnected()
    return { provider, address }
  }
}
