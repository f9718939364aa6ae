import { ConnectButton } from 'walletport/react'

import { Wallet } from './wallet'

// oxlint-disable-next-line import/no-default-export -- Next asks for it
export default function Page() {
  return (
    <Wallet>
      <ConnectButton />
    </Wallet>
  )
}
