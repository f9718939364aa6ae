import type { SolanaPublicKey } from '#contracts/solana-provider.ts'
import { toBase58 } from '#domain/solana/encoding.ts'

import { bytesOf } from './program-address.ts'

/** A key as bytes with its text. Hosts pass it to their library, or read the text. */
export class PublicKey extends Uint8Array implements SolanaPublicKey {
  /** Parts of a key are plain bytes. */
  static get [Symbol.species]() {
    return Uint8Array
  }

  toBase58(): string {
    return toBase58(this)
  }

  override toString(): string {
    return this.toBase58()
  }

  toJSON(): string {
    return this.toBase58()
  }

  toBytes(): Uint8Array {
    return Uint8Array.from(this)
  }

  equals(other: SolanaPublicKey): boolean {
    return this.toBase58() === toBase58(other)
  }
}

/** The key of an address that was validated before. */
export const publicKeyOf = (address: string): PublicKey => new PublicKey(bytesOf(address))
