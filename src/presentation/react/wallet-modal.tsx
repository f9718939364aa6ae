import { useObservableEagerState } from 'observable-hooks'
import { useEffect, useLayoutEffect, useRef } from 'react'

import { viewOf } from '#domain/modal/modal.ts'
import { themeOf } from '#domain/theme/theme.ts'

import { DirectoryPictureProvider } from './components/icons/directory-picture.tsx'
import { Dialog } from './dialog.tsx'
import { NeedProvider, useModalLanguage } from './languages/language.ts'
import { directoryPicture } from './lazy-parts.tsx'
import { MessagesProvider } from './messages/use-messages.tsx'
import { writeTheme } from './theme.ts'
import { Toast } from './toast.tsx'
import { useMedia } from './ui/page.ts'
import { useCases } from './use-cases.ts'

export interface WalletModalProps {
  readonly inPage: boolean
  /** The rule for the host's theme variables. */
  readonly themeRule?: CSSStyleRule | undefined
}

/** The modal at its mount target. While it is closed the root is empty. */
export const WalletModal = ({ inPage, themeRule }: WalletModalProps) => {
  const { navigation, configure } = useCases()
  const modal = useObservableEagerState(navigation.modal$)
  const { themeMode: mode, themeVariables } = useObservableEagerState(configure.options$)
  const { lang, dir, mixed, messages, texts, need } = useModalLanguage(modal.open)
  const systemIsLight = useMedia('(prefers-color-scheme: light)')
  useLayoutEffect(() => writeTheme(themeRule, themeVariables), [themeRule, themeVariables])

  // A modal in the page is always visible, so closing it shows its rest view. S2-28.
  const wasOpen = useRef(false)
  const restView = viewOf(modal)
  useEffect(() => {
    if (modal.open) wasOpen.current = true
    else if (inPage && wasOpen.current) navigation.begin(restView)
    else if (inPage) navigation.open()
  }, [inPage, modal.open, navigation, restView])

  const { themeMode } = themeOf(mode, systemIsLight ? 'light' : 'dark', themeVariables ?? {})
  return (
    <div
      className="wp-root"
      data-wp-theme={themeMode}
      data-embedded={inPage || undefined}
      lang={lang}
      dir={dir}
      data-bidi={mixed || undefined}
    >
      <MessagesProvider locale={lang} messages={messages} texts={texts} mixed={mixed}>
        <NeedProvider value={need}>
          <DirectoryPictureProvider value={directoryPicture}>
            {modal.open || inPage ? (
              <Dialog modal={modal} inPage={inPage} />
            ) : (
              <div className="wp-layer wp-layer--alone">
                <div className="wp-dock">
                  <Toast />
                </div>
              </div>
            )}
          </DirectoryPictureProvider>
        </NeedProvider>
      </MessagesProvider>
    </div>
  )
}
