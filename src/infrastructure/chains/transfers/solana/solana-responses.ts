import * as O from 'fp-ts/Option'
import * as t from 'io-ts'

import { MAX_UINT256, Units } from '#domain/shared/units.ts'
import { bytesOfLength, fromBase64, KEY_BYTES, SIGNATURE_BYTES } from '#domain/solana/encoding.ts'

/** A whole number. A node may return it as an exact bigint. */
export const Whole = new t.Type<bigint, unknown>(
  'Whole',
  (u): u is bigint => typeof u === 'bigint',
  (u, context) => {
    const isWhole =
      typeof u === 'bigint' ? u >= 0n && u <= MAX_UINT256 : Number.isSafeInteger(u) && Number(u) >= 0
    return isWhole ? t.success(BigInt(u as bigint | number)) : t.failure(u, context)
  },
  String,
)

/** A slot or the height of a block. They are stored as numbers, so a node that states a greater one is not read. */
export const Slot = t.refinement(Whole, (slot) => slot <= BigInt(Number.MAX_SAFE_INTEGER), 'Slot')

const hasLength = (length: number) => (text: string) => O.isSome(bytesOfLength(text, length))

/** A key in base58 with exactly 32 bytes. A longer one would shift the rest of a message, and so change what is signed. */
const Key = t.refinement(t.string, hasLength(KEY_BYTES), 'Key')

/** A signature in base58, which identifies a transaction on the network. */
export const Signature = t.refinement(t.string, hasLength(SIGNATURE_BYTES), 'Signature')

/** The data of an account: a pair of base64 and the name of the encoding. */
const Data = new t.Type<Uint8Array, unknown>(
  'Data',
  (u): u is Uint8Array => u instanceof Uint8Array,
  (u, context) => {
    const bytes = Array.isArray(u) && typeof u[0] === 'string' ? fromBase64(u[0]) : O.none
    return O.isSome(bytes) ? t.success(bytes.value) : t.failure(u, context)
  },
  String,
)

const Account = t.type({ owner: t.string, executable: t.boolean, lamports: Whole, data: Data })
export type Account = t.TypeOf<typeof Account>

export const Accounts = t.type({ value: t.readonlyArray(t.union([t.null, Account])) })

export const Balance = t.type({ value: Whole })

const TokenInfo = t.intersection([
  t.type({ tokenAmount: t.type({ amount: Units }) }),
  t.partial({ state: t.string }),
])
const TokenAccount = t.type({
  pubkey: Key,
  account: t.type({ data: t.type({ parsed: t.type({ info: TokenInfo }) }) }),
})
export const TokenAccounts = t.type({ value: t.readonlyArray(TokenAccount) })

export const Fees = t.readonlyArray(t.type({ prioritizationFee: Whole }))

export const LatestBlockhash = t.intersection([
  t.type({ value: t.type({ blockhash: Key, lastValidBlockHeight: Slot }) }),
  t.partial({ context: t.partial({ slot: Slot }) }),
])

export const Simulated = t.type({
  value: t.intersection([
    t.type({ err: t.unknown }),
    t.partial({
      logs: t.union([t.null, t.readonlyArray(t.string)]),
      unitsConsumed: t.union([t.null, Whole]),
      accounts: t.union([t.null, t.readonlyArray(t.union([t.null, Account]))]),
    }),
  ]),
})
export type Simulated = t.TypeOf<typeof Simulated>

const Status = t.partial({ confirmationStatus: t.union([t.string, t.null]), slot: Slot })
export type Status = t.TypeOf<typeof Status>
export const Statuses = t.intersection([
  t.type({ value: t.readonlyArray(t.union([t.null, Status])) }),
  t.partial({ context: t.partial({ slot: Slot }) }),
])

/** A transaction of an account. */
const SignatureEntry = t.intersection([
  t.type({ signature: Signature, slot: Slot }),
  t.partial({ confirmationStatus: t.union([t.string, t.null]) }),
])
export type SignatureEntry = t.TypeOf<typeof SignatureEntry>
/** The response to `getSignaturesForAddress`, latest first. */
export const Signatures = t.readonlyArray(SignatureEntry)

const TokenBalances = t.union([
  t.null,
  t.undefined,
  t.readonlyArray(t.type({ mint: t.string, owner: t.string, uiTokenAmount: t.type({ amount: Units }) })),
])
/** An instruction of a program that the node can parse. Others have no `parsed`, or other information. */
const Parsed = t.partial({ parsed: t.unknown })
/** A transfer of SOL, which is from `source`, or of a token, which `authority` has signed. */
export const ParsedTransfer = t.type({
  type: t.string,
  info: t.partial({
    source: t.string,
    destination: t.string,
    lamports: Whole,
    authority: t.string,
    mint: t.string,
    tokenAmount: t.type({ amount: Units }),
  }),
})

const SolanaTransaction = t.type({
  slot: Slot,
  meta: t.type({
    err: t.unknown,
    fee: Whole,
    preBalances: t.readonlyArray(Whole),
    postBalances: t.readonlyArray(Whole),
    preTokenBalances: TokenBalances,
    postTokenBalances: TokenBalances,
  }),
  transaction: t.type({
    message: t.type({
      accountKeys: t.readonlyArray(t.type({ pubkey: t.string, signer: t.boolean })),
      instructions: t.readonlyArray(Parsed),
    }),
  }),
})
export type SolanaTransaction = t.TypeOf<typeof SolanaTransaction>
/** The parsed response to `getTransaction`. Null if the node does not have it. */
export const Transaction = t.union([t.null, SolanaTransaction])
