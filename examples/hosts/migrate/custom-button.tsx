import { ConnectButton } from 'walletport/react'

export const Connect = () => (
  <ConnectButton>
    {({ status, account, balance, network, open, openAccount, openNetworks, prefetch }) => {
      if (status === 'unsupported') return <button onClick={openNetworks}>Wrong network</button>
      if (status !== 'connected')
        return (
          <button onClick={open} onPointerEnter={prefetch} disabled={status === 'restoring'}>
            Connect wallet
          </button>
        )
      return (
        <>
          <button onClick={openNetworks}>{network?.name}</button>
          <button onClick={openAccount}>
            {account.profileName ?? account.address} {balance}
          </button>
        </>
      )
    }}
  </ConnectButton>
)
