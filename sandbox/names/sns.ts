import { ed25519 } from '@noble/curves/ed25519.js'
import { address, type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { createHash } from 'node:crypto'

import type { SolanaChain } from '#sandbox/solana/chain.ts'
import { type SolanaKeys, solanaKeys } from '#sandbox/solana/keys.ts'
import { associatedAccount, mintData, TOKEN_PROGRAM, tokenData } from '#sandbox/solana/tokens.ts'

const NAMES = address('namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX')
const OFFERS = address('85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29')
const SOL = address('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx')
const REVERSE = address('33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z')
const RECORDS = address('2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo')
const TOKENIZER = address('nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk')
const NONE = address('11111111111111111111111111111111')

const firstAccount = address(solanaKeys('solana', 0).address)
const secondAccount = address(solanaKeys('tridentSolana', 0).address)

const bytes = (key: Address): Uint8Array => Uint8Array.from(getAddressEncoder().encode(key))
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const deriveAddress = async (program: Address, ...seeds: readonly Uint8Array[]): Promise<Address> => {
  const [key] = await getProgramDerivedAddress({ programAddress: program, seeds: [...seeds] })
  return key
}

const keyOf = (text: string, parent: Address, kind: Address = NONE): Promise<Address> => {
  const hash = createHash('sha256').update(`SPL Name Service${text}`).digest()
  return deriveAddress(NAMES, Uint8Array.from(hash), bytes(kind), bytes(parent))
}

interface Registry {
  readonly parent: Address
  readonly owner: Address
  readonly kind?: Address
  readonly content?: Uint8Array
}

const registry = ({ parent, owner, kind = NONE, content = new Uint8Array() }: Registry): Uint8Array =>
  Uint8Array.from([parent, owner, kind].flatMap((key) => [...bytes(key)]).concat([...content]))

/** A record of version 2: its writer, the account that validated it, and the recipient of SOL. */
const record = (writer: Address, validator: Address, to: Address): Uint8Array =>
  Uint8Array.from([1, 0, 1, 0, 32, 0, 0, 0, ...bytes(writer), ...bytes(validator), ...bytes(to)])

/** The names on the local Solana, and the accounts that they point to. */
export const sandboxSolNames = {
  /** The primary name of its owner. */
  harbour: { name: 'harbour.sol', owner: firstAccount },
  /** The record points to the other account. */
  moved: { name: 'moved.sol', owner: firstAccount, leadsTo: secondAccount },
  /** A subdomain, which is the primary name of the other account. */
  below: { name: 'cold.harbour.sol', owner: secondAccount },
  /** The record was written by an earlier owner. */
  stale: { name: 'stale.sol', owner: firstAccount },
  /** The account in the record has not validated it. */
  forced: { name: 'forced.sol', owner: firstAccount },
  /** A record of version 1, signed by the owner, points to the other account. */
  signed: { name: 'signed.sol', owner: firstAccount, leadsTo: secondAccount },
  /** The record of version 1 is signed by another account. */
  foisted: { name: 'foisted.sol', owner: firstAccount },
  /** A program owns it. */
  kept: { name: 'kept.sol' },
  /** The name is an NFT of the other account, which takes precedence over its records. */
  token: { name: 'token.sol', holder: secondAccount },
  /** The NFT was redeemed, so the name belongs to its owner again. */
  redeemed: { name: 'redeemed.sol', owner: firstAccount },
  /** A program holds the NFT of the name, as for names on sale. */
  listed: { name: 'listed.sol' },
} as const

/**
 * Places SNS names on the local Solana, as the accounts that the programs would have written. The programs themselves
 * are not available locally.
 */
export const addSolNames = async (chain: SolanaChain): Promise<void> => {
  const putRegistry = (key: Address, entry: Registry) => chain.put(key, NAMES, registry(entry))
  const program = await deriveAddress(OFFERS, utf8('a program'))
  const register = async (name: string, owner: Address): Promise<Address> => {
    const [label = '', parentLabel] = name.slice(0, -'.sol'.length).split('.')
    const parent = parentLabel === undefined ? SOL : await keyOf(parentLabel, SOL)
    const key = await keyOf(parentLabel === undefined ? label : `\0${label}`, parent)
    putRegistry(key, { parent, owner })
    const text = utf8(parentLabel === undefined ? label : `\0${label}`)
    const content = Uint8Array.from([text.length, 0, 0, 0, ...text])
    const reverseParent = parentLabel === undefined ? NONE : parent
    putRegistry(await keyOf(key, reverseParent, REVERSE), {
      parent: reverseParent,
      owner: REVERSE,
      kind: REVERSE,
      content,
    })
    return key
  }
  const setPrimaryName = async (account: Address, key: Address): Promise<void> =>
    chain.put(
      await deriveAddress(OFFERS, utf8('favourite_domain'), bytes(account)),
      OFFERS,
      Uint8Array.from([2, ...bytes(key)]),
    )
  const addRecord = async (key: Address, content: Uint8Array): Promise<void> =>
    putRegistry(await keyOf('\u0002SOL', key, RECORDS), {
      parent: key,
      owner: RECORDS,
      kind: RECORDS,
      content,
    })
  /** A record of version 1: the recipient of SOL, and a signature over the recipient and the record's account. */
  const addSignedRecord = async (
    key: Address,
    owner: Address,
    to: Address,
    signer: SolanaKeys,
  ): Promise<void> => {
    const recordKey = await keyOf('\u0001SOL', key)
    const text = utf8(Buffer.from([...bytes(to), ...bytes(recordKey)]).toString('hex'))
    const signature = ed25519.sign(text, signer.seed)
    putRegistry(recordKey, { parent: key, owner, content: Uint8Array.from([...bytes(to), ...signature]) })
  }
  /** The tokenizer program's record of a name, the mint of its NFT, and the token account of the holder. */
  const tokenize = async (key: Address, by: Address, holder: Address, isActive = true): Promise<void> => {
    const mint = await deriveAddress(TOKENIZER, utf8('tokenized_name'), bytes(key))
    const content = [key, by, mint].flatMap((part) => [...bytes(part)])
    const data = Uint8Array.from([isActive ? 2 : 3, 255, ...content])
    chain.put(await deriveAddress(TOKENIZER, utf8('nft_record'), bytes(key)), TOKENIZER, data)
    chain.put(mint, TOKEN_PROGRAM, mintData(1n, 0))
    chain.put(await associatedAccount(holder, mint), TOKEN_PROGRAM, tokenData(mint, holder, 1n))
  }
  const { harbour, moved, below, stale, forced, signed, foisted, kept, token, redeemed, listed } =
    sandboxSolNames
  await setPrimaryName(firstAccount, await register(harbour.name, firstAccount))
  await setPrimaryName(secondAccount, await register(below.name, secondAccount))
  await addRecord(
    await register(moved.name, firstAccount),
    record(firstAccount, secondAccount, secondAccount),
  )
  await addRecord(
    await register(stale.name, firstAccount),
    record(secondAccount, secondAccount, secondAccount),
  )
  await addRecord(
    await register(forced.name, firstAccount),
    record(firstAccount, firstAccount, secondAccount),
  )
  await addSignedRecord(
    await register(signed.name, firstAccount),
    firstAccount,
    secondAccount,
    solanaKeys('solana', 0),
  )
  await addSignedRecord(
    await register(foisted.name, firstAccount),
    firstAccount,
    secondAccount,
    solanaKeys('tridentSolana', 0),
  )
  await register(kept.name, program)
  const tokenKey = await register(token.name, program)
  await addRecord(tokenKey, record(program, firstAccount, firstAccount))
  await tokenize(tokenKey, firstAccount, secondAccount)
  await tokenize(await register(redeemed.name, firstAccount), firstAccount, secondAccount, false)
  await tokenize(await register(listed.name, program), firstAccount, program)
}

/** Makes a name the primary name of an account, even if it belongs to another account. */
export const claimSolName = async (chain: SolanaChain, account: string, label: string): Promise<void> =>
  chain.put(
    await deriveAddress(OFFERS, utf8('favourite_domain'), bytes(address(account))),
    OFFERS,
    Uint8Array.from([2, ...bytes(await keyOf(label, SOL))]),
  )
