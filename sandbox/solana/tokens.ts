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
const ASSOCIATED_TOKEN_PROGRAM = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

const MINT_SIZE = 82
const ACCOUNT_SIZE = 165
const OWNER_AT = 32
const MINT_SUPPLY_AT = 36
const MINT_DECIMALS_AT = 44
const AMOUNT_AT = 64
const STATE_AT = 108

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

/** The associated token account of an owner and a mint. */
export const associatedAccount = async (owner: Address, mint: Address): Promise<Address> => {
  const seeds = [owner, TOKEN_PROGRAM, mint].map((part) => getAddressEncoder().encode(part))
  const [found] = await getProgramDerivedAddress({ programAddress: ASSOCIATED_TOKEN_PROGRAM, seeds })
  return found
}

export const isTokenAccount = ({ programAddress, data }: EncodedAccount): boolean =>
  programAddress === TOKEN_PROGRAM && data.length === ACCOUNT_SIZE

const isMint = ({ programAddress, data }: EncodedAccount): boolean =>
  programAddress === TOKEN_PROGRAM && data.length === MINT_SIZE

export const mintOf = ({ data }: EncodedAccount): Address => addressAt(data, 0)
export const ownerOf = ({ data }: EncodedAccount): Address => addressAt(data, OWNER_AT)

type Find = (key: Address) => EncodedAccount | undefined

/** A token account's balance in the RPC's format. */
export const tokenAmount = (account: EncodedAccount, find: Find) => {
  const decimals = find(mintOf(account))?.data[MINT_DECIMALS_AT] ?? 0
  const amount = viewOf(account.data).getBigUint64(AMOUNT_AT, true)
  const uiAmount = Number(amount) / 10 ** decimals
  return { amount: String(amount), decimals, uiAmount, uiAmountString: String(uiAmount) }
}

const parsedInfo = (account: EncodedAccount, find: Find): object | undefined => {
  if (isTokenAccount(account)) {
    const info = { isNative: false, mint: mintOf(account), owner: ownerOf(account), state: 'initialized' }
    return { type: 'account', info: { ...info, tokenAmount: tokenAmount(account, find) } }
  }
  if (!isMint(account)) return undefined
  const supply = String(viewOf(account.data).getBigUint64(MINT_SUPPLY_AT, true))
  const authorities = { freezeAuthority: null, mintAuthority: null }
  const info = { ...authorities, decimals: account.data[MINT_DECIMALS_AT], isInitialized: true, supply }
  return { type: 'mint', info }
}

/** The parsed data that a node adds for known programs. */
export const parsedData = (account: EncodedAccount, find: Find): object | undefined => {
  const parsed = parsedInfo(account, find)
  return parsed && { program: 'spl-token', parsed, space: account.data.length }
}
