import { type ReactElement, useCallback, useId, useRef } from 'react'

import { applyStyles, type ThemeVariables } from '#shell/button/button-sheets.ts'
import { type ButtonFace, type ButtonState, withOptions } from '#shell/button/face.ts'
import type { NamespaceName, WalletportState } from '#shell/contract.ts'

import { useColourScheme } from './auto-theme.ts'
import { useInstance, useOptions } from './context.ts'
import { FlagDrawing } from './flag-drawing.tsx'
import { useParts } from './parts.ts'

export interface ButtonLook {
  readonly size?: 'm' | 's' | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}

/** The parts of the state that a button shows, with the options applied. */
export const useButtonParts = <Parts extends { readonly state: ButtonState }>(
  pick: (state: WalletportState, namespace: NamespaceName | undefined) => Parts,
  namespace?: NamespaceName,
): Parts => withOptions(useParts(pick, namespace), useOptions())

/** Applies the styles before the first paint: refs are set in the commit, but effects may run after it. */
const useStyles = (variables: ThemeVariables | undefined) => {
  const undress = useRef<() => void>(undefined)
  return useCallback(
    (button: HTMLButtonElement | null) => {
      undress.current?.()
      undress.current = button === null ? undefined : applyStyles(button, variables)
    },
    [variables],
  )
}

const Content = ({ text, isCode, flagOf, icon, quiet }: ButtonFace) => (
  <>
    {flagOf && <FlagDrawing address={flagOf} className="wp-connect-flag" />}
    {icon && (
      <svg className={`wp-connect-${icon.name}`} viewBox="0 0 20 20" aria-hidden="true">
        <path d={icon.path} />
      </svg>
    )}
    {isCode ? <bdi dir="ltr">{text}</bdi> : <span>{text}</span>}
    {quiet && (
      <bdi dir="ltr" className="wp-connect-quiet">
        {quiet}
      </bdi>
    )}
  </>
)

/** Renders a Walletport button. Hovering or focusing it fetches what a press needs. */
export const FaceButton = ({
  face,
  size = 'm',
  disabled,
  className,
}: ButtonLook & { readonly face: ButtonFace }): ReactElement => {
  const { handle, prefetch } = useInstance()
  const { themeMode, themeVariables } = useOptions() ?? {}
  return (
    <button
      ref={useStyles(themeVariables)}
      type="button"
      className={className === undefined ? 'wp-connect' : `wp-connect ${className}`}
      data-look={useId()}
      data-size={size}
      data-state={face.state}
      data-theme={useColourScheme(themeMode)}
      disabled={disabled}
      aria-haspopup="dialog"
      aria-busy={face.busy}
      aria-label={face.ariaLabel}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
      onClick={() => void handle.open(face.request)}
    >
      <Content {...face} />
    </button>
  )
}
