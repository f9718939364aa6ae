import type { RecipientFinding } from '#domain/send/recipient-guard.ts'
import type { Review } from '#domain/send/review.ts'
import { cleanSentence } from '#domain/shared/clean-text.ts'
import { isNftId, shownSymbol } from '#domain/tokens/token-name.ts'
import type { Token } from '#domain/tokens/token.ts'
import { guard, send } from '#presentation/react/messages/send.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Note } from '#presentation/react/ui/note.tsx'

import { problemText } from './shown-transfer.ts'

interface FindingTexts {
  readonly title: string
  readonly text: string
  readonly isDanger: boolean
}

const textsOf = (
  t: Translate,
  type: RecipientFinding['type'],
  sent: Token,
  network: string,
): FindingTexts => {
  const token = shownSymbol(sent)
  const isNft = isNftId(sent.id)
  switch (type) {
    case 'tokenContract':
      return {
        title: t(guard.contractTitle, { token }),
        text: t(guard.contractText, { token }),
        isDanger: true,
      }
    case 'cannotHold':
      return {
        title: t(guard.noReceiveTitle, { token }),
        text: t(isNft ? guard.noReceiveNftText : guard.noReceiveText),
        isDanger: true,
      }
    case 'ownAddress':
      return { title: t(guard.selfTitle), text: t(guard.selfText), isDanger: false }
    case 'onlyDust':
      return { title: t(guard.dustTitle), text: t(guard.dustText), isDanger: true }
    case 'neverUsed':
      return { title: t(guard.unusedTitle, { network }), text: t(guard.unusedText), isDanger: false }
    case 'firstTime':
    // A look-alike has a separate view.
    case 'lookAlike':
      return {
        title: t(guard.firstTitle),
        text: t(isNft ? guard.firstNftText : guard.firstText),
        isDanger: false,
      }
  }
}

/** Why the simulation of the transfer failed. */
const SimulationNote = ({ review: { prepared } }: { readonly review: Review }) => {
  const t = useMessages()
  const { wouldFail } = prepared
  if (wouldFail === undefined) return null
  return (
    <Note tone="danger" role="alert" title={t(guard.simTitle)}>
      {problemText(t, wouldFail)} {t(guard.simText)}
      {wouldFail.reason !== '' && (
        <>
          <br />
          {t.rich(send.networkSays, { reason: <bdi>{cleanSentence(wouldFail.reason)}</bdi> })}
        </>
      )}
    </Note>
  )
}

/** The most important finding about the transfer. Without one, the note that a transfer cannot be undone. */
export const FindingNote = ({
  review,
  finding,
}: {
  readonly review: Review
  readonly finding: RecipientFinding | undefined
}) => {
  const t = useMessages()
  const { token, network } = review.prepared.transfer
  const isBlocked = finding?.type === 'tokenContract' || finding?.type === 'cannotHold'
  if (review.prepared.wouldFail !== undefined && !isBlocked) return <SimulationNote review={review} />
  if (finding === undefined) return <Note>{t(send.irreversible)}</Note>
  const { title, text, isDanger } = textsOf(t, finding.type, token, network.name)
  return (
    <Note {...(isDanger && { tone: 'danger', role: 'alert' })} title={title}>
      {text}
    </Note>
  )
}
