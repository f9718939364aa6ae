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

const ann = address(solanaKeys('solana', 0).address)
const bob = address(solanaKeys('tridentSolana', 0).address)

const bytes = (key: Address): Uint8Array => Uint8Array.from(getAddressEncoder().encode(key))
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const derived = async (program: Address, ...seeds: readonly Uint8Array[]): Promise<Address> => {
  const [key] = await getProgramDerivedAddress({ programAddress: program, seeds: [...seeds] })
  return key
}

const keyOf = (text: string, parent: Address, kind: Address = NONE): Promise<Address> => {
  const hash = createHash('sha256').update(`SPL Name Service${text}`).digest()
  return derived(NAMES, Uint8Array.from(hash), bytes(kind), bytes(parent))
}

interface Registry {
  readonly parent: Address
  readonly owner: Address
  readonly kind?: Address
  readonly content?: Uint8Array
}

const registry = ({ parent, owner, kind = NONE, content = new Uint8Array() }: Registry): Uint8Array =>
  Uint8Array.from([parent, owner, kind].flatMap((key) => [...bytes(key)]).concat([...content]))

/** A record of the second version: who has written it, who has agreed, and where SOL goes. */
const record = (by: Address, agreed: Address, to: Address): Uint8Array =>
  Uint8Array.from([1, 0, 1, 0, 32, 0, 0, 0, ...bytes(by), ...bytes(agreed), ...bytes(to)])

/** The names that the local Solana has, and where they lead. */
export const sandboxSolNames = {
  /** Its owner uses it. */
  harbour: { name: 'harbour.sol', owner: ann },
  /** A record leads to the other account. */
  moved: { name: 'moved.sol', owner: ann, leadsTo: bob },
  /** A name below another, which the other account uses. */
  below: { name: 'cold.harbour.sol', owner: bob },
  /** The record is of an earlier owner. */
  stale: { name: 'stale.sol', owner: ann },
  /** The account has not agreed to the record. */
  forced: { name: 'forced.sol', owner: ann },
  /** A record of the first version that the owner signed leads to the other account. */
  signed: { name: 'signed.sol', owner: ann, leadsTo: bob },
  /** Somebody else signed it. */
  foisted: { name: 'foisted.sol', owner: ann },
  /** A program owns it. */
  kept: { name: 'kept.sol' },
  /** It is an NFT of the other account, whatever its records say. */
  token: { name: 'token.sol', holder: bob },
  /** It was an NFT, and is its owner's again. */
  redeemed: { name: 'redeemed.sol', owner: ann },
  /** It is an NFT that a program has, as those for sale. */
  listed: { name: 'listed.sol' },
} as const

/**
 * Places names of SNS on the local Solana: the accounts as the programs would have left them. The programs themselves
 * are not there, because only the network has them.
 */
export const addSolNames = async (chain: SolanaChain): Promise<void> => {
  const place = (key: Address, own: Registry) => chain.put(key, NAMES, registry(own))
  const program = await derived(OFFERS, utf8('a program'))
  const register = async (name: string, owner: Address): Promise<Address> => {
    const [label = '', parentLabel] = name.slice(0, -'.sol'.length).split('.')
    const parent = parentLabel === undefined ? SOL : await keyOf(parentLabel, SOL)
    const key = await keyOf(parentLabel === undefined ? label : `\0${label}`, parent)
    place(key, { parent, owner })
    const text = utf8(parentLabel === undefined ? label : `\0${label}`)
    const content = Uint8Array.from([text.length, 0, 0, 0, ...text])
    const reverseParent = parentLabel === undefined ? NONE : parent
    place(await keyOf(key, reverseParent, REVERSE), {
      parent: reverseParent,
      owner: REVERSE,
      kind: REVERSE,
      content,
    })
    return key
  }
  const use = async (account: Address, key: Address): Promise<void> =>
    chain.put(
      await derived(OFFERS, utf8('favourite_domain'), bytes(account)),
      OFFERS,
      Uint8Array.from([2, ...bytes(key)]),
    )
  const addRecord = async (key: Address, content: Uint8Array): Promise<void> =>
    place(await keyOf('\u0002SOL', key, RECORDS), { parent: key, owner: RECORDS, kind: RECORDS, content })
  /** A record of the first version: where SOL goes, and the signature of the text of it and of the record's account. */
  const addSigned = async (key: Address, owner: Address, to: Address, signer: SolanaKeys): Promise<void> => {
    const own = await keyOf('\u0001SOL', key)
    const text = utf8(Buffer.from([...bytes(to), ...bytes(own)]).toString('hex'))
    const signature = ed25519.sign(text, signer.seed)
    place(own, { parent: key, owner, content: Uint8Array.from([...bytes(to), ...signature]) })
  }
  /** The record of the program that makes NFTs of names, its mint, and the account of the holder. */
  const tokenize = async (key: Address, by: Address, holder: Address, isActive = true): Promise<void> => {
    const mint = await derived(TOKENIZER, utf8('tokenized_name'), bytes(key))
    const content = [key, by, mint].flatMap((each) => [...bytes(each)])
    const data = Uint8Array.from([isActive ? 2 : 3, 255, ...content])
    chain.put(await derived(TOKENIZER, utf8('nft_record'), bytes(key)), TOKENIZER, data)
    chain.put(mint, TOKEN_PROGRAM, mintData(1n, 0))
    chain.put(await associatedAccount(holder, mint), TOKEN_PROGRAM, tokenData(mint, holder, 1n))
  }
  const { harbour, moved, below, stale, forced, signed, foisted, kept, token, redeemed, listed } =
    sandboxSolNames
  await use(ann, await register(harbour.name, ann))
  await use(bob, await register(below.name, bob))
  await addRecord(await register(moved.name, ann), record(ann, bob, bob))
  await addRecord(await register(stale.name, ann), record(bob, bob, bob))
  await addRecord(await register(forced.name, ann), record(ann, ann, bob))
  await addSigned(await register(signed.name, ann), ann, bob, solanaKeys('solana', 0))
  await addSigned(await register(foisted.name, ann), ann, bob, solanaKeys('tridentSolana', 0))
  await register(kept.name, program)
  const tokenKey = await register(token.name, program)
  await addRecord(tokenKey, record(program, ann, ann))
  await tokenize(tokenKey, ann, bob)
  await tokenize(await register(redeemed.name, ann), ann, bob, false)
  await tokenize(await register(listed.name, program), ann, program)
}

/** Makes a name the primary name of an account, even if it belongs to another account. */
export const claimSolName = async (chain: SolanaChain, account: string, label: string): Promise<void> =>
  chain.put(
    await derived(OFFERS, utf8('favourite_domain'), bytes(address(account))),
    OFFERS,
    Uint8Array.from([2, ...bytes(await keyOf(label, SOL))]),
  )
