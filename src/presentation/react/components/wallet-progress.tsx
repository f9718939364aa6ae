import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { AppIcon } from '#presentation/react/components/icons/app-icon.tsx'
import { DirectoryWalletIcon } from '#presentation/react/components/icons/directory-wallet-icon.tsx'
import { WalletIcon } from '#presentation/react/components/icons/wallet-icon.tsx'
import {
  ConnectionProgress,
  type ConnectionProgressStatus,
} from '#presentation/react/ui/connection-progress.tsx'

export interface WalletProgressProps {
  readonly status: ConnectionProgressStatus
  /** Undefined if any wallet may scan the code. */
  readonly wallet: DirectoryWallet | undefined
}

/** The page, the wallet and the state of the connection between them. */
export const WalletProgress = ({ status, wallet }: WalletProgressProps) => (
  <ConnectionProgress
    status={status}
    from={<AppIcon size="l" />}
    to={
      wallet === undefined ? (
        <WalletIcon connector={undefined} size="l" />
      ) : (
        <DirectoryWalletIcon wallet={wallet} size="l" />
      )
    }
  />
)
