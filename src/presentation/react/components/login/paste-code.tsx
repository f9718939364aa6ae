import { digitsOf } from '#domain/embedded/email.ts'
import { otp } from '#presentation/react/messages/login.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { TextButton } from '#presentation/react/ui/button.tsx'
import { loginShapes } from '#presentation/react/ui/icons/login-shapes.tsx'

export interface PasteCodeProps {
  readonly busy: boolean
  readonly onPaste: (digits: string) => void
}

/** Pastes the code without a keyboard, if the browser lets pages read the clipboard. */
export const PasteCode = ({ busy, onPaste }: PasteCodeProps) => {
  const t = useMessages()
  if (typeof navigator.clipboard?.readText !== 'function') return null
  const paste = async () => {
    // A user who does not allow it can still paste with the keyboard.
    const digits = digitsOf(await navigator.clipboard.readText().catch(() => ''))
    if (digits !== '') onPaste(digits)
  }
  return (
    <TextButton tone="accent" icon={loginShapes.paste} disabled={busy} onClick={() => void paste()}>
      {t(otp.paste)}
    </TextButton>
  )
}
