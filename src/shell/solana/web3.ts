import type { SolanaBytes, SolanaCommitment } from '#contracts/solana-provider.ts'

import { isSame, wireOf } from './wire.ts'

/** A transaction of web3.js 1, legacy or versioned, typed structurally. */
export interface Web3Transaction {
  serialize(how?: {
    readonly requireAllSignatures?: boolean
    readonly verifySignatures?: boolean
  }): SolanaBytes
  addSignature(publicKey: object, signature: Uint8Array): void
}

/** The part of a legacy transaction of web3.js 1 that is completed before it is sent. */
interface LegacyTransaction extends Web3Transaction {
  feePayer?: object | undefined
  recentBlockhash?: string | undefined
  partialSign(...signers: readonly object[]): void
}

/** A key that signs in the page. */
export interface Web3Signer {
  readonly publicKey: object
  readonly secretKey: Uint8Array
}

/** The part of the connection of web3.js 1 that is used. */
export interface Web3Connection {
  readonly commitment?: SolanaCommitment | undefined
  getLatestBlockhash(how?: {
    readonly commitment?: SolanaCommitment
    readonly minContextSlot?: number
  }): Promise<{ readonly blockhash: string }>
  sendRawTransaction(
    transaction: Uint8Array,
    options?: {
      readonly skipPreflight?: boolean
      readonly preflightCommitment?: SolanaCommitment
      readonly maxRetries?: number
      readonly minContextSlot?: number
    },
  ): Promise<string>
}

/** The classes of web3.js 1 of the page. */
export interface Web3Classes<PublicKey extends object, Connection extends Web3Connection, Config> {
  readonly PublicKey: new (address: string | Uint8Array) => PublicKey
  readonly Connection: new (endpoint: string, config?: Config) => Connection
}

const isLegacy = (transaction: Web3Transaction): transaction is LegacyTransaction =>
  'partialSign' in transaction

/** The bytes of a transaction that not everyone has signed yet. */
export const serialized = (transaction: Web3Transaction): Uint8Array => {
  const { buffer, byteOffset, byteLength } = transaction.serialize({
    requireAllSignatures: false,
    verifySignatures: false,
  })
  return new Uint8Array(buffer, byteOffset, byteLength).slice()
}

/** What the host has to be asked for before a transaction is signed: the fee payer, a blockhash, and its own signers. */
export const complete = async (
  transaction: Web3Transaction,
  feePayer: object,
  connection: Web3Connection,
  signers: readonly Web3Signer[],
  how: Parameters<Web3Connection['getLatestBlockhash']>[0],
): Promise<void> => {
  if (isLegacy(transaction)) {
    transaction.feePayer ??= feePayer
    transaction.recentBlockhash ??= (await connection.getLatestBlockhash(how)).blockhash
    if (signers.length > 0) transaction.partialSign(...signers)
  } else if (signers.length > 0) {
    ;(transaction as Web3Transaction & { sign(signers: readonly object[]): void }).sign(signers)
  }
}

/** The transaction as its own class reads these bytes. Undefined for an object of another class. */
const readAgain = (transaction: Web3Transaction, bytes: Uint8Array): object | undefined => {
  const type: object = transaction.constructor
  const read: unknown = Reflect.get(type, isLegacy(transaction) ? 'from' : 'deserialize')
  return typeof read === 'function' ? (Reflect.apply(read, type, [bytes]) as object) : undefined
}

/**
 * Puts what the wallet has signed into the host's object. A wallet may change the message, such as its fees: then the object gets all of
 * the signed one. Throws if it cannot.
 */
export const putSigned = (
  transaction: Web3Transaction,
  sent: Uint8Array,
  signed: Uint8Array,
  keyOf: (bytes: Uint8Array) => object,
): void => {
  const { message, signatures } = wireOf(signed)
  if (isSame(message, wireOf(sent).message)) {
    for (const { key, signature } of signatures) transaction.addSignature(keyOf(key), signature)
    return
  }
  const changed = readAgain(transaction, signed)
  if (changed === undefined)
    throw new TypeError('The wallet changed the transaction, and this object cannot take the change')
  const fields = Object.entries(changed).filter(([, value]) => value !== undefined)
  // The instruction that advances a nonce is one of those that were read.
  Object.assign(transaction, Object.fromEntries(fields), isLegacy(transaction) && { nonceInfo: undefined })
}
