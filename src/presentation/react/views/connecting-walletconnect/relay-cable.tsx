import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { Cable, type CableStatus } from '#presentation/react/parts/cable.tsx'
import { DirectoryMark } from '#presentation/react/parts/directory-mark.tsx'
import { AppMark } from '#presentation/react/parts/late-marks.tsx'
import { WalletMark } from '#presentation/react/parts/mark.tsx'

export interface RelayCableProps {
  readonly status: CableStatus
  /** Absent: whatever wallet scans the code. */
  readonly wallet: DirectoryWallet | undefined
}

/** The page and the wallet, and how it stands between them. */
export const RelayCable = ({ status, wallet }: RelayCableProps) => (
  <Cable
    status={status}
    from={<AppMark size="l" />}
    to={
      wallet === undefined ? (
        <WalletMark connector={undefined} size="l" />
      ) : (
        <DirectoryMark wallet={wallet} size="l" />
      )
    }
  />
)
