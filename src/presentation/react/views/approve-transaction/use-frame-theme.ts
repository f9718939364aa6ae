import { useObservableEagerState } from 'observable-hooks'
import { type RefObject, useEffect } from 'react'

import { useMedia } from '#presentation/react/ui/page.ts'
import { useFeature, useCases } from '#presentation/react/use-cases.ts'

/** Sends the modal's theme to the frame, now and when it changes. The colours are the computed ones. S3-21. */
export const useFrameTheme = (slot: RefObject<HTMLElement | null>): void => {
  const { approveRequest } = useFeature('embedded')
  const { themeMode: mode, themeVariables } = useObservableEagerState(useCases().configure.options$)
  const systemIsLight = useMedia('(prefers-color-scheme: light)')
  useEffect(() => {
    const element = slot.current
    if (element === null) return
    const { caretColor: accent, backgroundColor: background } = getComputedStyle(element)
    const root = element.closest<HTMLElement>('.wp-root')
    approveRequest.setTheme({
      themeMode: root?.dataset['wpTheme'] === 'light' ? 'light' : 'dark',
      ...(themeVariables === undefined ? {} : { themeVariables }),
      w3mThemeVariables: { '--w3m-accent': accent, '--w3m-background': background },
    })
  }, [slot, approveRequest, mode, themeVariables, systemIsLight])
}
