import * as O from 'fp-ts/Option'

import { tokenAccountSeeds } from '#domain/send/solana-instructions.ts'
import { isOnCurve } from '#domain/solana/curve.ts'
import { fromBase58, toBase58 } from '#domain/solana/encoding.ts'

const MARKER = new TextEncoder().encode('ProgramDerivedAddress')

const bytesOf = (address: string): readonly number[] =>
  O.match(
    (): readonly number[] => [],
    (bytes: Uint8Array) => [...bytes],
  )(fromBase58(address))

const sha256 = async (bytes: readonly number[]): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)))

/** The address of an owner's token account: the first program address that is not on the curve. */
export const tokenAccountOf = async (owner: string, mint: string, tokenProgram: string): Promise<string> => {
  const { seeds, program } = tokenAccountSeeds(owner, mint, tokenProgram)
  const head = seeds.flatMap(bytesOf)
  for (let bump = 255; bump >= 0; bump--) {
    const address = await sha256([...head, bump, ...bytesOf(program), ...MARKER])
    if (!isOnCurve(address)) return toBase58(address)
  }
  throw new Error('There is no program address')
}
