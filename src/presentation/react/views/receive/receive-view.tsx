import { type ReactNode, useState } from 'react'

import type { Network } from '#domain/networks/network.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { NoAccount } from '#presentation/react/components/no-account.tsx'
import { useShownAmounts } from '#presentation/react/components/tokens/use-shown-amounts.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import type { ViewProps } from '#presentation/react/lazy-views/later-views.ts'
import { account as accountTexts } from '#presentation/react/messages/account.ts'
import { receive } from '#presentation/react/messages/receive.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { TextButton } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { Tabs } from '#presentation/react/ui/tabs.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { AmountStep } from './amount-step.tsx'
import { GoodNetworks } from './good-networks.tsx'
import { type ReceiveRequest, OnlyNote, ReceiveActions, ReceiveCode } from './receive-code.tsx'

type Purpose = 'payment' | 'ordinal'

interface CodeViewProps {
  readonly request: ReceiveRequest
  /** The networks of the family. */
  readonly networks: readonly Network[]
  /** What the address is for, where the wallet keeps addresses apart. */
  readonly purpose: Purpose | undefined
  readonly onPurpose: (purpose: Purpose) => void
  readonly onAmount: () => void
}

/** The chip of the amount, or a way to add one. */
const AmountButton = ({ request, onAmount }: Pick<CodeViewProps, 'request' | 'onAmount'>) => {
  const shown = useShownAmounts()
  const t = useMessages()
  const { units, token } = request
  if (units === undefined) return <TextButton onClick={onAmount}>{t(receive.addAmount)}</TextButton>
  const amount = `${shown.exact({ units, decimals: token.decimals })} ${shownSymbol(token)}`
  return <TextButton onClick={onAmount}>{t(receive.changeAmount, { amount })}</TextButton>
}

const Purposes = ({
  purpose,
  onPurpose,
  children,
}: Pick<CodeViewProps, 'purpose' | 'onPurpose'> & { readonly children: ReactNode }) => {
  const t = useMessages()
  if (purpose === undefined) return children
  const tabs = [
    { id: 'payment', label: t(receive.payments) },
    { id: 'ordinal', label: t(receive.ordinals) },
  ] as const
  return (
    <Tabs label={t(receive.typeLabel)} tabs={tabs} selected={purpose} onSelect={onPurpose}>
      {children}
    </Tabs>
  )
}

const CodeView = ({ request, networks, purpose, onPurpose, onAmount }: CodeViewProps) => {
  const t = useMessages()
  const { token, network, units } = request
  const isOne = token.address !== undefined || units !== undefined
  return (
    <ViewLayout title={t(receive.title)} footerKind="bare" footer={<ReceiveActions request={request} />}>
      <Purposes purpose={purpose} onPurpose={onPurpose}>
        <ReceiveCode request={request} />
        {purpose !== 'ordinal' && <AmountButton request={request} onAmount={onAmount} />}
        {purpose !== undefined && (
          <OnlyNote text={t(purpose === 'ordinal' ? receive.ordinalsText : receive.paymentsText)} />
        )}
        {purpose === undefined && isOne && (
          <OnlyNote text={t(receive.onlyOn, { token: shownSymbol(token), network: network.name })} />
        )}
        {purpose === undefined && !isOne && <GoodNetworks networks={networks} />}
      </Purposes>
    </ViewLayout>
  )
}

/** The account's addresses by purpose. Undefined where it has one address for everything. */
const useAddresses = () => {
  const { account } = useActiveAccount()
  const of = (purpose: Purpose) => account.accounts?.find(({ type }) => type === purpose)?.address
  const [payment, ordinal] = [of('payment'), of('ordinal')]
  return payment === undefined || ordinal === undefined ? undefined : { payment, ordinal }
}

interface ReceiveStepsProps {
  readonly address: string
  readonly network: Network
  readonly token: Token | undefined
}

const ReceiveSteps = ({ address, network, token = nativeToken(network) }: ReceiveStepsProps) => {
  const { networks } = useActiveAccount()
  const addresses = useAddresses()
  const [units, setUnits] = useState<bigint>()
  const [isAmount, setAmount] = useState(false)
  const [chosen, setChosen] = useState<Purpose>(address === addresses?.ordinal ? 'ordinal' : 'payment')
  if (isAmount)
    return (
      <AmountStep
        token={token}
        units={units}
        onUse={(entered) => {
          setUnits(entered)
          setAmount(false)
        }}
      />
    )
  const purpose = addresses && chosen
  const request = { address: addresses?.[chosen] ?? address, network, token }
  return (
    <CodeView
      request={{ ...request, units: purpose === 'ordinal' ? undefined : units }}
      networks={networks.requested.filter(({ chainNamespace }) => chainNamespace === network.chainNamespace)}
      purpose={purpose}
      onPurpose={setChosen}
      onAmount={() => setAmount(true)}
    />
  )
}

/** The account's address as text and code, or a request for an amount of a token. S2-21. */
export const ReceiveView = ({ view: { token } }: ViewProps<'Receive'>) => {
  useFeature('send')
  const { account, network } = useActiveAccount()
  const t = useMessages()
  const { address } = account
  if (account.status !== 'connected')
    return <NoAccount title={t(receive.title)} waiting={account.status === 'connecting'} />
  if (address === undefined || network === undefined)
    return (
      <ViewLayout title={t(receive.title)}>
        <Empty icon="wallet" lead={t(accountTexts.noneTitle)} />
      </ViewLayout>
    )
  return <ReceiveSteps key={network.caipNetworkId} address={address} network={network} token={token} />
}
