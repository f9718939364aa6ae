import { severityOf } from '#domain/send/recipient-guard.ts'
import type { Review } from '#domain/send/send-state.ts'
import { nativeToken } from '#domain/tokens/token.ts'
import { Address } from '#presentation/react/components/address.tsx'
import { AccountFlag } from '#presentation/react/components/icons/account-flag.tsx'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { AddressBlocks } from '#presentation/react/components/tokens/address-blocks.tsx'
import { TokenIcon } from '#presentation/react/components/tokens/token-icon.tsx'
import { useShownAmounts } from '#presentation/react/components/tokens/use-shown-amounts.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { guard, send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { FindingNote } from './finding-note.tsx'
import { LookAlike } from './look-alike.tsx'
import { writtenAmount } from './shown-transfer.ts'

interface ReviewProps {
  readonly review: Review
}

const arrow = <path d="M4 10h12M11 5l5 5-5 5" />

const Flow = ({ review: { prepared } }: ReviewProps) => {
  const shown = useShownAmounts()
  const t = useMessages()
  const { token, units, to, network } = prepared.transfer
  return (
    <div className="wp-flow">
      <div>
        <TokenIcon token={token} network={network} />
        <span className="wp-flow__amount">
          <bdi>{writtenAmount(shown, units, token)}</bdi>
        </span>
      </div>
      <Icon name={arrow} flip />
      <div>
        <AccountFlag address={to} />
        <span className="wp-flow__amount">
          <Address address={to} />
        </span>
        <span className="wp-hint">{t(send.recipient)}</span>
      </div>
    </div>
  )
}

const Details = ({ review: { prepared } }: ReviewProps) => {
  const shown = useShownAmounts()
  const t = useMessages()
  const { transfer, funds, deposit, received } = prepared
  const { token, units, network } = transfer
  const native = nativeToken(network)
  return (
    <dl className="wp-dl">
      <div>
        <dt>{t(send.network)}</dt>
        <dd>
          <NetworkIcon network={network} chainId={network.caipNetworkId} />
          <bdi>{network.name}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t(send.fee)}</dt>
        <dd>
          <bdi>{writtenAmount(shown, funds.fee, native)}</bdi>
        </dd>
      </div>
      {deposit > 0n && (
        <div>
          <dt>{t(send.deposit)}</dt>
          <dd>
            <bdi>{writtenAmount(shown, deposit, native)}</bdi>
          </dd>
        </div>
      )}
      {received !== undefined && received !== units && (
        <div>
          <dt>{t(send.received)}</dt>
          <dd>
            <bdi>{writtenAmount(shown, received, token)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The buttons by what the guard says: a blocked transfer has one way on, which is another recipient. */
const Actions = ({ review }: ReviewProps) => {
  const { sendTokens } = useFeature('send')
  const shown = useShownAmounts()
  const t = useMessages()
  const [finding] = review.findings
  const severity = finding && severityOf(finding)
  const back = () => sendTokens.back()
  if (severity !== 'blocked' && review.prepared.wouldFail === undefined && severity !== 'pressed')
    return (
      <div className="wp-actions">
        <Button kind="soft" block onClick={back}>
          {t(common.cancel)}
        </Button>
        <Button kind="primary" block onClick={() => void sendTokens.send()}>
          {t(send.confirm)}
        </Button>
      </div>
    )
  const other =
    severity === 'pressed' ? (
      <Button kind="soft" block onClick={() => void sendTokens.send({ pressed: true })}>
        {t(guard.sendAnyway)}
      </Button>
    ) : severity === 'blocked' ? null : (
      <Button kind="soft" block onClick={() => void sendTokens.review(shown.marks)}>
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

/** The transfer as it would be sent, and what the guard says about its recipient. */
export const ReviewStep = ({ review }: ReviewProps) => {
  const t = useMessages()
  const [finding] = review.findings
  if (finding?.type === 'lookAlike') return <LookAlike review={review} finding={finding} />
  return (
    <ViewLayout
      title={t(send.reviewTitle)}
      back={false}
      footerKind="bare"
      footer={<Actions review={review} />}
    >
      <Flow review={review} />
      <div className="wp-stack wp-stack--4">
        <h3 className="wp-heading">{t(send.checkAddress)}</h3>
        <div className="wp-addrbox--blocks">
          <AddressBlocks address={review.prepared.transfer.to} />
        </div>
      </div>
      <FindingNote review={review} finding={finding} />
      <Details review={review} />
    </ViewLayout>
  )
}
