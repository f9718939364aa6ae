import { useObservableEagerState } from 'observable-hooks'
import { useEffect } from 'react'

import { LazyToast } from './lazy-parts.tsx'
import { useCases } from './use-cases.ts'

/** The notice at the edge of the modal. It stays while it is hovered or focused. S4-35, S4-36. */
export const Toast = () => {
  const { showNotices } = useCases()
  const toast = useObservableEagerState(showNotices.toast$)
  const isShown = toast.step === 'shown'
  // If a toast is removed while it is hovered or focused, the next one must not be kept open.
  useEffect(() => () => showNotices.holdToast(false), [showNotices, isShown])
  // The live region exists before its text, because some screen readers ignore text that is added with it.
  if (!isShown) return <div role="status" />
  const notice = <LazyToast key={toast.seq} content={toast.content} />
  return <div role={toast.content.kind === 'error' ? undefined : 'status'}>{notice}</div>
}
