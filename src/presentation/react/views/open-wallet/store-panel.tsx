import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { GetWallet } from '#presentation/react/components/get-wallet.tsx'
import { WalletProgress } from '#presentation/react/components/wallet-progress.tsx'
import { openings, others } from '#presentation/react/messages/openings.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Status } from '#presentation/react/ui/status.tsx'

/** A wallet that has to be installed first. */
export const StorePanel = ({ wallet }: { readonly wallet: DirectoryWallet }) => {
  const t = useMessages()
  return (
    <>
      <WalletProgress status="missing" wallet={wallet} />
      <Status lead={t(openings.missing, { wallet: wallet.name })} text={t(others.appears)} />
      <GetWallet wallet={wallet} kind="primary" />
    </>
  )
}
