import type { WalletEntry } from '#domain/connection/wallet-list.ts'
import { account } from '#presentation/react/messages/account.ts'
import { common } from '#presentation/react/messages/common.ts'
import { listedNamespaces } from '#presentation/react/messages/namespaces.ts'
import { ending } from '#presentation/react/messages/profile.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'

import { Button } from './button.tsx'
import { Screen } from './screen.tsx'

interface Answers {
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export interface ConfirmEndProps extends Answers {
  readonly title: string
  readonly text: string
}

/** Asked in the place of the view before more than one connection ends. */
export const ConfirmEnd = ({ title, text, busy = false, onConfirm, onCancel }: ConfirmEndProps) => {
  const t = useMessages()
  return (
    <Screen title={<bdi>{title}</bdi>} back={false} live={text}>
      <p className="wp-p">{text}</p>
      <div className="wp-stack wp-stack--4">
        <Button kind="primary" block busy={busy} onClick={onConfirm}>
          {t(account.disconnect)}
        </Button>
        <Button kind="secondary" block onClick={onCancel}>
          {t(common.cancel)}
        </Button>
      </div>
    </Screen>
  )
}

export interface ConfirmEndOfProps extends Answers {
  readonly wallet: WalletEntry
}

/** The same for a wallet that cannot end one of its connections alone. */
export const ConfirmEndOf = ({ wallet: { name, endsWith }, ...answers }: ConfirmEndOfProps) => {
  const t = useMessages()
  return (
    <ConfirmEnd
      title={t(ending.endTitle, { wallet: name })}
      text={t(ending.endText, { wallet: name, chains: listedNamespaces(t, endsWith) })}
      {...answers}
    />
  )
}
