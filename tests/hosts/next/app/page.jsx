// a server component: walletport/react says by itself that it runs in the browser
import { ConnectButton } from 'walletport/react'

export default function Page() {
  return <ConnectButton />
}
