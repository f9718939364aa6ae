import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import * as kit from '@solana/kit'

/**
 * Objects with the public interface of web3.js 1. Its package brings another one under the LGPL, so it is used in `tests/hosts/solana-libraries`
 * only, which is installed apart.
 */
export class PublicKey {
  readonly #bytes: Uint8Array

  constructor(key: string | Uint8Array) {
    this.#bytes = typeof key === 'string' ? base58.decode(key) : key
  }

  toBytes = (): Uint8Array => this.#bytes
  toBase58 = (): string => base58.encode(this.#bytes)
  toString = (): string => this.toBase58()
  equals = (other: PublicKey): boolean => this.toBase58() === other.toBase58()
}

export interface Keypair {
  readonly publicKey: PublicKey
  readonly secretKey: Uint8Array
}

/** A key of the page. */
export const keypair = (seed: number): Keypair => {
  const secretKey = new Uint8Array(32).fill(seed)
  return { publicKey: new PublicKey(ed25519.getPublicKey(secretKey)), secretKey }
}

interface SerializeOptions {
  readonly requireAllSignatures?: boolean
  readonly verifySignatures?: boolean
}

/** The signatures of the accounts of a message, by position. */
abstract class Signed {
  signatures: Uint8Array[] = []
  protected abstract messageBytes(): Uint8Array

  signersOf(message: Uint8Array): readonly PublicKey[] {
    const { header, staticAccounts } = kit.getCompiledTransactionMessageDecoder().decode(message)
    return staticAccounts.slice(0, header.numSignerAccounts).map((account) => new PublicKey(account))
  }

  addSignature(publicKey: PublicKey, signature: Uint8Array): void {
    const signers = this.signersOf(this.messageBytes())
    const index = signers.findIndex((signer) => signer.equals(publicKey))
    if (index === -1 || signature.length !== 64) throw new Error(`unknown signer: ${publicKey.toString()}`)
    this.signatures[index] = signature.slice()
  }

  protected wire(): Uint8Array {
    const message = this.messageBytes()
    const signers = this.signersOf(message)
    const signatures = signers.map((_, index) => this.signatures[index] ?? new Uint8Array(64))
    return Uint8Array.from([signers.length, ...signatures.flatMap((one) => [...one]), ...message])
  }

  protected signWith(signers: readonly Keypair[]): void {
    for (const { publicKey, secretKey } of signers)
      this.addSignature(publicKey, ed25519.sign(this.messageBytes(), secretKey))
  }

  protected read(wire: Uint8Array): Uint8Array {
    const count = wire[0] ?? 0
    this.signatures = Array.from({ length: count }, (_, index) => wire.slice(1 + index * 64, 65 + index * 64))
    return wire.slice(1 + count * 64)
  }
}

interface Transfer {
  readonly to: string
  readonly lamports: bigint
  /** Another account of the page that pays, and signs. */
  readonly from?: string
}

/** A legacy transaction with transfers. What it lacks is completed before it is sent. */
export class Transaction extends Signed {
  feePayer: PublicKey | undefined
  recentBlockhash: string | undefined
  lastValidBlockHeight: number | undefined
  nonceInfo: object | undefined
  _message: Uint8Array | undefined

  constructor(readonly transfer?: Transfer) {
    super()
  }

  static from(wire: Uint8Array): Transaction {
    const transaction = new Transaction()
    transaction._message = transaction.read(wire)
    const { lifetimeToken } = kit.getCompiledTransactionMessageDecoder().decode(transaction._message) as {
      readonly lifetimeToken?: string
    }
    transaction.recentBlockhash = lifetimeToken
    ;[transaction.feePayer] = transaction.signersOf(transaction._message)
    return transaction
  }

  serialize({ requireAllSignatures = true }: SerializeOptions = {}): Uint8Array {
    const isSigned = this.signatures.length > 0 && this.signatures.every((one) => one.some((byte) => byte))
    if (requireAllSignatures && !isSigned) throw new Error('Signature verification failed.')
    return this.wire()
  }

  partialSign(...signers: Keypair[]): void {
    this.signWith(signers)
  }

  protected messageBytes(): Uint8Array {
    if (this._message) return this._message
    if (this.recentBlockhash === undefined) throw new Error('Transaction recentBlockhash required')
    if (this.feePayer === undefined) throw new Error('Transaction fee payer required')
    return compiled('legacy', this.feePayer.toBase58(), this.recentBlockhash, this.transfer)
  }
}

export class VersionedTransaction extends Signed {
  readonly version = 0

  constructor(public message: Uint8Array) {
    super()
  }

  static transfer(payer: string, blockhash: string, transfer: Transfer): VersionedTransaction {
    return new VersionedTransaction(compiled(0, payer, blockhash, transfer))
  }

  static deserialize(wire: Uint8Array): VersionedTransaction {
    const transaction = new VersionedTransaction(new Uint8Array())
    transaction.message = transaction.read(wire)
    return transaction
  }

  serialize(_how?: SerializeOptions): Uint8Array {
    return this.wire()
  }

  sign(signers: Keypair[]): void {
    this.signWith(signers)
  }

  protected messageBytes(): Uint8Array {
    return this.message
  }
}

const compiled = (
  version: 'legacy' | 0,
  payer: string,
  blockhash: string,
  { to, lamports, from = payer }: Transfer = { to: payer, lamports: 0n },
): Uint8Array => {
  const message = kit.pipe(
    kit.createTransactionMessage({ version: version as 0 }),
    (empty) => kit.setTransactionMessageFeePayer(kit.address(payer), empty),
    (paid) =>
      kit.setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash as kit.Blockhash, lastValidBlockHeight: 1n },
        paid,
      ),
    (living) =>
      kit.appendTransactionMessageInstruction(
        {
          programAddress: kit.address('11111111111111111111111111111111'),
          accounts: [
            { address: kit.address(from), role: kit.AccountRole.WRITABLE_SIGNER },
            { address: kit.address(to), role: kit.AccountRole.WRITABLE },
          ],
          // The number of the instruction, and the amount.
          data: Uint8Array.from([2, 0, 0, 0, ...new Uint8Array(BigUint64Array.of(lamports).buffer)]),
        },
        living,
      ),
  )
  return Uint8Array.from(kit.compileTransaction(message).messageBytes)
}

/** A connection that gives one blockhash, and remembers what is sent. */
export class Connection {
  readonly sent: { readonly wire: Uint8Array; readonly options: object | undefined }[] = []
  readonly asked: (object | undefined)[] = []
  readonly commitment: 'confirmed' | 'finalized' | undefined

  constructor(
    readonly rpcEndpoint: string,
    config?: 'confirmed' | 'finalized' | { readonly commitment?: 'confirmed' | 'finalized' },
  ) {
    this.commitment = typeof config === 'string' ? config : config?.commitment
  }

  async getLatestBlockhash(how?: object): Promise<{ blockhash: string; lastValidBlockHeight: number }> {
    this.asked.push(how)
    return { blockhash: BLOCKHASH, lastValidBlockHeight: 9 }
  }

  async sendRawTransaction(wire: Uint8Array, options?: object): Promise<string> {
    this.sent.push({ wire, options })
    return 'sent by the connection'
  }
}

export const BLOCKHASH = base58.encode(new Uint8Array(32).fill(5))
