import type { ReactNode } from 'react'

import { severityOf } from '#domain/send/recipient-guard.ts'
import { type Confirmation, isFeeMissing, type Review } from '#domain/send/review.ts'
import { costOf } from '#domain/send/transfer-cost.ts'
import type { Amount } from '#domain/tokens/amount.ts'
import { isNftId, shownSymbol } from '#domain/tokens/token-name.ts'
import { type Holding, nativeToken, type Price } from '#domain/tokens/token.ts'
import { Address } from '#presentation/react/components/address.tsx'
import { FeeMissingNote } from '#presentation/react/components/amounts/fee-missing-note.tsx'
import { writtenAmount } from '#presentation/react/components/amounts/written-amount.ts'
import { AccountFlag } from '#presentation/react/components/icons/account-flag.tsx'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { NameWarningNote } from '#presentation/react/components/names/name-warning-note.tsx'
import { AddressBlocks } from '#presentation/react/components/tokens/address-blocks.tsx'
import { Estimate } from '#presentation/react/components/tokens/estimate.tsx'
import { flowAmountClass } from '#presentation/react/components/tokens/flow-amount.ts'
import { TokenIcon } from '#presentation/react/components/tokens/token-icon.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { guard, send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Definition, Definitions } from '#presentation/react/ui/definitions.tsx'
import { actionShapes } from '#presentation/react/ui/icons/action-shapes.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { FindingNote } from './finding-note.tsx'
import { LookAlike } from './look-alike.tsx'
import { useNameWarning } from './use-recents.ts'

interface ReviewProps {
  readonly review: Review
}

interface PricedReviewProps extends ReviewProps {
  /** The account's holdings with prices. Undefined if no source of tokens is configured. */
  readonly holdings: readonly Holding[] | undefined
}

/** The amount and the recipient. The address is shown even if there is a name, because it determines the recipient. */
const Flow = ({ review: { prepared, name }, holdings = [] }: PricedReviewProps) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const { token, units, to, network } = prepared.transfer
  const { value, fee, total } = costOf(prepared, holdings)
  const amount = writtenAmount(format, units, token)
  return (
    <div className="wp-flow">
      <div>
        <TokenIcon token={token} network={network} />
        <span className={flowAmountClass(amount)}>
          <bdi>{amount}</bdi>
        </span>
        {isNftId(token.id) && (
          <bdi className="wp-hint wp-ellipsis" title={token.name}>
            {token.name}
          </bdi>
        )}
        {value !== undefined && (
          <span className="wp-hint wp-num">
            <Estimate value={value} isCost comparedWith={[fee, total]} />
          </span>
        )}
      </div>
      <Icon name={actionShapes.arrow} flip />
      <div>
        <AccountFlag address={to} />
        <span className="wp-flow__amount">
          <Address address={to} />
        </span>
        {name !== undefined && (
          <bdi className="wp-hint wp-ellipsis" title={name.name}>
            {name.name}
          </bdi>
        )}
        <span className="wp-hint">{t(send.recipient)}</span>
      </div>
    </div>
  )
}

interface CostProps {
  readonly label: string
  /** Undefined if no price is known. */
  readonly value: Price | undefined
  /** The other estimates of the review. */
  readonly comparedWith: readonly (Price | undefined)[]
  readonly children: ReactNode
}

/** A cost in the currency, if prices are known, and the exact amount of tokens. */
const Cost = ({ label, value, comparedWith, children }: CostProps) => (
  <Definition label={label} className="wp-cost">
    {value && <Estimate value={value} isCost comparedWith={comparedWith} />}
    <span>{children}</span>
  </Definition>
)

