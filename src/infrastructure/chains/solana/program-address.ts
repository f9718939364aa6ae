import * as O from 'fp-ts/Option'

import { isOnCurve } from '#domain/solana/curve.ts'
import { fromBase58, toBase58 } from '#domain/solana/encoding.ts'

const MARKER = new TextEncoder().encode('ProgramDerivedAddress')

/** Decodes a base58 text. Returns no bytes for an invalid text. */
export const bytesOf = (address: string): Uint8Array =>
  O.getOrElse((): Uint8Array => new Uint8Array())(fromBase58(address))

export const sha256 = async (...parts: readonly Uint8Array[]): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(parts.flatMap((part) => [...part]))))

/** The address that a program derives from seeds: the first one that is not on the curve. */
export const programAddress = async (seeds: readonly Uint8Array[], program: string): Promise<string> => {
  const programBytes = bytesOf(program)
  for (let bump = 255; bump >= 0; bump--) {
    const address = await sha256(...seeds, Uint8Array.of(bump), programBytes, MARKER)
    if (!isOnCurve(address)) return toBase58(address)
  }
  throw new Error('There is no program address')
}
