import { ConnectButton } from 'walletport/react'

export default function Home() {
  return <ConnectButton />
}
