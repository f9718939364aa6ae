import type { ReplacementReview } from '#domain/replacements/replacement-review.ts'
import { cleanSentence } from '#domain/shared/clean-text.ts'
import { nativeToken } from '#domain/tokens/token.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { Address } from '#presentation/react/components/address.tsx'
import { FeeMissingNote } from '#presentation/react/components/amounts/fee-missing-note.tsx'
import { writtenAmount, writtenAtMost } from '#presentation/react/components/amounts/written-amount.ts'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { AddressBlocks } from '#presentation/react/components/tokens/address-blocks.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { replace } from '#presentation/react/messages/replace.ts'
import { send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Definition, Definitions } from '#presentation/react/ui/definitions.tsx'
import { Note } from '#presentation/react/ui/note.tsx'

interface ReviewProps {
  readonly review: ReplacementReview
}

/** What the transaction does, which account signs it, and what it costs before and after. */
const Details = ({ review }: ReviewProps) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const { type, sent, network, from, nonce, fee, feeBefore, call } = review
  const native = nativeToken(network)
  const more = fee - feeBefore
  const ofNative = (units: bigint, ...comparedWith: bigint[]) => (
    <bdi>{writtenAtMost(format, units, native, comparedWith)}</bdi>
  )
  return (
    <Definitions>
      <Definition label={t(type === 'speedUp' ? replace.again : replace.empty)}>
        <bdi>
          {type === 'speedUp'
            ? writtenAmount(format, sent.units, { ...sent, id: sent.tokenId })
            : writtenAmount(format, call.value, native)}
        </bdi>
      </Definition>
      {type === 'cancel' && (
        <Definition label={t(replace.to)}>
          <span>{t(replace.ownAccount)}</span>
        </Definition>
      )}
      <Definition label={t(replace.network)}>
        <NetworkIcon network={network} chainId={network.caipNetworkId} />
        <bdi>{network.name}</bdi>
      </Definition>
      <Definition label={t(replace.account)}>
        <Address address={from} />
      </Definition>
      <Definition label={t(replace.nonce)}>{nonce}</Definition>
      <Definition label={t(replace.feeBefore)}>{ofNative(feeBefore, fee)}</Definition>
      <Definition label={t(replace.fee)}>{ofNative(fee, feeBefore)}</Definition>
      {more > 0n && <Definition label={t(replace.more)}>{ofNative(more)}</Definition>}
    </Definitions>
  )
}

/** What the user has to know before the wallet is asked, the most severe last, next to the buttons. */
const Notes = ({ review, isRejected }: ReviewProps & { readonly isRejected: boolean }) => {
  const { walletName: wallet } = useActiveAccount()
  const t = useMessages()
  const { type, earlier, nonce, isNonceKept, wouldFail } = review
  return (
    <>
      {earlier > 0 && <Note>{t(replace.earlier, { count: earlier })}</Note>}
      {wouldFail !== undefined && (
        <Note tone="danger" title={t(replace.wouldFailTitle)}>
          {t(replace.wouldFailText)}
          <br />
          {t.rich(send.networkSays, { reason: <bdi>{cleanSentence(wouldFail.reason)}</bdi> })}
        </Note>
      )}
      {review.feeMissing && <FeeMissingNote />}
      {!isNonceKept && wouldFail === undefined && (
        <Note tone="warn" title={t(replace.nonceTitle, { wallet })}>
          {t(type === 'speedUp' ? replace.nonceText : replace.nonceCancelText, {
            wallet,
            nonce: String(nonce),
          })}
        </Note>
      )}
      {isRejected && (
        <Note tone="danger" icon="alert-circle" role="alert">
          {t(replace.rejected, { wallet })}
        </Note>
      )}
    </>
  )
}

export interface ReviewStepProps extends ReviewProps {
  readonly isRejected: boolean
  readonly onConfirm: (confirmation?: { readonly pressed: boolean }) => void
  readonly onBack: () => void
}

/** A replacement with all that it does and costs. A wallet that may pay a second time is not asked with the default button. */
export const ReplacementReviewStep = ({ review, isRejected, onConfirm, onBack }: ReviewStepProps) => {
  const t = useMessages()
  const { type, call, isNonceKept, wouldFail } = review
  const isCalm = (isNonceKept || type === 'cancel') && wouldFail === undefined
  const actions = isCalm ? (
    <>
      <Button kind="soft" block onClick={onBack}>
        {t(replace.keepWaiting)}
      </Button>
      <Button kind="primary" block onClick={() => onConfirm()}>
        {t(replace[type])}
      </Button>
    </>
  ) : (
    <>
      {wouldFail === undefined && (
        <Button kind="soft" block onClick={() => onConfirm({ pressed: true })}>
          {t(replace.speedUpAnyway)}
        </Button>
      )}
      <Button kind="primary" block onClick={onBack}>
        {t(replace.keepWaiting)}
      </Button>
    </>
  )
  return (
    <ViewLayout
      title={t(replace[`${type}Title`])}
      footerKind="bare"
      footer={<div className="wp-actions">{actions}</div>}
    >
      <p className="wp-p">
        {t(replace[`${type}Text`])} {t(replace.first)}
      </p>
      {type === 'speedUp' && (
        <div className="wp-stack wp-stack--4">
          <h3 className="wp-heading">{t(replace.to)}</h3>
          {/* The view may scroll, and keys scroll it from an element that has the focus. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="wp-addrbox" role="group" aria-label={t(replace.to)} tabIndex={0}>
            <AddressBlocks address={review.sent.swapped === undefined ? review.sent.to : call.to} />
          </div>
        </div>
      )}
      <Notes review={review} isRejected={isRejected} />
      <Details review={review} />
    </ViewLayout>
  )
}
