import { type ReactNode, useEffect, useState } from 'react'

import type { Network } from '#domain/networks/network.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { NetworkChip } from '#presentation/react/components/network-chip.tsx'
import { NoAccount } from '#presentation/react/components/no-account.tsx'
import { TokenIcon } from '#presentation/react/components/tokens/token-icon.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import type { ViewProps } from '#presentation/react/lazy-views/lazy-views.ts'
import { account as accountTexts } from '#presentation/react/messages/account.ts'
import { receive } from '#presentation/react/messages/receive.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { Tabs } from '#presentation/react/ui/tabs.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { AddressNetworks } from './address-networks.tsx'
import { AmountStep } from './amount-step.tsx'
import { type ReceiveRequest, ReceiveActions, ReceiveCode } from './receive-code.tsx'

type Purpose = 'payment' | 'ordinal'

interface CodeViewProps {
  readonly request: ReceiveRequest
  /** The networks of the family. */
  readonly networks: readonly Network[]
  /** The purpose of the address, if the wallet separates addresses by purpose. */
  readonly purpose: Purpose | undefined
  readonly onPurpose: (purpose: Purpose) => void
  readonly onAmount: () => void
}

const edit = <path d="M4 16l.75-3.35 7.9-7.9a1.84 1.84 0 0 1 2.6 2.6l-7.9 7.9zM11.25 6.15l2.6 2.6" />

/** The token, the network and the amount that the code requests. */
const Chips = ({ request, onAmount }: Pick<CodeViewProps, 'request' | 'onAmount'>) => {
  const active = useActiveAccount()
  const format = useAmountFormatter()
  const t = useMessages()
  const { units, token, network } = request
  const amount = units === undefined ? undefined : format.exact({ units, decimals: token.decimals })
  return (
    <div className="wp-receive__chips">
      <span className="wp-chip wp-receive__token">
        <TokenIcon token={token} network={network} />
        <bdi>{shownSymbol(token)}</bdi>
      </span>
      <NetworkChip {...active} />
      <button
        type="button"
        className="wp-chip"
        aria-label={amount && t(receive.changeAmount, { amount: `${amount} ${shownSymbol(token)}` })}
        onClick={onAmount}
      >
        <span>{amount ?? t(receive.addAmount)}</span>
        <Icon name={amount === undefined ? viewShapes.plus : edit} />
      </button>
    </div>
  )
}

/** Whether the address belongs to a smart account that is not deployed on its network yet. */
const useUndeployed = (address: string): boolean => {
  const { receiveTokens } = useFeature('send')
  const [isUndeployed, setUndeployed] = useState(false)
  useEffect(() => {
    let isHere = true
    void receiveTokens.isUndeployed().then((is) => isHere && setUndeployed(is))
    return () => void (isHere = false)
  }, [receiveTokens, address])
  return isUndeployed
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

/** The networks on which the address is valid, or the limits of the code. */
const Validity = ({
  request,
  networks,
  purpose,
}: Pick<CodeViewProps, 'request' | 'networks' | 'purpose'>) => {
  const t = useMessages()
  const { token, network, units } = request
  if (purpose !== undefined)
    return <Note tone="warn">{t(purpose === 'ordinal' ? receive.ordinalsText : receive.paymentsText)}</Note>
  return token.address === undefined && units === undefined ? (
    <AddressNetworks networks={networks} />
  ) : (
    <Note tone="warn">{t(receive.onlyOn, { token: shownSymbol(token), network: network.name })}</Note>
  )
}

const CodeView = (props: CodeViewProps) => {
  const { request, purpose, onPurpose, onAmount } = props
  const t = useMessages()
  const isUndeployed = useUndeployed(request.address)
  const undeployed = t(receive.undeployedTitle, { network: request.network.name })
  return (
    <ViewLayout
      title={t(receive.title)}
      live={isUndeployed ? undeployed : ''}
      footerKind="bare"
      footer={<ReceiveActions request={request} />}
    >
      <Purposes purpose={purpose} onPurpose={onPurpose}>
        {purpose !== 'ordinal' && <Chips request={request} onAmount={onAmount} />}
        {isUndeployed && (
          <Note tone="warn" title={undeployed}>
            {t(receive.undeployedText)}
          </Note>
        )}
        <ReceiveCode request={request} />
        <Validity {...props} />
      </Purposes>
    </ViewLayout>
  )
}

/** The account's addresses by purpose. Undefined if it has one address for all purposes. */
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
        onCancel={() => setAmount(false)}
      />
    )
  const purpose = addresses && chosen
  const request = { address: addresses?.[chosen] ?? address, network, token }
  return (
    <CodeView
      request={{ ...request, units: purpose === 'ordinal' ? undefined : units }}
      networks={networks.configured.filter(({ chainNamespace }) => chainNamespace === network.chainNamespace)}
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
