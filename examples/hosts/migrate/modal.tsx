import { useAccount, useModal } from 'walletport/react'

export const Controls = () => {
  const { data: account } = useAccount()
  const { data: modal, open } = useModal()
  return (
    <>
      <button disabled={account.isConnected} onClick={() => void open({ view: 'Connect' })}>
        Connect
      </button>
      <button disabled={!account.isConnected} onClick={() => void open({ view: 'Account' })}>
        Account
      </button>
      <button onClick={() => void open({ view: 'SwitchNetwork' })}>Networks</button>
      {modal.isOpen && <p>{modal.view}</p>}
    </>
  )
}
