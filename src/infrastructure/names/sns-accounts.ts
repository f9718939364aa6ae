import { toBase58 } from '#domain/solana/encoding.ts'
import { bytesOf, programAddress, sha256 } from '#infrastructure/chains/solana/program-address.ts'

/** The program that registers names, and the one that keeps which of them an account uses. */
export const NAME_PROGRAM = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'
export const OFFERS_PROGRAM = '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29'
/** The parent of the names that end in `.sol`. */
export const SOL_DOMAIN = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'
/** The class of the accounts that hold the text of a name. */
export const REVERSE_CLASS = '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z'
/** The class of records of the second version. */
export const RECORDS_CLASS = '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo'

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

/** The account of the record that says where SOL goes, of the second version (SNS-IP-3). */
export const solRecord = (domain: string): Promise<string> =>
  nameAccount('\u0002SOL', bytesOf(RECORDS_CLASS), bytesOf(domain))

/** The same of the first version, which its owner signed. */
export const signedSolRecord = (domain: string): Promise<string> =>
  nameAccount('\u0001SOL', NONE, bytesOf(domain))

/** The account that holds the text of a name, or of a label below `parent`. */
export const reverseAccount = (domain: string, parent?: string): Promise<string> =>
  nameAccount(domain, bytesOf(REVERSE_CLASS), parent === undefined ? NONE : bytesOf(parent))

/** The account that tells which name an owner uses. */
export const favouriteAccount = (owner: string): Promise<string> =>
  programAddress([utf8('favourite_domain'), bytesOf(owner)], OFFERS_PROGRAM)

const HEADER = 96

/** Who owns a name, and what its account holds. Undefined for bytes that are no name. */
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

const uint = (bytes: Uint8Array, at: number, size: number): number =>
  bytes.slice(at, at + size).reduceRight((sum, byte) => sum * 256 + byte, 0)

const BY_SOLANA = 1

/**
 * Where SOL goes by a record: `stale` if the name has had another owner since, `invalid` if the account has not agreed.
 */
export const solRecordIn = (
  content: Uint8Array,
  owner: string,
): { readonly type: 'stale' | 'invalid' } | { readonly type: 'address'; readonly address: string } => {
  const [staleness, association, length] = [uint(content, 0, 2), uint(content, 2, 2), uint(content, 4, 4)]
  if (staleness !== BY_SOLANA || association !== BY_SOLANA || length !== 32 || content.length < 8 + 96)
    return { type: 'invalid' }
  const [by, agreed, address] = [8, 40, 72].map((at) => toBase58(content.slice(at, at + 32)))
  if (by !== owner) return { type: 'stale' }
  return agreed === address && address !== undefined ? { type: 'address', address } : { type: 'invalid' }
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

/** The name that an account uses, of a record of the offers program. */
export const favouriteIn = (data: Uint8Array): string | undefined =>
  data.length >= 33 ? toBase58(data.slice(1, 33)) : undefined
