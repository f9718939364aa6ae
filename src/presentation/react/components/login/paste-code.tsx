import { digitsOf } from '#domain/embedded/email.ts'
import { otp } from '#presentation/react/messages/login.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { loginShapes } from '#presentation/react/ui/icons/login-shapes.tsx'

export interface PasteCodeProps {
  readonly busy: boolean
  readonly onPaste: (digits: string) => void
}

/** Pastes the code without a keyboard, where the browser lets pages read the clipboard. */
export const PasteCode = ({ busy, onPaste }: PasteCodeProps) => {
  const t = useMessages()
  if (typeof navigator.clipboard?.readText !== 'function') return null
  const paste = async () => {
    // A user who does not allow it can still paste with the keyboard.
    const digits = digitsOf(await navigator.clipboard.readText().catch(() => ''))
    if (digits !== '') onPaste(digits)
  }
  return (
    <button
      type="button"
      className="wp-textbtn wp-textbtn--accent"
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : () => void paste()}
    >
      <Icon name={loginShapes.paste} size="s" />
      {t(otp.paste)}
    </button>
  )
}
