import * as t from 'io-ts'

import { StateAccountId } from '#domain/caip/account-for-state.ts'
import { ChainId } from '#domain/caip/chain-id.ts'
import { CleanName } from '#domain/shared/clean-text.ts'
import { Decimals } from '#domain/shared/decimal.ts'
import { Units } from '#domain/shared/units.ts'
import { wholeIn } from '#domain/shared/whole-number.ts'

import { Replacement } from './replacement.ts'
import { Count, StateBefore } from './state-before.ts'

/**
 * The status of a sent transaction. `submitted`: the wallet returned its hash. `lost`: the wallet returned none, so it is
 * looked for. `queued`: the account is a contract whose wallet still collects signatures, or has not handed it to the network.
 * `confirmed` and `failed`: it is in a block. `replaced`: another transaction used its nonce. `dropped`: no node knows it, or
 * the search found nothing, which proves nothing. `expired`: its blockhash is too old for inclusion. These three change if the
 * transaction is found in a block later. `different`: the hash belongs to another transaction, so nothing is known of this
 * one. `arriving`: it is in a block, and the tokens are expected on another network. `refunded`: the paid tokens came back.
 * `undelivered`: the source of the swap reports that it failed on the way. `partial`: it reports that another token or amount has
 * arrived. `unclear`: it does not know the swap, or says something that nobody can tell the meaning of, so it is asked again.
 */
export const TransferStatus = t.keyof({
  submitted: null,
  lost: null,
  queued: null,
  confirmed: null,
  failed: null,
  replaced: null,
  dropped: null,
  different: null,
  expired: null,
  arriving: null,
  refunded: null,
  undelivered: null,
  partial: null,
  unclear: null,
})
export type TransferStatus = t.TypeOf<typeof TransferStatus>

const Quantity = t.refinement(t.string, (text) => wholeIn(text) !== undefined, 'Quantity')

