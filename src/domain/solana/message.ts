import * as O from 'fp-ts/Option'

import { fromBase58, SIGNATURE_BYTES } from './encoding.ts'

/** An account of an instruction. */
export interface AccountMeta {
  readonly address: string
  readonly isSigner: boolean
  readonly isWritable: boolean
}

export interface Instruction {
  readonly program: string
  readonly accounts: readonly AccountMeta[]
  readonly data: readonly number[]
}

/** Decodes a base58 text that was validated before. */
const bytesOf = (address: string): readonly number[] =>
  O.getOrElse((): readonly number[] => [])(O.map((bytes: Uint8Array) => [...bytes])(fromBase58(address)))

/** A compact-u16: seven bits per byte, little-endian. */
const compact = (value: number): readonly number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...compact(value >> 7)]

const rankOf = ({ isSigner, isWritable }: AccountMeta): number => (isSigner ? 0 : 2) + (isWritable ? 0 : 1)

/** Each account once, with all of its rights, in the order of the message: signers first, then writable accounts. */
const accountsOf = (payer: string, instructions: readonly Instruction[]): readonly AccountMeta[] => {
  const accounts = new Map<string, AccountMeta>([
    [payer, { address: payer, isSigner: true, isWritable: true }],
  ])
  const programs = instructions.map(({ program }) => ({
    address: program,
    isSigner: false,
    isWritable: false,
  }))
  for (const meta of [...instructions.flatMap((instruction) => instruction.accounts), ...programs]) {
    const known = accounts.get(meta.address)
    accounts.set(meta.address, {
      address: meta.address,
      isSigner: meta.isSigner || known?.isSigner === true,
      isWritable: meta.isWritable || known?.isWritable === true,
    })
  }
  // The sort is stable, so the payer stays first.
  return [...accounts.values()].toSorted((one, other) => rankOf(one) - rankOf(other))
}

const compiled = (
  { program, accounts, data }: Instruction,
  indexOf: (address: string) => number,
): readonly number[] => [
  indexOf(program),
  ...compact(accounts.length),
  ...accounts.map(({ address }) => indexOf(address)),
  ...compact(data.length),
  ...data,
]

/** A legacy transaction with these instructions and the payer as its only signer, without the signature. */
export const unsignedTransaction = (
  payer: string,
  instructions: readonly Instruction[],
  blockhash: string,
): Uint8Array => {
  const accounts = accountsOf(payer, instructions)
  const indexOf = (address: string) => accounts.findIndex((account) => account.address === address)
  const count = (isSigner: boolean, isWritable?: boolean) =>
    accounts.filter(
      (account) =>
        account.isSigner === isSigner && (isWritable === undefined || account.isWritable === isWritable),
    ).length
  return Uint8Array.from([
    ...compact(count(true)),
    ...Array<number>(SIGNATURE_BYTES * count(true)).fill(0),
    count(true),
    count(true, false),
    count(false, false),
    ...compact(accounts.length),
    ...accounts.flatMap(({ address }) => bytesOf(address)),
    ...bytesOf(blockhash),
    ...compact(instructions.length),
    ...instructions.flatMap((instruction) => compiled(instruction, indexOf)),
  ])
}
