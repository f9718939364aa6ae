import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { walletConnect } from '#presentation/react/messages/walletconnect.ts'
import { Status } from '#presentation/react/ui/status.tsx'

interface SchemeQuestionProps {
  /** With its colon. */
  readonly scheme: string
  readonly wallet: DirectoryWallet
}

/** Asks whether to open an app by a scheme that only an unsigned list says is the wallet's. The button below is the answer. */
export const SchemeQuestion = ({ scheme, wallet }: SchemeQuestionProps) => {
  const t = useMessages()
  const link = `${scheme}//`
  return (
    <Status
      lead={t(walletConnect.schemeTitle, { scheme: link })}
      text={t(walletConnect.schemeText, { scheme: link, wallet: wallet.name })}
    />
  )
}
