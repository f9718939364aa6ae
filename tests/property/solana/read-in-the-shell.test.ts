import { base58 } from '@scure/base'
import * as kit from '@solana/kit'
import * as fc from 'fast-check'
import * as O from 'fp-ts/Option'
import { describe, expect, it } from 'vitest'

import { fromBase58, toBase58 } from '#domain/solana/encoding.ts'
import { signatureIn, signersOf } from '#domain/solana/wire.ts'
import { bytesOfBase58 } from '#shell/solana/base58.ts'
import { wireOf } from '#shell/solana/wire.ts'

const PROGRAM = kit.address('ComputeBudget111111111111111111111111111111')
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

/** A transaction of these signers, some of whom have signed. */
const transaction = fc
  .record({
    version: fc.constantFrom('legacy' as const, 0 as const),
    signers: fc.uniqueArray(bytes(32).map(toBase58), { minLength: 1, maxLength: 4 }),
    signatures: fc.array(fc.option(bytes(64)), { minLength: 4, maxLength: 4 }),
  })
  .map(({ version, signers, signatures }) => {
    const [payer = '', ...others] = signers
    const message = kit.pipe(
      kit.createTransactionMessage({ version: version as 0 }),
      (empty) => kit.setTransactionMessageFeePayer(kit.address(payer), empty),
      (paid) =>
        kit.setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: kit.blockhash(payer), lastValidBlockHeight: 1n },
          paid,
        ),
      (living) =>
        kit.appendTransactionMessageInstruction(
          {
            programAddress: PROGRAM,
            accounts: others.map((other) => ({
              address: kit.address(other),
              role: kit.AccountRole.WRITABLE_SIGNER,
            })),
          },
          living,
        ),
    )
    const messageBytes = Uint8Array.from(kit.compileTransaction(message).messageBytes)
    const own = signers.map((_, index) => signatures[index] ?? new Uint8Array(64))
    const wire = Uint8Array.from([signers.length, ...own.flatMap((one) => [...one]), ...messageBytes])
    return { version, messageBytes, wire }
  })

describe('what the shell reads without the domain', () => {
  it('base58 is that of the domain, and of an independent library', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), (some) => {
        const text = base58.encode(some)
        expect(bytesOfBase58(text)).toEqual(some)
        expect(O.some(bytesOfBase58(text))).toEqual(fromBase58(text))
      }),
    )
  })

  it('the parts of a transaction are those that the domain reads', () => {
    fc.assert(
      fc.property(transaction, ({ version, messageBytes, wire }) => {
        const read = wireOf(wire)
        expect(read.isVersioned).toBe(version === 0)
        expect(read.message).toEqual(messageBytes)
        const signers = O.getOrElse((): readonly string[] => [])(signersOf(wire))
        const expected = signers.flatMap((signer) => {
          const signature = O.toUndefined(signatureIn(wire, signer))
          return signature?.some(Boolean) ? [[signer, signature]] : []
        })
        expect(signers.length).toBeGreaterThan(0)
        expect(read.signatures.map((one) => [base58.encode(one.key), one.signature])).toEqual(expected)
      }),
    )
  })
})
