import { useMedia } from '#presentation/react/ui/page.ts'

import { useDialog } from './dialog-controller.ts'

/** The selector of the element that scrolls: in a low window the whole modal, otherwise its body. */
export const useScrollBox = (): string => {
  const { inPage } = useDialog()
  return useMedia('(max-height: 520px)') && !inPage ? '.wp-modal' : '.wp-body'
}
