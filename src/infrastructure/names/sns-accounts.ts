import { toBase58 } from '#domain/solana/encoding.ts'
import { bytesOf, programAddress, sha256 } from '#infrastructure/chains/solana/program-address.ts'

/** The program that registers names, and the program that stores the name that an account has chosen. */
export const NAME_PROGRAM = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'
export const OFFERS_PROGRAM = '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29'
/** The parent of the names that end in `.sol`. */
export const SOL_DOMAIN = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'
/** The class of the accounts that contain the text of a name. */
export const REVERSE_CLASS = '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z'
/** The class of records of the second version. */
export const RECORDS_CLASS = '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo'

/** The program that turns names into NFTs. */
export const TOKENIZER_PROGRAM = 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk'

const PREFIX = 'SPL Name Service'
const NONE = new Uint8Array(32)

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const nameAccount = async (text: string, classBytes: Uint8Array, parent: Uint8Array): Promise<string> =>
  programAddress([await sha256(utf8(PREFIX + text)), classBytes, parent], NAME_PROGRAM)

/** The account of a name with its labels, the last without `.sol`, such as `['vault', 'harbor']`. */
export const domainAccount = async (labels: readonly string[]): Promise<string> => {
  const [first = '', ...parents] = labels
  if (parents.length === 0) return nameAccount(first, NONE, bytesOf(SOL_DOMAIN))
  return nameAccount(`\0${first}`, NONE, bytesOf(await domainAccount(parents)))
}

/** The account of a name's SOL record, version 2 (SNS-IP-3): the address that receives SOL. */
export const solRecord = (domain: string): Promise<string> =>
  nameAccount('\u0002SOL', bytesOf(RECORDS_CLASS), bytesOf(domain))

/** The account of a name's SOL record, version 1, which the owner signed. */
export const signedSolRecord = (domain: string): Promise<string> =>
  nameAccount('\u0001SOL', NONE, bytesOf(domain))

/** The account that contains the text of a name, or of a label below `parent`. */
export const reverseAccount = (domain: string, parent?: string): Promise<string> =>
  nameAccount(domain, bytesOf(REVERSE_CLASS), parent === undefined ? NONE : bytesOf(parent))

/** The account that contains the name which an owner has chosen. */
export const favouriteAccount = (owner: string): Promise<string> =>
  programAddress([utf8('favourite_domain'), bytesOf(owner)], OFFERS_PROGRAM)

const uint = (bytes: Uint8Array, at: number, size: number): number =>
  bytes.slice(at, at + size).reduceRight((sum, byte) => sum * 256 + byte, 0)

/** The account that records whether a name is an NFT. */
export const nftRecord = (domain: string): Promise<string> =>
  programAddress([utf8('nft_record'), bytesOf(domain)], TOKENIZER_PROGRAM)
/** The mint of a name's NFT. */
export const nftMint = (domain: string): Promise<string> =>
  programAddress([utf8('tokenized_name'), bytesOf(domain)], TOKENIZER_PROGRAM)

const NFT_RECORD = 98
const ACTIVE = 2

/** Whether a name is currently an NFT, by its record in the tokenizer program. */
export const isNft = (record: Uint8Array): boolean => record.length >= NFT_RECORD && record[0] === ACTIVE

const TOKEN_ACCOUNT = 165

/** The holder of the only token of a mint, if this token account holds it. */
export const holderIn = (data: Uint8Array, mint: string): string | undefined =>
  data.length >= TOKEN_ACCOUNT && toBase58(data.slice(0, 32)) === mint && uint(data, 64, 8) === 1
    ? toBase58(data.slice(32, 64))
    : undefined

const HEADER = 96

/** The parent, owner and content in the account of a name. Undefined if it is too short. */
export const registryIn = (
  data: Uint8Array,
): { readonly parent: string; readonly owner: string; readonly content: Uint8Array } | undefined =>
  data.length < HEADER
    ? undefined
    : {
        parent: toBase58(data.slice(0, 32)),
        owner: toBase58(data.slice(32, 64)),
        content: data.slice(HEADER),
      }

const BY_SOLANA = 1

/**
 * Reads a SOL record, version 2. `stale`: the name has changed its owner since. `invalid`: the receiving account has not
 * confirmed the record.
 */
export const solRecordIn = (
  content: Uint8Array,
  owner: string,
): { readonly type: 'stale' | 'invalid' } | { readonly type: 'address'; readonly address: string } => {
  const [staleness, association, length] = [uint(content, 0, 2), uint(content, 2, 2), uint(content, 4, 4)]
  if (staleness !== BY_SOLANA || association !== BY_SOLANA || length !== 32 || content.length < 8 + 96)
    return { type: 'invalid' }
  const [writer, confirmed, address] = [8, 40, 72].map((at) => toBase58(content.slice(at, at + 32)))
  if (writer !== owner) return { type: 'stale' }
  return confirmed === address && address !== undefined ? { type: 'address', address } : { type: 'invalid' }
}

const SIGNATURE = 64

/** Reads a SOL record, version 1: the receiving address, the text that the owner signed, and the signature. */
export const signedRecordIn = (
  content: Uint8Array,
  record: string,
): { readonly address: string; readonly message: string; readonly signature: Uint8Array } | undefined =>
  content.length < 32 + SIGNATURE
    ? undefined
    : {
        address: toBase58(content.slice(0, 32)),
        message: [...content.slice(0, 32), ...bytesOf(record)]
          .map((byte) => byte.toString(16).padStart(2, '0'))
          .join(''),
        signature: content.slice(32, 32 + SIGNATURE),
      }

/** The text of a name without `.sol`. */
export const reverseNameIn = (content: Uint8Array): string | undefined => {
  const length = uint(content, 0, 4)
  if (content.length < 4 || length === 0 || length > content.length - 4) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content.slice(4, 4 + length))
    return text.replace(/^\0/, '')
  } catch {
    return undefined
  }
}

/** The name that an account has chosen, by its record in the offers program. */
export const favouriteIn = (data: Uint8Array): string | undefined =>
  data.length >= 33 ? toBase58(data.slice(1, 33)) : undefined
