import type { ReactNode } from 'react'
import {
  useAccount,
  useBalance,
  useConnect,
  useDisconnect,
  useNetwork,
  useWalletport,
} from 'walletport/react'

import { sendCoins, signMessage } from '#demo/actions.ts'

import type { Run } from './app.tsx'

const Fact = ({
  name,
  value,
  mono,
}: {
  readonly name: string
  readonly value: string
  readonly mono?: boolean
}) => (
  <div>
    <dt>{name}</dt>
    <dd className={mono ? 'mono' : undefined} data-fact={name.toLowerCase()}>
      {value}
    </dd>
  </div>
)

interface ActionProps {
  readonly primary?: boolean
  readonly disabled: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A button that keeps the focus while it is disabled, so that the modal can return the focus to it. */
const Action = ({ primary = false, disabled, onPress, children }: ActionProps) => (
  <button
    type="button"
    className={primary ? 'primary' : undefined}
    aria-disabled={disabled}
    onClick={disabled ? undefined : onPress}
  >
    {children}
  </button>
)

/** The connected account, from the hooks. */
export const AccountCard = ({ run }: { readonly run: Run }) => {
  const walletport = useWalletport()
  const { status, address, caipNetworkId, phase } = useAccount().data
  const { network } = useNetwork().data
  const { data: balance } = useBalance()
  const { connect, status: connecting } = useConnect()
  const pending = connecting === 'pending'
  const { disconnect } = useDisconnect()
  const connected = status === 'connected'
  return (
    <section className="card account" aria-labelledby="account-title">
      <h2 id="account-title">Your account</h2>
      <dl>
        <Fact name="Status" value={phase === 'restoring' ? 'restoring' : status} />
        <Fact name="Address" value={address ?? '–'} mono />
        <Fact name="Network" value={network?.name ?? caipNetworkId ?? '–'} />
        <Fact name="Balance" value={balance === undefined ? '–' : `${balance.balance} ${balance.symbol}`} />
      </dl>
      <div className="row">
        <Action primary disabled={pending || connected} onPress={() => run('Connect', () => connect())}>
          {pending ? 'Connecting' : 'Connect'}
        </Action>
        <Action disabled={!connected} onPress={() => run('Sign', () => signMessage(walletport))}>
          Sign a message
        </Action>
        <Action disabled={!connected} onPress={() => run('Send', () => sendCoins(walletport))}>
          Send a little
        </Action>
        <Action disabled={!connected} onPress={() => run('Disconnect', () => disconnect())}>
          Disconnect
        </Action>
      </div>
    </section>
  )
}
