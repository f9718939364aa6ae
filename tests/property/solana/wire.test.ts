import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createTransactionMessage,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type TransactionVersion,
} from '@solana/web3.js'
import * as fc from 'fast-check'
import * as O from 'fp-ts/Option'
import { expect, it } from 'vitest'

import { toBase58 } from '#domain/solana/encoding.ts'
import { signatureIn, signersOf, withSignature } from '#domain/solana/wire.ts'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => address(toBase58(bytes)))
const keys = fc.uniqueArray(key, { minLength: 3, maxLength: 12 })
const BLOCKHASH = { blockhash: '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi', lastValidBlockHeight: 1n }

const message = (version: TransactionVersion, payer: Address) =>
  setTransactionMessageFeePayer(payer, createTransactionMessage({ version }))

/** A transaction that some of the accounts have to sign. The program does not sign. */
const transactionOf = (
  version: TransactionVersion,
  [payer, program, ...otherKeys]: readonly Address[],
  signing: number,
) => {
  if (payer === undefined || program === undefined) throw new Error('Too few keys')
  const accounts = otherKeys.map((key, index) => ({
    address: key,
    role: index < signing ? AccountRole.WRITABLE_SIGNER : AccountRole.READONLY,
  }))
  const instruction = { programAddress: program, accounts, data: Uint8Array.of(1, 2, 3) }
  return compileTransaction(
    pipe(
      message(version, payer),
      (message) => setTransactionMessageLifetimeUsingBlockhash(BLOCKHASH as never, message),
      (message) => appendTransactionMessageInstruction(instruction, message),
    ),
  )
}
const transaction = fc
  .tuple(fc.constantFrom<TransactionVersion>('legacy', 0), keys, fc.nat(5))
  .map((parts) => transactionOf(...parts))
const wireOf = (decodedTransaction: Parameters<ReturnType<typeof getTransactionEncoder>['encode']>[0]) =>
  Uint8Array.from(getTransactionEncoder().encode(decodedTransaction))

it('a transaction’s signers are those that web3.js compiled into it', () => {
  fc.assert(
    fc.property(transaction, (transaction) => {
      expect(signersOf(wireOf(transaction))).toEqual(O.some(Object.keys(transaction.signatures)))
    }),
  )
})

it('a signature is found and put where web3.js finds it', () => {
  const signature = fc.uint8Array({ minLength: 64, maxLength: 64 })
  fc.assert(
    fc.property(transaction, signature, fc.nat(), (transaction, bytes, seed) => {
      fc.pre(bytes.some((byte) => byte !== 0))
      const signers = Object.keys(transaction.signatures)
      const signer = signers[seed % signers.length] ?? ''
      const signed = O.toUndefined(withSignature(wireOf(transaction), signer, bytes)) ?? new Uint8Array()
      const { signatures } = getTransactionDecoder().decode(signed)
      expect(Object.entries(signatures).filter(([, value]) => value !== null)).toEqual([[signer, bytes]])
      expect(signatureIn(signed, signer)).toEqual(O.some(bytes))
    }),
  )
})

it('unknown and incomplete signatures are rejected', () => {
  fc.assert(
    fc.property(transaction, key, (transaction, otherKey) => {
      const wire = wireOf(transaction)
      fc.pre(!(otherKey in transaction.signatures))
      const [signer = ''] = Object.keys(transaction.signatures)
      expect(withSignature(wire, otherKey, new Uint8Array(64))).toEqual(O.none)
      expect(withSignature(wire, signer, new Uint8Array(63))).toEqual(O.none)
      expect(signatureIn(wire, otherKey)).toEqual(O.none)
    }),
  )
})

it('truncated bytes are not a transaction, and never throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc
          .tuple(transaction, fc.nat(140))
          .map(([wireTransaction, end]) => wireOf(wireTransaction).slice(0, end)),
      ),
      (wire) => {
        const signers = signersOf(wire)
        expect(O.isNone(signers) || signers.value.length > 0).toBe(true)
      },
    ),
  )
  expect(signersOf(new Uint8Array())).toEqual(O.none)
})
