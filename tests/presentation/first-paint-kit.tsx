import type { ReactElement } from 'react'

import { knownVisit } from '#composition/known-visit.ts'
import type { InitialState, WalletportState } from '#contracts/index.ts'
import { cookieValueOf } from '#infrastructure/cookies/cookie-storage.ts'
import { ConnectButton } from '#shell/react/connect-button.tsx'
import { useAccount } from '#shell/react/hooks/state-hooks.ts'
import { NetworkButton } from '#shell/react/network-button.tsx'
import {
  connectedState,
  optionsWith,
  type remembering,
  type shellKit,
} from '#tests/presentation/hooks-kit.tsx'

/** In its one spelling, as wallets report it here. */
export const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const OTHER = '0x1111111111111111111111111111111111111111'

const stateOf = (chain: string, address: string, more: Parameters<typeof connectedState>[1] = {}) =>
  connectedState(chain, { address, caipAddress: `${chain}:${address}`, ...more })

export const other = stateOf('eip155:1', OTHER)
export const named = stateOf('eip155:8453', ALICE, { profileName: 'harbour.eth' })
export const withBalance = stateOf('eip155:8453', ALICE, { shownBalance: '2.104 ETH' })

/** What a server knows of a user whose last page was in this state. */
export const knownOf = (state?: WalletportState): InitialState =>
  knownVisit(state && `other=1; walletport=${cookieValueOf(state) ?? ''}`, 'walletport')

const Account = () => {
  const { phase, status, profileName, connectorId } = useAccount().data
  return <p>{[phase, status, profileName, connectorId].join(' ')}</p>
}

const App = () => (
  <>
    <ConnectButton />
    <NetworkButton />
    <ConnectButton>
      {({ status, account }) => <b>{`${status} ${account.profileName ?? ''}`}</b>}
    </ConnectButton>
    <Account />
  </>
)

type Kit = ReturnType<typeof shellKit>
type Page = (known: InitialState | undefined) => ReactElement

/** How a host passes what it knows. */
export const ways = {
  'options of the provider': ({ Provider }: Kit, storage: typeof remembering): Page => {
    const options = optionsWith({ storage })
    return (known) => (
      <Provider options={options} initialState={known}>
        <App />
      </Provider>
    )
  },
  'an instance of the host': ({ Provider, create }: Kit, storage: typeof remembering): Page => {
    const shell = create(optionsWith({ storage }))
    shell.start()
    return (known) => (
      <Provider walletport={shell} initialState={known}>
        <App />
      </Provider>
    )
  },
}
export type Way = keyof typeof ways
export const eachWay = Object.keys(ways) as Way[]
