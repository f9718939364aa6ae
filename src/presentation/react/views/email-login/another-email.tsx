import { device } from '#presentation/react/messages/login.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { TextButton } from '#presentation/react/ui/button.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

/** Returns to the email field. */
export const AnotherEmail = () => {
  const { connectByEmail } = useFeature('embedded')
  const t = useMessages()
  return <TextButton onClick={() => connectByEmail.edit()}>{t(device.change)}</TextButton>
}
