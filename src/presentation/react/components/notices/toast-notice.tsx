import type { ToastContent, ToastText } from '#domain/notices/toast.ts'
import { toast as texts } from '#presentation/react/messages/notices.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { IconButton } from '#presentation/react/ui/button.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

const icons = { loading: 'spinner', success: 'check-circle', error: 'alert-circle' } as const

const textOf = (t: Translate, text: ToastText): string => {
  if ('network' in text) return t(texts[text.name], { network: text.network })
  return 'wallet' in text ? t(texts[text.name], { wallet: text.wallet }) : t(texts[text.name])
}

/** The text of a toast, which stays while it is hovered or focused. S4-35, S4-36. */
export const ToastNotice = ({ content: { kind, text } }: { readonly content: ToastContent }) => {
  const { showNotices } = useCases()
  const t = useMessages()
  return (
    <div
      className={`wp-toast wp-toast--${kind}`}
      {...(kind === 'error' ? { role: 'alert' } : {})}
      onPointerEnter={() => showNotices.holdToast(true)}
      onPointerLeave={() => showNotices.holdToast(false)}
      onFocus={() => showNotices.holdToast(true)}
      onBlur={() => showNotices.holdToast(false)}
    >
      <Icon name={icons[kind]} spin={kind === 'loading'} />
      <span>{textOf(t, text)}</span>
      {kind !== 'loading' && (
        <IconButton small label={t(texts.dismiss)} icon="close" onClick={() => showNotices.dismissToast()} />
      )}
    </div>
  )
}
