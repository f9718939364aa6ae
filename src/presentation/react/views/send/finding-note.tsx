import type { Finding } from '#domain/send/recipient-guard.ts'
import type { Review } from '#domain/send/send-state.ts'
import { isNftId, shownSymbol } from '#domain/tokens/token-name.ts'
import type { Token } from '#domain/tokens/token.ts'
import { guard, send } from '#presentation/react/messages/send.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'

import { problemText } from './shown-transfer.ts'

interface Words {
  readonly title: string
  readonly text: string
  readonly isDanger: boolean
}

const wordsOf = (t: Translate, type: Finding['type'], sent: Token, network: string): Words => {
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
    // A look-alike has a view of its own.
    case 'lookAlike':
      return {
        title: t(guard.firstTitle),
        text: t(isNft ? guard.firstNftText : guard.firstText),
        isDanger: false,
      }
  }
}

/** Why the simulation of the transfer failed. */
const WouldFail = ({ review: { prepared } }: { readonly review: Review }) => {
  const t = useMessages()
  const { wouldFail } = prepared
  if (wouldFail === undefined) return null
  return (
    <div className="wp-note wp-note--danger" role="alert">
      <Icon name="alert-triangle" />
      <div>
        <b className="wp-note__title">{t(guard.simTitle)}</b>
        {problemText(t, wouldFail)} {t(guard.simText)}
        {wouldFail.reason !== '' && (
          <>
            <br />
            {t.rich(send.reason, { reason: <bdi>{wouldFail.reason}</bdi> })}
          </>
        )}
      </div>
    </div>
  )
}

/** The most important thing to know about the transfer, in the place of the note that it cannot be undone. */
export const FindingNote = ({
  review,
  finding,
}: {
  readonly review: Review
  readonly finding: Finding | undefined
}) => {
  const t = useMessages()
  const { token, network } = review.prepared.transfer
  const isBlocked = finding?.type === 'tokenContract' || finding?.type === 'cannotHold'
  if (review.prepared.wouldFail !== undefined && !isBlocked) return <WouldFail review={review} />
  if (finding === undefined)
    return (
      <div className="wp-note">
        <Icon name="info" />
        <div>{t(send.irreversible)}</div>
      </div>
    )
  const { title, text, isDanger } = wordsOf(t, finding.type, token, network.name)
  return (
    <div className={`wp-note${isDanger ? ' wp-note--danger' : ''}`} role={isDanger ? 'alert' : undefined}>
      <Icon name={isDanger ? 'alert-triangle' : 'info'} />
      <div>
        <b className="wp-note__title">{title}</b>
        {text}
      </div>
    </div>
  )
}