/** A transfer that a wallet has sent, or may have sent, as it is stored. */
export const SentTransfer = t.readonly(
  t.intersection([
    t.type({
      /**
       * The hash that the wallet returned, or under which the transfer was found. Empty while it is not found: then `reference`
       * identifies it.
       */
      hash: t.string,
      /** The sender, with the network. CAIP-10. */
      account: StateAccountId,
      /** The recipient's address. */
      to: t.string,
      units: Units,
      /** The symbol and decimals of the token when it was sent, because later token lists may not contain it. */
      symbol: CleanName,
      decimals: Decimals,
      /** Milliseconds since the epoch, like the other times. */
      sentAt: t.number,
      status: TransferStatus,
    }),
    t.partial({
      /** Identifies a transfer for which the wallet returned no hash. It stays when the hash is found. */
      reference: t.string,
      /** The id of the token. Sends of earlier versions have none. */
      tokenId: t.string,
      /**
       * A page has asked the wallet, and waits for its answer. Nobody is shown the transfer meanwhile. A page that is closed leaves
       * it so.
       */
      isAsked: t.boolean,
      /** No page waits for the wallet's answer any more, so the wallet may still have the request. */
      isUnanswered: t.boolean,
      /** The wallet that was asked. */
      connectorId: t.string,
      /** The id under which that wallet tells what became of the request. EIP-5792. */
      callsId: t.string,
      /**
       * The call that was asked for, to recognise it in a block. A contract account's is inside another one. `value` is a hex
       * quantity.
       */
      call: t.readonly(t.type({ to: t.string, value: Quantity, data: t.string })),
      before: StateBefore,
      /** The EVM nonce of the transaction itself, after a node has reported it. */
      nonce: Count,
      /**
       * What of the transaction was only found by its call, so that an equal one may be this transfer instead. `hash`: the wallet has
       * named none. `nonce`: no node has shown the one that it has named.
       */
      guessed: t.keyof({ hash: null, nonce: null }),
      /** The account is a contract, so `hash` may be the hash of its wallet's own transaction or of a user operation (ERC-4337). */
      isContract: t.boolean,
      /**
       * Only the account's own transactions can come from it: it had no code, and had signed before. Undefined for one that
       * delegates to a contract, may be a contract that is not deployed yet, or whose code no node has reported.
       */
      isKeyAccount: t.boolean,
      /** The last Solana block that can include the transaction. */
      lastBlock: Count,
      /** The block (on Solana the slot) with the transaction, or with the one that has replaced it, while a reorganisation may still remove it. */
      recentBlock: Count,
      /** An absence that was first observed at `since`. The status changes if it lasts. */
      suspicion: t.readonly(
        t.type({
          of: t.keyof({ nonceUsed: null, tooOld: null, unknown: null, different: null, removed: null }),
          since: t.number,
        }),
      ),
      /** Absent transactions: according to the nodes, the account has sent nothing since, not even to a pool. */
      isNonceFree: t.boolean,
      /** The quoted amount that a swap returns. Undefined for a plain transfer. */
      swapped: t.readonly(
        t.intersection([
          t.type({ units: Units, symbol: CleanName, decimals: Decimals, tokenId: t.string }),
          t.partial({
            /** The network on which the tokens arrive, if it is another one. */
            chainId: ChainId,
            /** The reference of the swap at its source. */
            reference: t.string,
            /** What the account gets at least if it makes the call, because the code that it calls demands it. */
            minimum: Units,
          }),
        ]),
      ),
      /** What has arrived in place of the quoted amount on another network, by the word of the swap's source. */
      instead: t.readonly(t.type({ units: Units, symbol: CleanName, decimals: Decimals })),
      /**
       * What arrived in base units, by the receipt: of the sent token with the recipient, of a swap's received token with the
       * account. Undefined if the receipt does not show it.
       */
      delivered: Units,
      /**
       * What says so. `node`: the balance has changed by it in the same block. `token`: only the token's event. `call`: the account
       * has made the call of a swap itself, so the `minimum` has arrived. `nobody`: an NFT has not moved by any event, or a contract
       * account has carried something out that has the call in it, and nothing shows what has arrived.
       */
      deliveredBy: t.keyof({ node: null, token: null, call: null, nobody: null }),
      /**
       * What a swap took of the account in base units of the sent token, by the balances around its block. Undefined if they do not
       * prove it: then it is at most `units`.
       */
      paid: Units,
      /**
       * The hash under which the nonce was used. With the status `confirmed` or `failed` it is the same call, which the user
       * has sped up. Otherwise see `replacement`.
       */
      replacedBy: t.string,
      /** What that transaction is: the user has cancelled this one, or it does something else. Undefined if it was not found. */
      replacement: t.keyof({ cancelled: null, other: null }),
      /** The transactions that the user has sent to speed this one up or to cancel it, oldest first. Any of them may be included. */
      replacements: t.readonlyArray(Replacement),
      /** The payment for which the user was led to it. `terms`: what had to be paid. `id`: the payment of one page. */
      payment: t.readonly(t.type({ terms: t.string, id: t.string })),
      /** The key of the transfer that it was to speed up. The wallet has given it another nonce, so both may be carried out. */
      copyOf: t.string,
    }),
  ]),
)
export type SentTransfer = t.TypeOf<typeof SentTransfer>

/** Identifies a sent transfer. */
export type SentTransferId = Pick<SentTransfer, 'account' | 'hash' | 'reference'>

/** Identifies a transfer within its account: its hash, or its reference if the wallet returned none. */
export const transferKey = ({ hash, reference = hash }: Pick<SentTransferId, 'hash' | 'reference'>): string =>
  reference

export const isSameTransfer = (one: SentTransferId, other: SentTransferId): boolean =>
  one.account === other.account && transferKey(one) === transferKey(other)

/**
 * Whether a transaction with this nonce waited before the request, as far as the nodes have shown what waits. It belongs to an
 * earlier request, unless the wallet has replaced it.
 */
export const waitedBefore = ({ before }: Pick<SentTransfer, 'before'>, nonce: number | undefined): boolean =>
  nonce !== undefined && before?.waiting !== undefined && nonce < before.waiting

/**
 * The hashes that belong to a transfer, so that no other one is told under them. The hash that a wallet returned is not its own
 * if it belongs to another transaction, or if the same call is in a block under another one.
 */
