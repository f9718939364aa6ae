import { useObservableEagerState } from 'observable-hooks'

import type { Network } from '#domain/networks/network.ts'
import { itemsOf } from '#domain/remote-data/remote-data.ts'
import { isSuspicious, shownSymbol } from '#domain/tokens/token-name.ts'
import { amountOf, type Holding, type Token, valueOf } from '#domain/tokens/token.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { AddressBlocks } from '#presentation/react/components/tokens/address-blocks.tsx'
import { ContractActions } from '#presentation/react/components/tokens/contract-actions.tsx'
import { TokenIcon } from '#presentation/react/components/tokens/token-icon.tsx'
import { useRowFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import type { ViewProps } from '#presentation/react/lazy-views/lazy-views.ts'
import { token as texts } from '#presentation/react/messages/tokens.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { actionShapes } from '#presentation/react/ui/icons/action-shapes.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { AccountActions } from './account-actions.tsx'

/** Values with more characters are shown in a smaller font. */
const LONG = 12

const Balance = ({ holding, network }: { readonly holding: Holding; readonly network: Network }) => {
  const format = useRowFormatter()
  const t = useMessages()
  const { token, price } = holding
  const value = valueOf(holding)
  const amount = format.row(amountOf(holding))
  const exact = format.exact(amountOf(holding))
  return (
    <div className="wp-balance wp-balance--page">
      <div className="wp-balance__main">
        <p className="wp-heading">{t(texts.pageBalance)}</p>
        <span className={`wp-balance__value${amount.length > LONG ? ' wp-balance__value--long' : ''}`}>
          {amount} <small>{shownSymbol(token)}</small>
        </span>
        {exact !== amount && (
          <p className="wp-hint wp-num">{t.rich(texts.exactly, { amount: <bdi>{exact}</bdi> })}</p>
        )}
        <p className="wp-hint wp-num">
          {value === undefined || price === undefined ? (
            t(texts.noPrice)
          ) : (
            <>
              <bdi>{format.rowFiat(value, price.currency)}</bdi> ·{' '}
              {t.rich(texts.each, { price: <bdi>{format.rowFiat(price.amount, price.currency)}</bdi> })}
            </>
          )}
        </p>
      </div>
      <TokenIcon token={token} network={network} />
    </div>
  )
}

/** Warns of a token that looks like spam or is not listed, or states by whom its amounts are decided, or that its price is unknown. */
const TokenNote = ({
  token,
  hasPrice,
  isTest,
}: {
  readonly token: Token
  readonly hasPrice: boolean
  readonly isTest: boolean
}) => {
  const t = useMessages()
  if (isSuspicious(token))
    return (
      <Note tone="danger" role="alert" title={t(texts.spamTitle)}>
        {t(texts.spamText)}
      </Note>
    )
  if (!token.isListed)
    return (
      <Note tone="warn" title={t(texts.unlistedTitle)}>
        {t(texts.unlistedText)}
      </Note>
    )
  if (token.isScaled === true)
    return <Note title={t(texts.scaledTitle)}>{t(texts.scaledText, { token: shownSymbol(token) })}</Note>
  if (hasPrice || isTest) return null
  return (
    <Note title={t(texts.priceUnknownTitle)}>{t(texts.priceUnknownText, { token: shownSymbol(token) })}</Note>
  )
}

/** The complete address, because a fake contract can have the same ends. */
const Contract = ({ address, network }: { readonly address: string; readonly network: Network }) => {
  const t = useMessages()
  return (
    <div className="wp-stack wp-stack--4">
      <div className="wp-headrow">
        <h3 className="wp-heading">{t(texts.contractOn, { network: network.name })}</h3>
        <span className="wp-headrow__end">
          <ContractActions address={address} network={network} />
        </span>
      </div>
      <div className="wp-addrbox">
        <AddressBlocks address={address} />
      </div>
    </div>
  )
}

const Page = ({ holding, network }: { readonly holding: Holding; readonly network: Network }) => {
  const active = useActiveAccount()
  const t = useMessages()
  const { token, price } = holding
  return (
    <>
      <TokenNote token={token} hasPrice={price !== undefined} isTest={network.testnet} />
      <Balance holding={holding} network={network} />
      {!isSuspicious(token) && <AccountActions active={active} token={token} />}
      {token.address === undefined ? (
        <Note>{t(texts.native, { network: network.name })}</Note>
      ) : (
        <Contract address={token.address} network={network} />
      )}
    </>
  )
}

/** Lets the user decide about a token that looks like spam. */
const SpamActions = ({ token }: { readonly token: Token }) => {
  const { navigation } = useCases()
  const { acceptedTokens } = useFeature('tokens')
  const t = useMessages()
  return (
    <div className="wp-actions">
      <Button kind="soft" block onClick={() => acceptedTokens.accept(token.id)}>
        {t(texts.notSpam)}
      </Button>
      <Button kind="secondary" block icon={actionShapes.hidden} onClick={() => navigation.back()}>
        {t(texts.keepHidden)}
      </Button>
    </div>
  )
}

/** One token of the account: its amount and value, its contract and its actions. */
export const TokenView = ({ view }: ViewProps<'Token'>) => {
  const { network } = useActiveAccount()
  const { data } = useObservableEagerState(useFeature('tokens').viewTokens.tokens$)
  const t = useMessages()
  const holding = itemsOf(data).find(({ token }) => token.id === view.token)
  if (holding === undefined || network === undefined)
    return (
      <ViewLayout title={t(texts.pageBalance)}>
        <Empty icon="help" lead={t(texts.goneTitle)} />
      </ViewLayout>
    )
  return (
    <ViewLayout
      title={<bdi>{holding.token.name}</bdi>}
      footerKind="bare"
      footer={isSuspicious(holding.token) ? <SpamActions token={holding.token} /> : undefined}
    >
      <Page holding={holding} network={network} />
    </ViewLayout>
  )
}
