import {
  address,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
  type Address,
  type EncodedAccount,
  type ReadonlyUint8Array,
} from '@solana/kit'

export const TOKEN_PROGRAM = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const TOKEN_2022_PROGRAM = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
export const TOKEN_PROGRAMS: readonly Address[] = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]
const ASSOCIATED_TOKEN_PROGRAM = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

const MINT_SIZE = 82
const ACCOUNT_SIZE = 165
const OWNER_AT = 32
const MINT_SUPPLY_AT = 36
const MINT_DECIMALS_AT = 44
const AMOUNT_AT = 64
/** The offset of an account's state: 1 is initialized, 2 is frozen. */
export const STATE_AT = 108
export const FROZEN = 2

const viewOf = (data: ReadonlyUint8Array): DataView =>
  new DataView(data.buffer, data.byteOffset, data.byteLength)

const addressAt = (data: ReadonlyUint8Array, offset: number): Address =>
  getAddressDecoder().decode(data, offset)

/** A mint without an authority. */
export const mintData = (supply: bigint, decimals: number): Uint8Array => {
  const data = new Uint8Array(MINT_SIZE)
  viewOf(data).setBigUint64(MINT_SUPPLY_AT, supply, true)
  data.set([decimals, 1], MINT_DECIMALS_AT)
  return data
}

export const tokenData = (mint: Address, owner: Address, amount: bigint): Uint8Array => {
  const data = new Uint8Array(ACCOUNT_SIZE)
  data.set(getAddressEncoder().encode(mint), 0)
  data.set(getAddressEncoder().encode(owner), OWNER_AT)
  viewOf(data).setBigUint64(AMOUNT_AT, amount, true)
  data[STATE_AT] = 1
  return data
}

/** Appends an extension of Token-2022: its type, its length, and its data. */
const withExtension = (base: Uint8Array, kind: number, type: number, extension: Uint8Array): Uint8Array => {
  const data = new Uint8Array(ACCOUNT_SIZE + 1 + 4 + extension.length)
  data.set(base)
  data[ACCOUNT_SIZE] = kind
  viewOf(data).setUint16(ACCOUNT_SIZE + 1, type, true)
  viewOf(data).setUint16(ACCOUNT_SIZE + 3, extension.length, true)
  data.set(extension, ACCOUNT_SIZE + 5)
  return data
}

const FEE_CONFIG = 1
const FEE_AMOUNT = 2
const FEE_CONFIG_SIZE = 108
/** The offsets of the older and the newer fee. A fee has an epoch, a maximum, and basis points. */
const FEES_AT = [72, 90]

/** A Token-2022 mint that keeps a part of each transfer, in basis points. */
export const mintWithFee = (supply: bigint, decimals: number, basisPoints: number): Uint8Array => {
  const config = new Uint8Array(FEE_CONFIG_SIZE)
  for (const offset of FEES_AT) {
    viewOf(config).setBigUint64(offset + 8, 2n ** 64n - 1n, true)
    viewOf(config).setUint16(offset + 16, basisPoints, true)
  }
  return withExtension(mintData(supply, decimals), EXTENDED_MINT, FEE_CONFIG, config)
}

/** An account of such a mint. */
export const tokenWithFee = (mint: Address, owner: Address, amount: bigint): Uint8Array =>
  withExtension(tokenData(mint, owner, amount), EXTENDED_ACCOUNT, FEE_AMOUNT, new Uint8Array(8))

const TRANSFER_HOOK = 14
const NON_TRANSFERABLE = 9

/** A Token-2022 mint that runs this program with each transfer. */
export const mintWithHook = (supply: bigint, decimals: number, program: Address | undefined): Uint8Array => {
  const hook = new Uint8Array(64)
  if (program !== undefined) hook.set(getAddressEncoder().encode(program), 32)
  return withExtension(mintData(supply, decimals), EXTENDED_MINT, TRANSFER_HOOK, hook)
}

/** A Token-2022 mint whose tokens stay with their owners. */
export const mintWithoutTransfers = (supply: bigint, decimals: number): Uint8Array =>
  withExtension(mintData(supply, decimals), EXTENDED_MINT, NON_TRANSFERABLE, new Uint8Array())

const INTEREST_BEARING = 10
const SCALED_AMOUNT = 25

/** A Token-2022 mint whose issuer multiplies the shown amounts, and by another factor from a time on, in seconds. */
export const mintWithMultiplier = (
  supply: bigint,
  decimals: number,
  multiplier: number,
  later: { readonly multiplier: number; readonly at: number } = { multiplier, at: 0 },
): Uint8Array => {
  const config = new Uint8Array(56)
  viewOf(config).setFloat64(32, multiplier, true)
  viewOf(config).setBigInt64(40, BigInt(later.at), true)
  viewOf(config).setFloat64(48, later.multiplier, true)
  return withExtension(mintData(supply, decimals), EXTENDED_MINT, SCALED_AMOUNT, config)
}

