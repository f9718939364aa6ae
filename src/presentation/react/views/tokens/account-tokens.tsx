import { useObservableEagerState } from 'observable-hooks'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'

import type { ShownTokens } from '#application/use-cases/tokens/view-tokens.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Portfolio } from '#domain/tokens/portfolio.ts'
import { shownName } from '#domain/tokens/token-name.ts'
import type { Holding } from '#domain/tokens/token.ts'
import type { ActiveAccount } from '#presentation/react/active-account.ts'
import { SearchField } from '#presentation/react/components/search-field.tsx'
import { useShownAmounts } from '#presentation/react/components/tokens/use-shown-amounts.ts'
import { account as accountTexts } from '#presentation/react/messages/account.ts'
import { common } from '#presentation/react/messages/common.ts'
import { token as texts } from '#presentation/react/messages/tokens.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { ListSkeleton } from '#presentation/react/ui/list-item.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { AccountActions } from './account-actions.tsx'
import { FoldedTokens } from './folded-tokens.tsx'
import { TokenList } from './token-list.tsx'
import { TotalBalance } from './total-balance.tsx'

/** A list of more tokens than this can be searched. */
const LEAST_SEARCHED = 12
/** Each small balance is worth less. */
const ONE = { units: 1n, decimals: 0 }

const Failed = () => {
  const { viewTokens } = useFeature('tokens')
  const count = useObservableEagerState(viewTokens.retryIn$)
  const t = useMessages()
  const text = count > 0 ? t(accountTexts.tokensErrorText, { count }) : t(accountTexts.tokensRetryText)
  return (
    <Empty icon="alert-circle" tone="danger" lead={t(accountTexts.tokensErrorTitle)} text={text}>
      <Button kind="secondary" icon="refresh" disabled={count > 0} onClick={() => viewTokens.refresh()}>
        {t(common.tryAgain)}
      </Button>
    </Empty>
  )
}

const Groups = ({ portfolio, network }: { readonly portfolio: Portfolio; readonly network: Network }) => {
  const shown = useShownAmounts()
  const t = useMessages()
  const { holdings, small, smallValue, unknown } = portfolio
  const hasValues = [...holdings, ...small].some(({ price }) => price !== undefined)
  const list = { network, shown, hasValues }
  return (
    <>
      <TokenList holdings={holdings} {...list} />
      {smallValue !== undefined && (
        <FoldedTokens
          {...list}
          holdings={small}
          icon="info"
          title={t(texts.small, { count: small.length })}
          desc={t(texts.smallEach, { amount: shown.fiat(ONE, smallValue.currency) })}
          end={<bdi>{shown.fiat(smallValue.amount, smallValue.currency)}</bdi>}
        />
      )}
      <FoldedTokens
        {...list}
        hasValues
        holdings={unknown}
        icon="help"
        title={t(texts.unknown, { count: unknown.length })}
        desc={t(texts.unknownText)}
      />
    </>
  )
}

/** What a search looks at, one text a line. */
const searchedText = ({ token }: Holding): string =>
  [shownName(token), token.symbol, token.address ?? ''].join('\n').toLowerCase()

const Searchable = ({ portfolio, network }: { readonly portfolio: Portfolio; readonly network: Network }) => {
  const [term, setTerm] = useState('')
  const shown = useShownAmounts()
  const t = useMessages()
  const all = useMemo(() => {
    const { holdings, small, unknown } = portfolio
    return [...holdings, ...small, ...unknown].map((holding) => ({ holding, text: searchedText(holding) }))
  }, [portfolio])
  // The field takes the next key before the rows of the last one are drawn.
  const wanted = useDeferredValue(term).trim().toLowerCase()
  if (all.length <= LEAST_SEARCHED) return <Groups portfolio={portfolio} network={network} />
  const found =
    wanted === '' ? [] : all.flatMap(({ holding, text }) => (text.includes(wanted) ? [holding] : []))
  return (
    <>
      <SearchField label={t(texts.search)} value={term} onChange={setTerm} />
      {wanted === '' ? (
        <Groups portfolio={portfolio} network={network} />
      ) : found.length === 0 ? (
        <Empty icon="help" lead={t(texts.noneTitle)} text={t(texts.noneText)} />
      ) : (
        <TokenList key={wanted} holdings={found} network={network} shown={shown} hasValues />
      )}
    </>
  )
}

const Content = ({ tokens, network }: { readonly tokens: ShownTokens; readonly network: Network }) => {
  const t = useMessages()
  const { data, portfolio } = tokens
  if (data.status === 'error') return <Failed />
  if (data.status !== 'ready') return <ListSkeleton label={t(accountTexts.loadingBalance)} count={3} />
  return <Searchable portfolio={portfolio} network={network} />
}

export interface AccountTokensProps {
  readonly active: ActiveAccount
  /** Shown between the total and the list. */
  readonly children?: ReactNode
}

/** The account's total, what can be done with it, and its tokens. S0-05, S1-09. */
export const AccountTokens = ({ active, children }: AccountTokensProps) => {
  const tokens = useObservableEagerState(useFeature('tokens').viewTokens.tokens$)
  const t = useMessages()
  return (
    <>
      <TotalBalance active={active} tokens={tokens} />
      <AccountActions active={active} />
      {children}
      {active.network !== undefined && (
        <div className="wp-stack wp-stack--4" role="group" aria-label={t(accountTexts.tabTokens)}>
          <Content tokens={tokens} network={active.network} />
        </div>
      )}
    </>
  )
}