const Details = ({ review: { prepared }, holdings = [] }: PricedReviewProps) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const { transfer, deposit, received } = prepared
  const { token, units, network } = transfer
  const native = nativeToken(network)
  const { value, feeAmount, totalAmount, fee: feeValue, total } = costOf(prepared, holdings)
  const costs = [feeAmount, totalAmount].filter((cost) => cost !== undefined)
  const ofNative = (amount: Amount) => (
    <bdi>
      {format.atMost(amount, costs)} {shownSymbol(native)}
    </bdi>
  )
  const fee = feeAmount === undefined ? t(send.feeUnknown) : ofNative(feeAmount)
  return (
    <Definitions>
      <Definition label={t(send.network)}>
        <NetworkIcon network={network} chainId={network.caipNetworkId} />
        <bdi>{network.name}</bdi>
      </Definition>
      <Cost label={t(send.fee)} value={feeValue} comparedWith={[value, total]}>
        {fee}
      </Cost>
      {deposit > 0n && (
        <Definition label={t(send.deposit)}>
          <bdi>{writtenAmount(format, deposit, native)}</bdi>
        </Definition>
      )}
      {received !== undefined && received !== units && (
        <Definition label={t(send.received)}>
          <bdi>{writtenAmount(format, received, token)}</bdi>
        </Definition>
      )}
      <Cost label={t(send.total)} value={total} comparedWith={[value, feeValue]}>
        {totalAmount === undefined
          ? feeAmount === undefined
            ? fee
            : t.rich(send.sum, { amount: <bdi>{writtenAmount(format, units, token)}</bdi>, fee })
          : ofNative(totalAmount)}
      </Cost>
    </Definitions>
  )
}

/** The buttons that the findings allow. A blocked transfer can only change its recipient. */
const Actions = ({ review }: ReviewProps) => {
  const { sendDraft: draft } = useFeature('send')
  const format = useAmountFormatter()
  const t = useMessages()
  const [finding] = review.findings
  const severity = finding && severityOf(finding)
  const back = () => draft.back()
  const confirm = (confirmation: Confirmation) => () => void draft.confirm(review, confirmation)
  if (severity !== 'blocked' && review.prepared.wouldFail === undefined && severity !== 'pressed')
    return (
      <div className="wp-actions">
        <Button kind="soft" block onClick={back}>
          {t(common.cancel)}
        </Button>
        <Button kind="primary" block icon={actionShapes.send} onClick={confirm({})}>
          {t(send.confirm)}
        </Button>
      </div>
    )
  const other =
    severity === 'pressed' ? (
      <Button kind="soft" block onClick={confirm({ pressed: true })}>
        {t(guard.sendAnyway)}
      </Button>
    ) : severity === 'blocked' ? null : (
      <Button kind="soft" block onClick={() => void draft.review(format.marks)}>
        {t(guard.checkAgain)}
      </Button>
    )
  return (
    <div className="wp-actions">
      {other}
      <Button kind="primary" block onClick={back}>
        {t(guard.changeRecipient)}
      </Button>
    </div>
  )
}

/** The prepared transfer, and the findings about its recipient. */
export const ReviewStep = ({ review, holdings }: PricedReviewProps) => {
  const { sendDraft: draft } = useFeature('send')
  const t = useMessages()
  const [finding] = review.findings
  const warning = useNameWarning(review.name)
  const isCalm = finding === undefined && review.prepared.wouldFail === undefined
  if (finding?.type === 'lookAlike') return <LookAlike review={review} finding={finding} />
  return (
    <ViewLayout
      title={t(send.reviewTitle)}
      back={() => draft.back()}
      footerKind="bare"
      footer={<Actions review={review} />}
    >
      <Flow review={review} holdings={holdings} />
      <div className="wp-stack wp-stack--4">
        <h3 className="wp-heading">{t(send.checkAddress)}</h3>
        {/* The view may scroll, and keys scroll it from an element that has the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="wp-addrbox" role="group" aria-label={t(send.checkAddress)} tabIndex={0}>
          <AddressBlocks address={review.prepared.transfer.to} />
        </div>
      </div>
      {warning !== undefined && <NameWarningNote warning={warning} />}
      {!isCalm && <FindingNote review={review} finding={finding} />}
      <Details review={review} holdings={holdings} />
      {isFeeMissing(review) && <FeeMissingNote />}
      {isCalm && <FindingNote review={review} finding={finding} />}
    </ViewLayout>
  )
}