/** A Token-2022 mint whose shown amounts bear interest, in basis points a year, from a time on, in seconds. */
export const mintWithInterest = (
  supply: bigint,
  decimals: number,
  basisPoints: number,
  since: number,
): Uint8Array => {
  const config = new Uint8Array(52)
  for (const at of [32, 42]) viewOf(config).setBigInt64(at, BigInt(since), true)
  for (const at of [40, 50]) viewOf(config).setInt16(at, basisPoints, true)
  return withExtension(mintData(supply, decimals), EXTENDED_MINT, INTEREST_BEARING, config)
}

const SECONDS_PER_YEAR = 31_556_736
const EXTENSION_AT = 170

/** The type and the data of a mint's only extension. */
const extensionIn = (mint: EncodedAccount | undefined) =>
  mint === undefined || mint.data.length <= EXTENSION_AT
    ? undefined
    : { type: viewOf(mint.data).getUint16(EXTENSION_AT - 4, true), data: mint.data.slice(EXTENSION_AT) }

/** The factor of the shown amounts at a time, in seconds. */
const multiplierOf = (mint: EncodedAccount | undefined, now: number): number => {
  const extension = extensionIn(mint)
  const view = extension && viewOf(extension.data)
  if (extension?.type === SCALED_AMOUNT && view !== undefined)
    return view.getFloat64(now >= Number(view.getBigInt64(40, true)) ? 48 : 32, true)
  if (extension?.type !== INTEREST_BEARING || view === undefined) return 1
  const years = (now - Number(view.getBigInt64(32, true))) / SECONDS_PER_YEAR
  return Math.exp((view.getInt16(50, true) / 10_000) * years)
}

const extensionNames: Readonly<Record<number, string>> = {
  [INTEREST_BEARING]: 'interestBearingConfig',
  [SCALED_AMOUNT]: 'scaledUiAmountConfig',
}

/** The associated token account of an owner and a mint. */
export const associatedAccount = async (
  owner: Address,
  mint: Address,
  program: Address = TOKEN_PROGRAM,
): Promise<Address> => {
  const seeds = [owner, program, mint].map((part) => getAddressEncoder().encode(part))
  const [account] = await getProgramDerivedAddress({ programAddress: ASSOCIATED_TOKEN_PROGRAM, seeds })
  return account
}

/** The kind of an extended account of Token-2022, in the byte at `ACCOUNT_SIZE`. */
const EXTENDED_MINT = 1
const EXTENDED_ACCOUNT = 2

const isKind = ({ programAddress, data }: EncodedAccount, size: number, extendedKind: number): boolean =>
  TOKEN_PROGRAMS.includes(programAddress) &&
  (data.length === size || (data.length > ACCOUNT_SIZE && data[ACCOUNT_SIZE] === extendedKind))

export const isTokenAccount = (account: EncodedAccount): boolean =>
  isKind(account, ACCOUNT_SIZE, EXTENDED_ACCOUNT)

const isMint = (account: EncodedAccount): boolean => isKind(account, MINT_SIZE, EXTENDED_MINT)

export const mintOf = ({ data }: EncodedAccount): Address => addressAt(data, 0)
export const ownerOf = ({ data }: EncodedAccount): Address => addressAt(data, OWNER_AT)

type Find = (key: Address) => EncodedAccount | undefined

/** A token account's balance in the RPC's format. */
export const tokenAmount = (account: EncodedAccount, find: Find) => {
  const decimals = find(mintOf(account))?.data[MINT_DECIMALS_AT] ?? 0
  const amount = viewOf(account.data).getBigUint64(AMOUNT_AT, true)
  const multiplier = multiplierOf(find(mintOf(account)), Date.now() / 1000)
  const uiAmount = (Number(amount) * multiplier) / 10 ** decimals
  return { amount: String(amount), decimals, uiAmount, uiAmountString: String(uiAmount) }
}

const parsedInfo = (account: EncodedAccount, find: Find): object | undefined => {
  if (isTokenAccount(account)) {
    const state = account.data[STATE_AT] === FROZEN ? 'frozen' : 'initialized'
    const info = { isNative: false, mint: mintOf(account), owner: ownerOf(account), state }
    return { type: 'account', info: { ...info, tokenAmount: tokenAmount(account, find) } }
  }
  if (!isMint(account)) return undefined
  const supply = String(viewOf(account.data).getBigUint64(MINT_SUPPLY_AT, true))
  const authorities = { freezeAuthority: null, mintAuthority: null }
  const info = { ...authorities, decimals: account.data[MINT_DECIMALS_AT], isInitialized: true, supply }
  const extension = extensionNames[extensionIn(account)?.type ?? 0]
  const extensions = extension === undefined ? {} : { extensions: [{ extension, state: {} }] }
  return { type: 'mint', info: { ...info, ...extensions } }
}

/** The parsed data that a node adds for known programs. */
export const parsedData = (account: EncodedAccount, find: Find): object | undefined => {
  const parsed = parsedInfo(account, find)
  return parsed && { program: 'spl-token', parsed, space: account.data.length }
}
