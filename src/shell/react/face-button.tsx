import { type ReactElement, useSyncExternalStore } from 'react'

import type { NamespaceName, WalletportState } from '#contracts/index.ts'
import { type ButtonFace, type ButtonState, withOptions } from '#shell/button/face.ts'
import { serverHtml } from '#shell/button/server-html.ts'
import { drawButton } from '#shell/button/shadow-button.ts'

import { useColourScheme } from './auto-theme.ts'
import { useInstance, useOptions } from './context.ts'
import { useParts } from './parts.ts'

export interface ButtonLook {
  readonly size?: 'm' | 's' | undefined
  readonly disabled?: boolean | undefined
  /** Classes of the element that holds the button's shadow root. */
  readonly className?: string | undefined
}

/** The parts of the state that a button shows, with the options applied. */
export const useButtonParts = <Parts extends { readonly state: ButtonState }>(
  pick: (state: WalletportState, namespace: NamespaceName | undefined) => Parts,
  namespace?: NamespaceName,
): Parts => withOptions(useParts(pick, namespace), useOptions())

const never = () => () => {}
const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** Renders a Walletport button in a shadow root. Hovering or focusing it fetches the code that a press needs. */
export const FaceButton = ({
  face,
  size = 'm',
  disabled = false,
  className,
}: ButtonLook & { readonly face: ButtonFace }): ReactElement => {
  const { press, prefetch, flagOf } = useInstance()
  const { themeMode, themeVariables: variables, cspNonce } = useOptions() ?? {}
  const theme = useColourScheme(themeMode)
  const isHydrating = useIsHydrating()
  const drawing = { face, size, theme, disabled, variables, flagOf }
  return (
    <span
      className={className}
      data-state={face.state}
      // A server renders the shadow root. During hydration, React does not change the content of the element.
      {...(isHydrating && {
        suppressHydrationWarning: true,
        dangerouslySetInnerHTML: {
          __html: typeof document === 'undefined' ? serverHtml(drawing, cspNonce) : '',
        },
      })}
      // A ref is set before the first paint, unlike effects. A new function in each render applies each change.
      ref={(host) => {
        if (host !== null) drawButton(host, { ...drawing, prefetch, open: press })
      }}
    />
  )
}