export const ownHashes = ({
  hash,
  status,
  replacedBy,
  replacements = [],
}: SentTransfer): readonly string[] => {
  const isSame = replacedBy !== undefined && (isInBlock(status) || status === 'submitted')
  const isOwn = status !== 'different' && !(isSame && isInBlock(status))
  const own = [...(isOwn ? [hash] : []), ...(isSame ? [replacedBy] : [])]
  // With another nonce it is a second transaction.
  const kept = replacements.filter(({ isNonceKept }) => isNonceKept !== false)
  return [...own, ...kept.map((each) => each.hash)].filter((each) => each !== '')
}

/** Whether the transaction that the wallet has named may belong to an earlier request. */
const isDoubtful = (sent: SentTransfer): boolean =>
  sent.status === 'different' || (!isInBlock(sent.status) && waitedBefore(sent, sent.nonce))

/** The hash by which a transfer is told, if it is another one than the wallet has named and no speed-up of that. */
export const toldElsewhere = ({ guessed, replacedBy }: SentTransfer): string | undefined =>
  guessed === 'nonce' ? replacedBy : undefined

/** The hashes under which no other transfer is found: without one that the wallet has named and that may belong to an earlier one. */
export const heldHashes = (sent: SentTransfer): readonly string[] =>
  isDoubtful(sent) || toldElsewhere(sent) !== undefined
    ? ownHashes(sent).filter((hash) => hash !== sent.hash)
    : ownHashes(sent)

/** What belongs to the account's other transfers. Two equal calls are two transfers, so none is found as another. */
export interface OfOthers {
  readonly hashes: readonly string[]
  /** The nonces of EVM transactions with the same call. */
  readonly nonces: readonly number[]
  /** Whether one has a hash and is not in a block, even if no node knows it: then the account's next nonce is not free. */
  readonly areWaiting: boolean
}

/** The nonce that belongs to a transfer. One that another transaction has used may belong to that one's transfer. */
export const ownNonce = (sent: SentTransfer): number | undefined =>
  sent.status === 'replaced' || isDoubtful(sent) ? undefined : sent.nonce

const HOUR_MS = 3_600_000

/** How long after it was sent a replaced transaction is still tracked. */
const REPLACED_MS = HOUR_MS

/** How long after it was sent an absent transaction, or a swap between networks, is still tracked. */
export const TRACKED_MS = 7 * 24 * HOUR_MS

/** A swap that is in a block, and may arrive on the other network. */
const crossing: readonly TransferStatus[] = ['arriving', 'unclear']

export const isCrossing = (status: TransferStatus): boolean => crossing.includes(status)

const inBlock: readonly TransferStatus[] = [
  ...crossing,
  'confirmed',
  'failed',
  'refunded',
  'undelivered',
  'partial',
]

/** Whether the transaction is in a block. It is final without a `recentBlock`. */
export const isInBlock = (status: TransferStatus): boolean => inBlock.includes(status)

const open: readonly TransferStatus[] = ['submitted', 'lost', 'queued', ...crossing]

/** Whether the result is still undecided. */
export const isOpen = (status: TransferStatus): boolean => open.includes(status)

/**
 * Whether a host may act on the result. What may make it send again, because nothing has arrived, counts only once no
 * reorganisation can undo it.
 */
export const isDecided = ({ status, recentBlock, deliveredBy }: SentTransfer): boolean =>
  !isOpen(status) && (recentBlock === undefined || (status === 'confirmed' && deliveredBy !== 'nobody'))

/**
 * Whether the transaction is still polled for: until no reorganisation removes it from its block (a transfer between networks:
 * until it has arrived on the other one), or it has been absent for too long.
 */
export const isTracked = ({ status, sentAt, recentBlock }: SentTransfer, at: number): boolean => {
  const age = at - sentAt
  if (status === 'submitted' || status === 'queued' || recentBlock !== undefined) return true
  if (status === 'replaced') return age < REPLACED_MS
  return (isCrossing(status) || !isInBlock(status)) && age < TRACKED_MS
}
