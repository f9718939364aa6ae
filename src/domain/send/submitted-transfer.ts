import type { AccountId } from '#domain/caip/account-id.ts'
import { defined } from '#domain/shared/defined.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'

import type { PreparedTransfer } from './prepared-transfer.ts'
import type { SentTransfer } from './sent-transfer.ts'
import type { Submission } from './submission.ts'
import type { SenderState } from './wallet-request.ts'

/** The sender of a transfer. */
interface TransferSender {
  readonly account: AccountId
  readonly isSmartAccount: boolean
  readonly connectorId?: string
}

/** What was asked for. Without a `call` the transaction is only recognised by its hash. */
export interface PossibleTransfer extends Pick<PreparedTransfer, 'call'> {
  readonly transfer: Pick<PreparedTransfer['transfer'], 'token' | 'units'> & { readonly to: string }
}

/** What identifies a transaction that may have been sent. */
export interface SubmissionFacts {
  readonly sender?: SenderState | undefined
  readonly sentAt: number
  readonly reference?: string
}

/** A request after which the wallet has sent the transfer, or may have sent it. */
export type PossiblySent = Extract<Submission, { readonly type: 'submitted' | 'unknown' }>

/** Whether the wallet has sent what was asked for, or may have. */
export const maySend = ({ type }: Submission): boolean => type === 'submitted' || type === 'unknown'

/** What is known of a request before the wallet has answered. */
export const unanswered: PossiblySent = { type: 'unknown', error: { message: '' } }

const identity = (
  submission: PossiblySent,
  reference: string | undefined,
): Pick<SentTransfer, 'hash' | 'reference' | 'status'> =>
  submission.type === 'submitted'
    ? { hash: submission.hash, status: 'submitted' }
    : { hash: '', status: 'lost', ...(reference === undefined ? {} : { reference }) }

const stateBefore = ({ block, nonce, waiting }: SenderState): Pick<SentTransfer, 'before'> => ({
  before: {
    block,
    ...(nonce === undefined ? {} : { nonce }),
    ...(waiting === undefined ? {} : { waiting }),
  },
})

/**
 * A transfer that the wallet has just sent, or may have sent: then `reference` identifies it. `sender`: the account's state
 * before the request.
 */
export const submittedTransfer = (
  { transfer, call }: PossibleTransfer,
  { account, isSmartAccount, connectorId }: TransferSender,
  submission: PossiblySent,
  { sender, sentAt, reference }: SubmissionFacts,
): SentTransfer => {
  const { token, units, to } = transfer
  const { lastBlock } = submission
  const { callsId }: { readonly callsId?: string } = submission.type === 'unknown' ? submission : {}
  const isContract = isSmartAccount || sender?.isContract === true
  return {
    ...identity(submission, reference),
    account,
    to,
    units,
    symbol: shownSymbol(token),
    decimals: token.decimals,
    tokenId: token.id,
    sentAt,
    ...(sender === undefined ? {} : stateBefore(sender)),
    ...defined({
      connectorId,
      isContract: isContract || undefined,
      isKeyAccount: (sender?.isKeyAccount === true && !isContract) || undefined,
      call,
      lastBlock,
      callsId,
    }),
  }
}
