import type { AccountMeta, Instruction } from '#domain/solana/message.ts'

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const ASSOCIATED_TOKEN = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** The two programs that hold tokens: SPL Token and Token-2022. */
export const TOKEN_PROGRAMS: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

const readable = (address: string): AccountMeta => ({ address, isSigner: false, isWritable: false })
const writable = (address: string): AccountMeta => ({ address, isSigner: false, isWritable: true })
const signer = (address: string): AccountMeta => ({ address, isSigner: true, isWritable: false })
const payer = (address: string): AccountMeta => ({ address, isSigner: true, isWritable: true })

/** Encodes an integer with this number of bytes, little-endian. */
const littleEndian = (value: bigint, bytes: number): readonly number[] =>
  Array.from({ length: bytes }, (_, place) => Number((value >> BigInt(8 * place)) & 0xffn))

/** Sets the limit of compute units, by which the fee is calculated. */
const unitLimit = (units: bigint): Instruction => ({
  program: COMPUTE_BUDGET,
  accounts: [],
  data: [2, ...littleEndian(units, 4)],
})

/** Decodes a little-endian integer. */
const numberOf = (bytes: readonly number[]): bigint =>
  bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)

/** Sets the price of a compute unit in micro-lamports. */
const unitPrice = (microLamports: bigint): Instruction => ({
  program: COMPUTE_BUDGET,
  accounts: [],
  data: [3, ...littleEndian(microLamports, 8)],
})

/** Sets the limit and the price of compute units. Without a price only the base fee is paid. */
export const computeBudget = (units: bigint, price: bigint): readonly Instruction[] => [
  unitLimit(units),
  ...(price === 0n ? [] : [unitPrice(price)]),
]

/** The limits of the fee in a transaction, and its other instructions. Undefined limits: they are missing or not unique. */
export const feeLimits = (
  instructions: readonly Instruction[],
): {
  readonly limits: { readonly units: bigint; readonly price: bigint } | undefined
  readonly others: readonly Instruction[]
} => {
  const budget = instructions.filter(({ program }) => program === COMPUTE_BUDGET)
  const others = instructions.filter(({ program }) => program !== COMPUTE_BUDGET)
  const [limit, price, ...more] = budget.map(({ data }) => data)
  const isReadable = limit?.[0] === 2 && (price === undefined || price[0] === 3) && more.length === 0
  if (!isReadable) return { limits: undefined, others }
  return { limits: { units: numberOf(limit.slice(1)), price: numberOf(price?.slice(1) ?? []) }, others }
}

export const transferSol = (from: string, to: string, lamports: bigint): Instruction => ({
  program: SYSTEM_PROGRAM,
  accounts: [payer(from), writable(to)],
  data: [...littleEndian(2n, 4), ...littleEndian(lamports, 8)],
})

/** Creates a token account of the owner, which the payer pays. An existing account is kept. */
export const createTokenAccount = (parts: {
  readonly payer: string
  readonly account: string
  readonly owner: string
  readonly mint: string
  readonly program: string
}): Instruction => ({
  program: ASSOCIATED_TOKEN,
  accounts: [
    payer(parts.payer),
    writable(parts.account),
    readable(parts.owner),
    readable(parts.mint),
    readable(SYSTEM_PROGRAM),
    readable(parts.program),
  ],
  data: [1],
})

/** Transfers tokens between token accounts. Both programs support it, and they check the mint's decimals. */
export const transferChecked = (parts: {
  readonly owner: string
  readonly from: string
  readonly to: string
  readonly mint: string
  readonly program: string
  readonly units: bigint
  readonly decimals: number
}): Instruction => ({
  program: parts.program,
  accounts: [writable(parts.from), readable(parts.mint), writable(parts.to), signer(parts.owner)],
  data: [12, ...littleEndian(parts.units, 8), parts.decimals],
})

/** The units that an instruction of `transferChecked` moves. */
export const transferredUnits = ({ data }: Instruction): bigint => numberOf(data.slice(1, 9))

/** The seeds and the program of an owner's token account. */
export const tokenAccountSeeds = (owner: string, mint: string, program: string) => ({
  seeds: [owner, program, mint],
  program: ASSOCIATED_TOKEN,
})

const DECIMALS_AT = 44

/** The decimals in the data of a mint of either program. Undefined for data that is too short. */
export const mintDecimalsIn = (data: Uint8Array): number | undefined => data[DECIMALS_AT]

const AMOUNT_AT = 64

/** The amount in the data of a token account of either program. Undefined for data that is too short. */
export const tokenAmountIn = (data: Uint8Array): bigint | undefined => {
  const bytes = data.slice(AMOUNT_AT, AMOUNT_AT + 8)
  return bytes.length < 8 ? undefined : numberOf([...bytes])
}
