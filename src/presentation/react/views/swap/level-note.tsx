import type { SwapReview } from '#domain/swaps/swap-review.ts'
import { swap } from '#presentation/react/messages/swaps.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Note } from '#presentation/react/ui/note.tsx'

interface LevelNoteProps {
  readonly review: SwapReview
  readonly hasAgreed: boolean
  readonly onChange: (hasAgreed: boolean) => void
}

/** States who decides what a swap gives that its call does not limit. The user has to agree. */
export const LevelNote = ({ review: { plan }, hasAgreed, onChange }: LevelNoteProps) => {
  const t = useMessages()
  const provider = <bdi>{plan.quote.provider}</bdi>
  return (
    <Note tone="warn" title={t(swap.notHeldTitle)}>
      {t.rich(plan.level === 'simulated' ? swap.simulatedText : swap.trustedText, { provider })}
      <label className="wp-agree">
        <input type="checkbox" checked={hasAgreed} onChange={({ target }) => onChange(target.checked)} />{' '}
        {t(swap.agree)}
      </label>
    </Note>
  )
}
