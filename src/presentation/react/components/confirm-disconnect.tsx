import type { WalletEntry } from '#domain/connection/wallet-list.ts'
import { account } from '#presentation/react/messages/account.ts'
import { common } from '#presentation/react/messages/common.ts'
import { ending } from '#presentation/react/messages/ending.ts'
import { listedNamespaces } from '#presentation/react/messages/namespaces.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'

import { ViewLayout } from './view-layout.tsx'

interface ConfirmActions {
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export interface ConfirmDisconnectProps extends ConfirmActions {
  readonly title: string
  readonly text: string
  /** The button labels, if the confirmation does more than disconnect. */
  readonly confirm?: string
  readonly cancel?: string
  /** Whether cancelling is what most users want. */
  readonly cancelFirst?: boolean
  /** Announced instead of the text. */
  readonly live?: string
}

/** Replaces the view to confirm an action that ends more than one connection. */
export const ConfirmDisconnect = ({
  title,
  text,
  busy = false,
  cancelFirst = false,
  onConfirm,
  onCancel,
  ...labels
}: ConfirmDisconnectProps) => {
  const t = useMessages()
  const { confirm = t(account.disconnect), cancel = t(common.cancel), live = text } = labels
  const confirming = (
    <Button key="confirm" kind={cancelFirst ? 'secondary' : 'primary'} block busy={busy} onClick={onConfirm}>
      {confirm}
    </Button>
  )
  const cancelling = (
    <Button key="cancel" kind={cancelFirst ? 'primary' : 'secondary'} block onClick={onCancel}>
      {cancel}
    </Button>
  )
  return (
    <ViewLayout title={<bdi>{title}</bdi>} back={false} live={live}>
      <p className="wp-p">{text}</p>
      <div className="wp-stack wp-stack--4">
        {cancelFirst ? [cancelling, confirming] : [confirming, cancelling]}
      </div>
    </ViewLayout>
  )
}

export interface ConfirmWalletDisconnectProps extends ConfirmActions {
  readonly wallet: WalletEntry
}

/** The confirmation for a wallet that cannot end one of its connections separately. */
export const ConfirmWalletDisconnect = ({
  wallet: { name, endsWith },
  ...answers
}: ConfirmWalletDisconnectProps) => {
  const t = useMessages()
  return (
    <ConfirmDisconnect
      title={t(ending.endTitle, { wallet: name })}
      text={t(ending.endText, { wallet: name, chains: listedNamespaces(t, endsWith) })}
      {...answers}
    />
  )
}
