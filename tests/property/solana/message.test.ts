import {
  address,
  AccountRole,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  isOffCurveAddress,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  blockhash,
} from '@solana/kit'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { isOnCurve } from '#domain/solana/curve.ts'
import { toBase58 } from '#domain/solana/encoding.ts'
import { type Instruction, unsignedTransaction } from '#domain/solana/message.ts'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toBase58)

it('distinguishes points of the curve from program addresses as @solana/kit does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      expect(isOnCurve(bytes)).toBe(!isOffCurveAddress(address(toBase58(bytes))))
    }),
  )
})

it.each([
  ['zero', [], false],
  ['one, which is the neutral point', [1], true],
  ['one with the sign of a zero x', [1, ...Array<number>(30).fill(0), 0x80], false],
])('the y of %s', (_, start, expected) => {
  const bytes = Uint8Array.from({ length: 32 }, (__, index) => start[index] ?? 0)
  expect(isOnCurve(bytes)).toBe(!isOffCurveAddress(address(toBase58(bytes))))
  if (start.length > 0) expect(isOnCurve(bytes)).toBe(expected)
})

const roles = (isSigner: boolean, isWritable: boolean): AccountRole =>
  isSigner
    ? isWritable
      ? AccountRole.WRITABLE_SIGNER
      : AccountRole.READONLY_SIGNER
    : isWritable
      ? AccountRole.WRITABLE
      : AccountRole.READONLY

it('compiles the bytes that @solana/kit compiles, up to the order of equal accounts', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(key, { minLength: 4, maxLength: 8 }),
      key,
      fc.array(
        fc.record({
          program: fc.nat(),
          accounts: fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 5 }),
          data: fc.array(fc.nat(255), { maxLength: 200 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      (keys, hash, instructionPlans) => {
        const [payer = '', program = '', ...otherKeys] = keys
        const instructions = instructionPlans.map((plan): Instruction => ({
          program,
          accounts: plan.accounts.map(([nth, isWritable]) => ({
            address: otherKeys[nth % otherKeys.length] ?? payer,
            isSigner: false,
            isWritable,
          })),
          data: plan.data,
        }))
        const message = pipe(
          createTransactionMessage({ version: 'legacy' }),
          (m) => setTransactionMessageFeePayer(address(payer), m),
          (m) =>
            setTransactionMessageLifetimeUsingBlockhash(
              { blockhash: blockhash(hash), lastValidBlockHeight: 1n },
              m,
            ),
          (m) =>
            appendTransactionMessageInstructions(
              instructions.map((instruction) => ({
                programAddress: address(instruction.program),
                accounts: instruction.accounts.map((meta) => ({
                  address: address(meta.address),
                  role: roles(meta.isSigner, meta.isWritable),
                })),
                data: Uint8Array.from(instruction.data),
              })),
              m,
            ),
        )
        const expected = getTransactionEncoder().encode(compileTransaction(message))
        const unsigned = unsignedTransaction(payer, instructions, hash)
        expect(unsigned.length).toBe(expected.length)
        // The signatures and the header, whose counts follow from the roles of the accounts.
        expect([...unsigned.slice(0, 1 + 64 + 3)]).toEqual([...expected.slice(0, 1 + 64 + 3)])
        expect(decoded(unsigned)).toEqual(decoded(Uint8Array.from(expected)))
      },
    ),
  )
})

/** The instructions of a wire, with the addresses of their accounts instead of their indexes. */
const decoded = (wire: Uint8Array) => {
  let offset = 1 + 64 + 3
  const byte = () => wire[offset++] ?? 0
  const compact = (): number => {
    const first = byte()
    return first < 0x80 ? first : (first & 0x7f) + (compact() << 7)
  }
  const bytes = (length: number) => [...wire.slice(offset, (offset += length))]
  const list = <A>(readItem: () => A): A[] => Array.from({ length: compact() }, readItem)
  const keys = list(() => bytes(32).join())
  const hash = bytes(32)
  const instructions = list(() => ({
    program: keys[byte()],
    accounts: list(() => keys[byte()]),
    data: list(byte),
  }))
  expect(offset).toBe(wire.length)
  const sorted = keys.slice(1).toSorted()
  return { payer: keys[0], keys: sorted, hash, instructions }
}
