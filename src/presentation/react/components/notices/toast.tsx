import { useObservableEagerState } from 'observable-hooks'
import { useEffect } from 'react'

import type { ToastText } from '#domain/notices/toast.ts'
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

/** The notice at the edge of the modal. It stays while it is hovered or focused. S4-35, S4-36. */
export const Toast = () => {
  const { showNotices } = useCases()
  const toast = useObservableEagerState(showNotices.toast$)
  const t = useMessages()
  const isShown = toast.step === 'shown'
  // If a toast is removed while it is hovered or focused, the next one must not be kept open.
  useEffect(() => () => showNotices.holdToast(false), [showNotices, isShown])
  // The live region exists before its text, because some screen readers ignore text that is added with it.
  if (!isShown) return <div role="status" />
  const { kind, text } = toast.content
  const isError = kind === 'error'
  const notice = (
    <div
      key={toast.seq}
      className={`wp-toast wp-toast--${kind}`}
      {...(isError ? { role: 'alert' } : {})}
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
  return <div role={isError ? undefined : 'status'}>{notice}</div>
}
