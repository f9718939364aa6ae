import type { RecipientFinding as FindingInfo, TransferReview } from '#contracts/send.ts'
import { tokenInfo } from '#domain/tokens/token-info.ts'

import type { ComparedAddress } from './look-alike.ts'
import type { TransferProblem } from './prepared-transfer.ts'
import { type RecipientFinding, severityOf } from './recipient-guard.ts'
import { isFeeMissing, type Review } from './review.ts'

/** The positions in the complete address, including its prefix. */
const positionsIn = ({ prefix, differing }: ComparedAddress): readonly number[] =>
  differing.map((place) => place + prefix.length)

const findingInfo = (finding: RecipientFinding): FindingInfo => ({
  type: finding.type,
  severity: severityOf(finding),
  ...(finding.type === 'lookAlike'
    ? { imitated: finding.known.address, differing: positionsIn(finding.entered) }
    : {}),
})

/** The problem of a call as hosts see it. */
export const problemInfo = ({
  problem,
  reason,
}: TransferProblem): NonNullable<TransferReview['wouldFail']> => ({
  reason,
  ...(problem === undefined ? {} : { problem }),
})

/** A review as hosts see it. Amounts are in base units. */
export const transferReview = (review: Review): TransferReview => {
  const { prepared, findings, name } = review
  const { transfer, funds, deposit, received, wouldFail, isFeeUnknown = false } = prepared
  return {
    token: tokenInfo(transfer.token),
    units: transfer.units,
    from: transfer.from,
    to: transfer.to,
    ...(name === undefined ? {} : { receiverProfileName: name.name }),
    ...(name?.image === undefined ? {} : { receiverProfileImageUrl: name.image }),
    caipNetworkId: transfer.network.caipNetworkId,
    ...(isFeeUnknown ? {} : { fee: funds.fee }),
    feeMissing: isFeeMissing(review),
    deposit,
    ...(received === undefined ? {} : { received }),
    ...(wouldFail === undefined ? {} : { wouldFail: problemInfo(wouldFail) }),
    findings: findings.map(findingInfo),
  }
}
