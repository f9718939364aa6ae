import { ConnectButton, useAccount, useConnect, WalletportError } from 'walletport/react'
import { WalletportMock } from 'walletport/testkit/react'

const Pay = () => {
  const { isConnected, shownBalance } = useAccount().data
  const { connect, error } = useConnect()
  if (isConnected) return <button>Pay from {shownBalance}</button>
  return <button onClick={() => void connect().catch(() => {})}>{error ? 'Try again' : 'Connect'}</button>
}

export const Connected = () => (
  <WalletportMock account={{ balance: '0.25' }}>
    <ConnectButton />
    <Pay />
  </WalletportMock>
)

export const NotConnected = () => (
  <WalletportMock status="disconnected">
    <Pay />
  </WalletportMock>
)

const refuse = () => Promise.reject(new WalletportError('USER_REJECTED', 'The user said no'))

export const Refused = () => (
  <WalletportMock status="disconnected" verbs={{ connect: refuse }}>
    <Pay />
  </WalletportMock>
)
