import * as O from 'fp-ts/Option'
import type { Task } from 'fp-ts/Task'
import * as t from 'io-ts'

import { accountParts } from '#domain/caip/account-id.ts'
import { chainNumber } from '#domain/networks/chain-addition.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import { askSilently } from '#infrastructure/chains/transfers/ask-silently.ts'

import { Hash } from './evm-responses.ts'

const CallsStatus = t.intersection([
  t.type({ status: t.number }),
  t.partial({
    atomic: t.boolean,
    receipts: t.union([t.readonlyArray(t.type({ transactionHash: Hash })), t.null, t.undefined]),
  }),
])

/** Statuses from this one are final. EIP-5792. */
const FIRST_FINAL = 200
/** The wallet has given the calls up, or the network has reverted them as a whole. */
const GIVEN_UP = 400
const REVERTED = 500
/** The network has reverted some of them, although the request forbids it. */
const PARTLY = 600

/** An id that the wallet does not know. EIP-5792. */
const UNKNOWN_ID = 5730
/** Codes of a wallet that cannot tell: it does not know the id, the method or the form of the id. */
const CANNOT_TELL: readonly (number | undefined)[] = [UNKNOWN_ID, 4200, -32_601, -32_602]

/**
 * What the wallet says of a request. `pending`: it holds it. `unsent`: it has sent nothing, and will not. `reverted`: the network has
 * reverted all of it in the named transaction. `over`: it does not hold it, or cannot tell. `hashes`: the transaction that it names,
 * which is a claim.
 */
export interface CallsReport {
  readonly type: 'pending' | 'unsent' | 'reverted' | 'over'
  readonly hashes: readonly string[]
}

const over: CallsReport = { type: 'over', hashes: [] }

/** Calls in several transactions are none of which one says what happened. */
const isInParts = ({ status, atomic }: t.TypeOf<typeof CallsStatus>, hashes: readonly string[]): boolean =>
  status >= PARTLY || hashes.length > 1 || (atomic === false && status < GIVEN_UP)

/** While calls are pending, receipts are of a part of them. */
const reportOf = (calls: t.TypeOf<typeof CallsStatus>): CallsReport => {
  const { status, receipts } = calls
  if (status < FIRST_FINAL) return { type: 'pending', hashes: [] }
  const hashes = [...new Set(receipts?.map(({ transactionHash }) => transactionHash))]
  if (isInParts(calls, hashes)) return over
  const isReverted = status === REVERTED
  if (hashes.length > 0) return { type: isReverted ? 'reverted' : 'over', hashes }
  return isReverted || status === GIVEN_UP ? { type: 'unsent', hashes } : over
}

/** Whether the wallet says that it has EIP-5792, whose ids are its own. */
const hasCalls = async (provider: unknown, { account }: SentTransfer): Promise<boolean> => {
  const { address, chainId } = accountParts(account)
  const answer = await askSilently(provider, 'wallet_getCapabilities', [address, [chainNumber(chainId)]])
  return answer?.type === 'response' && typeof answer.value === 'object' && answer.value !== null
}

/** What the wallet says of a request by its id. Undefined if there is no wallet, no id, or no answer. */
export const callsReport =
  (provider: unknown, { callsId }: SentTransfer): Task<CallsReport | undefined> =>
  async () => {
    if (provider === undefined || callsId === undefined) return undefined
    const answer = await askSilently(provider, 'wallet_getCallsStatus', [callsId])
    if (answer?.type === 'response')
      return O.getOrElse(() => over)(O.map(reportOf)(decodeWith(CallsStatus)(answer.value)))
    return answer?.type === 'error' && CANNOT_TELL.includes(answer.error.code) ? over : undefined
  }

/** What the wallet says by the hash that it has returned. Wallets with EIP-5792 take it as an id. */
export const reportByHash =
  (provider: unknown, sent: SentTransfer): Task<CallsReport | undefined> =>
  async () => {
    if (provider === undefined || !(await hasCalls(provider, sent))) return undefined
    return callsReport(provider, { ...sent, callsId: sent.hash })()
  }
