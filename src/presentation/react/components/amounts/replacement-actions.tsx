import { useObservableEagerState } from 'observable-hooks'
import type { ReactNode } from 'react'

import { isIncludedAnyway } from '#domain/replacements/included-anyway.ts'
import { mayBeSecond, type Replacement, type ReplacementType, withHash } from '#domain/send/replacement.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { replace } from '#presentation/react/messages/replace.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

interface SentProps {
  readonly sent: SentTransfer
}

/** Whether the wallet has returned no hash, and it is not found. */
const isLost = ({ hash }: Replacement): boolean => hash === ''

type Warning = (typeof replace)['otherNonce' | 'lostSpeedUp' | 'lostCancel' | 'cancelsNothing']

/** What the user has to know first: what may be paid twice, and what is not cancelled. */
const warningOf = ({ replacements = [], status }: SentTransfer): Warning | undefined => {
  if (replacements.some(({ type, isNonceKept }) => type === 'speedUp' && isNonceKept === false))
    return replace.otherNonce
  if (replacements.some(isLost) && mayBeSecond(replacements)) return replace.lostSpeedUp
  const last = status === 'submitted' ? replacements.at(-1) : undefined
  if (last === undefined) return undefined
  if (isLost(last)) return replace.lostCancel
  return last.isNonceKept === false ? replace.cancelsNothing : undefined
}

/** What became of the replacements, as far as it is known. */
const ReplacementNote = ({ sent }: SentProps) => {
  const t = useMessages()
  const warning = warningOf(sent)
  if (warning !== undefined)
    return (
      <Note tone="warn" role="alert">
        {t(warning)}
      </Note>
    )
  if (isIncludedAnyway(sent)) return <Note tone="warn">{t(replace.anyway)}</Note>
  const last = sent.replacements?.at(-1)
  if (last === undefined || sent.status !== 'submitted') return null
  const [title, text] =
    last.type === 'speedUp'
      ? [t(replace.spedUpTitle), t(last.isNonceKept === true ? replace.spedUpText : replace.spedUpUnsure)]
      : [t(replace.cancellingTitle), t(replace.cancellingText)]
  return (
    <Note role="status" title={title}>
      {text}
    </Note>
  )
}

export interface ReplacementActionsProps extends SentProps {
  /** Shown before the buttons, and after what became of a replacement. */
  readonly children?: ReactNode
}

/** Speeds a pending transaction up or cancels it, once a node has it. */
export const ReplacementActions = ({ sent, children }: ReplacementActionsProps) => {
  const { replaceTransactions, sentTransfers } = useFeature('send')
  const { navigation } = useCases()
  const t = useMessages()
  // What is known of the wallet changes with any transaction.
  useObservableEagerState(sentTransfers.sends$)
  const offered = sent.nonce === undefined ? [] : replaceTransactions.offered(sent)
  const isCancelling = !offered.includes('speedUp') && withHash(sent.replacements).at(-1)?.type === 'cancel'
  const { account, hash, reference } = sent
  const id = { account, hash, ...(reference === undefined ? {} : { reference }) }
  const open = (type: ReplacementType) => navigation.show({ name: 'ReplaceTransaction', sent: id, type })
  return (
    <>
      <ReplacementNote sent={sent} />
      {children}
      {offered.length > 0 && (
        <div className="wp-actions">
          {offered.map((type) => (
            <Button key={type} kind="soft" block onClick={() => open(type)}>
              {t(type === 'cancel' && isCancelling ? replace.cancelAgain : replace[type])}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
