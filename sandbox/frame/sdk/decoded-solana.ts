import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { formatUnits } from 'viem'

import type { Fact } from './approvals.ts'

const SYSTEM = '11111111111111111111111111111111'
const SYSTEM_TRANSFER = 2
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKEN_TRANSFER = 3
const TOKEN_TRANSFER_CHECKED = 12
const SOL_DECIMALS = 9

interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

const amountAt = ({ data }: Instruction, offset: number): bigint =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(offset, true)

const receiverOf = ({ accounts }: Instruction, index: number): string =>
  accounts[index] ?? 'an account of a table'

const isTransfer = ({ program, data }: Instruction): boolean =>
  program === SYSTEM && data.length === 12 && data[0] === SYSTEM_TRANSFER

const instructionFacts = (instruction: Instruction): readonly Fact[] => {
  const { program, data } = instruction
  if (isTransfer(instruction))
    return [
      ['Value', `${formatUnits(amountAt(instruction, 4), SOL_DECIMALS)} SOL`],
      ['To', receiverOf(instruction, 1)],
    ]
  if (program !== TOKEN || data.length < 9) return [['Calls', program]]
  if (data[0] === TOKEN_TRANSFER)
    return [
      ['Calls', `transfer of ${amountAt(instruction, 1)} smallest units of a token`],
      ['To', receiverOf(instruction, 1)],
    ]
  if (data[0] === TOKEN_TRANSFER_CHECKED)
    return [
      [
        'Calls',
        `transfer of ${formatUnits(amountAt(instruction, 1), data[9] ?? 0)} of the token ${receiverOf(instruction, 1)}`,
      ],
      ['To', receiverOf(instruction, 2)],
    ]
  return [['Calls', program]]
}

const instructionsOf = (wire: Uint8Array): readonly Instruction[] => {
  const { messageBytes } = getTransactionDecoder().decode(wire)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  // A transaction that cannot be shown is not signed.
  if (!('instructions' in message)) throw new Error('Unknown transaction version')
  const { staticAccounts, instructions } = message
  const account = (index: number) => staticAccounts[index] ?? 'an account of a table'
  return instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
    program: account(programAddressIndex),
    accounts: accountIndices.map(account),
    data: new Uint8Array(data),
  }))
}

/** Describes a transaction by instruction. An unknown instruction shows its program. */
export const transactionFacts = (wire: Uint8Array): readonly Fact[] =>
  instructionsOf(wire).flatMap(instructionFacts)
