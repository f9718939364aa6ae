import { tokenSummary, type TokenSummary } from '#domain/tokens/token-summary.ts'

import type { ComparedAddress } from './look-alike.ts'
import type { TransferProblem } from './prepared-transfer.ts'
import { type RecipientFinding, type Severity, severityOf } from './recipient-guard.ts'
import type { Review, ReviewFailure, SendState } from './send-state.ts'
import type { SentTransfer } from './sent-transfer.ts'
import type { Sends } from './stored-sends.ts'

/** A finding of the guard as hosts see it. */
export interface FindingSummary {
  readonly type: RecipientFinding['type']
  readonly severity: Severity
  /** The address that a look-alike imitates. */
  readonly imitated?: string
  readonly differing?: readonly number[]
}

/** A review as hosts see it. Amounts are in base units. */
export interface ReviewSummary {
  readonly token: TokenSummary
  readonly units: bigint
  readonly from: string
  readonly to: string
  readonly receiverProfileName?: string
  readonly receiverProfileImageUrl?: string
  readonly caipNetworkId: string
  readonly fee: bigint
  readonly deposit: bigint
  readonly received?: bigint
  readonly wouldFail?: { readonly reason: string; readonly problem?: NonNullable<TransferProblem['problem']> }
  readonly findings: readonly FindingSummary[]
}

/** A sent transfer as hosts see it. */
export type SentSummary = Pick<
  SentTransfer,
  'hash' | 'account' | 'to' | 'units' | 'symbol' | 'decimals' | 'sentAt' | 'status'
> & { readonly replacedBy?: string }

/** The state of a send, as hosts see it. */
export interface SendSummary {
  readonly step: 'idle' | Exclude<SendState['current']['step'], 'form'>
  readonly review?: ReviewSummary
  readonly hash?: string
  readonly failure?: ReviewFailure | { readonly _tag: 'SendFailed'; readonly message: string }
  readonly sends: readonly SentSummary[]
}

/** The positions in the complete address, including its prefix. */
const positionsIn = ({ prefix, differing }: ComparedAddress): readonly number[] =>
  differing.map((place) => place + prefix.length)

const findingSummary = (finding: RecipientFinding): FindingSummary => ({
  type: finding.type,
  severity: severityOf(finding),
  ...(finding.type === 'lookAlike'
    ? { imitated: finding.known.address, differing: positionsIn(finding.entered) }
    : {}),
})

const problemSummary = ({ problem, reason }: TransferProblem): NonNullable<ReviewSummary['wouldFail']> => ({
  reason,
  ...(problem === undefined ? {} : { problem }),
})

export const reviewSummary = ({ prepared, findings, name }: Review): ReviewSummary => {
  const { transfer, funds, deposit, received, wouldFail } = prepared
  return {
    token: tokenSummary(transfer.token),
    units: transfer.units,
    from: transfer.from,
    to: transfer.to,
    ...(name === undefined ? {} : { receiverProfileName: name.name }),
    ...(name?.image === undefined ? {} : { receiverProfileImageUrl: name.image }),
    caipNetworkId: transfer.network.caipNetworkId,
    fee: funds.fee,
    deposit,
    ...(received === undefined ? {} : { received }),
    ...(wouldFail === undefined ? {} : { wouldFail: problemSummary(wouldFail) }),
    findings: findings.map(findingSummary),
  }
}

export const sentSummary = ({
  hash,
  account,
  to,
  units,
  symbol,
  decimals,
  sentAt,
  status,
  replacedBy,
}: SentTransfer): SentSummary => ({
  hash,
  account,
  to,
  units,
  symbol,
  decimals,
  sentAt,
  status,
  ...(replacedBy === undefined ? {} : { replacedBy }),
})

const stepSummary = ({ current }: SendState): Omit<SendSummary, 'sends'> => {
  switch (current.step) {
    case 'form':
      return { step: 'idle', ...(current.failure === undefined ? {} : { failure: current.failure }) }
    case 'preparing':
      return { step: 'preparing' }
    case 'review':
    case 'waiting':
      return { step: current.step, review: reviewSummary(current.review) }
    case 'failed':
      return {
        step: 'failed',
        review: reviewSummary(current.review),
        failure: { _tag: 'SendFailed', message: current.message },
      }
    case 'sent':
      return { step: 'sent', hash: current.sent.hash }
  }
}

export const sendSummary = (state: SendState, sends: Sends): SendSummary => ({
  ...stepSummary(state),
  sends: sends.map(sentSummary),
})
