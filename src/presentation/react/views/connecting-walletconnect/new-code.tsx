import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { walletConnect } from '#presentation/react/messages/walletconnect.ts'
import { Button } from '#presentation/react/ui/button.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

/** Shown instead of an expired code or link. */
export const NewCode = ({ block = false }: { readonly block?: boolean }) => {
  const { connectByRelay } = useFeature('relay')
  const t = useMessages()
  return (
    <Button kind="primary" block={block} icon="refresh" onClick={() => connectByRelay.renew()}>
      {t(walletConnect.newCode)}
    </Button>
  )
}
