import { useId, useState } from 'react'

import { charactersToType, isTypedCorrectly } from '#domain/send/look-alike.ts'
import type { RecipientFinding } from '#domain/send/recipient-guard.ts'
import type { Review } from '#domain/send/review.ts'
import { writtenAmount } from '#presentation/react/components/amounts/written-amount.ts'
import { AddressBlocks } from '#presentation/react/components/tokens/address-blocks.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { guard, send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { FieldError } from '#presentation/react/ui/field-error.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { recipientName } from './shown-transfer.ts'

export interface LookAlikeProps {
  readonly review: Review
  readonly finding: Extract<RecipientFinding, { readonly type: 'lookAlike' }>
}

/** The field for the differing characters. Typing them shows that the user compared the addresses. */
const DifferenceField = ({
  finding,
  typed,
  onType,
}: Pick<LookAlikeProps, 'finding'> & {
  readonly typed: string
  readonly onType: (typed: string) => void
}) => {
  const t = useMessages()
  const id = useId()
  const count = charactersToType(finding.entered).length
  const isWrong = typed.trim().length >= count && !isTypedCorrectly(finding.entered, typed)
  return (
    <div>
      <label className="wp-label" htmlFor={id}>
        {t(guard.typeLabel, { count })}
      </label>
      <div className="wp-field" data-invalid={isWrong || undefined}>
        <input
          className="wp-input"
          id={id}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      {isWrong && <FieldError id={`${id}-error`}>{t(guard.typeWrong)}</FieldError>}
    </div>
  )
}

/**
 * Shows an address that looks like a known one. Both are shown one below the other, and Enter alone never sends: the button
 * is inactive until the marked characters are typed, and no field belongs to a form.
 */
export const LookAlike = ({ review, finding }: LookAlikeProps) => {
  const { sendDraft: draft } = useFeature('send')
  const format = useAmountFormatter()
  const t = useMessages()
  const [typed, setTyped] = useState('')
  const { token, units, to } = review.prepared.transfer
  const { known, entered } = finding
  const name = recipientName(known.address)
  const chooseKnown = () => {
    draft.edit({ receiverAddress: known.address })
    void draft.review(format.marks)
  }
  const actions = (
    <div className="wp-actions">
      <Button
        kind="soft"
        block
        disabled={!isTypedCorrectly(entered, typed)}
        onClick={() => void draft.confirm(review, { pressed: true, typed })}
      >
        {t(guard.sendAnyway)}
      </Button>
      <Button kind="primary" block onClick={chooseKnown}>
        {t(guard.useKnown, { name })}
      </Button>
    </div>
  )
  return (
    <ViewLayout title={t(send.reviewTitle)} back={() => draft.back()} footerKind="bare" footer={actions}>
      <Note tone="danger" role="alert" title={t(guard.lookalikeTitle, { name })}>
        {t(guard.lookalikeText)}
      </Note>
      <div className="wp-compare">
        <div>
          <p className="wp-compare__who">
            {t.rich(guard.entered, { amount: <bdi>{writtenAmount(format, units, token)}</bdi> })}
          </p>
          <AddressBlocks address={to} differing={entered.differing} />
        </div>
        <div>
          <p className="wp-compare__who">
            {known.timesUsed === 0
              ? t(guard.own, { name })
              : t(guard.known, { name, count: known.timesUsed })}
          </p>
          <AddressBlocks address={known.address} differing={finding.expected.differing} />
        </div>
      </div>
      <p className="wp-hint wp-num">
        {t(guard.differs, { count: entered.differing.length, total: entered.characters.length })}
      </p>
      <DifferenceField finding={finding} typed={typed} onType={setTyped} />
    </ViewLayout>
  )
}
