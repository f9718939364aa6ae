import { useObservableEagerState } from 'observable-hooks'
import { Fragment } from 'react'

import type { ShownTokens } from '#application/use-cases/tokens/view-tokens.ts'
import { isFetching } from '#domain/remote-data/remote-data.ts'
import type { NumberPiece } from '#domain/tokens/amount-formatter.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import type { ActiveAccount } from '#presentation/react/active-account.ts'
import { NetworkChip } from '#presentation/react/components/network-chip.tsx'
import { StaleNotice } from '#presentation/react/components/tokens/stale-notice.tsx'
import { useRowFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { account as accountTexts } from '#presentation/react/messages/account.ts'
import { token as texts } from '#presentation/react/messages/tokens.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

/** Totals with more characters are shown in a smaller font. */
const LONG = 12
/** The number of tokens that are named below a total that lacks them. */
const MAX_NAMED = 3

/** The fraction has a less prominent style. */
const Value = ({ pieces }: { readonly pieces: readonly NumberPiece[] }) => {
  const { length } = pieces.map(({ text }) => text).join('')
  return (
    <span className={`wp-balance__value${length > LONG ? ' wp-balance__value--long' : ''}`}>
      {pieces.map(({ text, isFraction }, place) =>
        isFraction ? <small key={place}>{text}</small> : <Fragment key={place}>{text}</Fragment>,
      )}
    </span>
  )
}

/** A total that is not known, or that has no value. `text`: what is read out in its place. */
const NoValue = ({ text }: { readonly text: string }) => (
  <span className="wp-balance__value wp-balance__value--none">
    <span aria-hidden="true">–</span>
    <span className="wp-sr">{text}</span>
  </span>
)

interface HeadlineProps {
  readonly tokens: ShownTokens
  readonly network: ActiveAccount['network']
}

/**
 * The total value of the known tokens, or their number if no price is known. For a single token, its amount. On test networks,
 * and on chains that the host has not configured, nothing has a value. S5-43.
 */
const Headline = ({ tokens: { data, portfolio }, network }: HeadlineProps) => {
  const format = useRowFormatter()
  const t = useMessages()
  const { total, holdings, small } = portfolio
  const count = holdings.length + small.length
  if (network === undefined || network.testnet === true) return <NoValue text={t(accountTexts.noValue)} />
  if (data.status === 'idle' || data.status === 'pending')
    return (
      <span className="wp-skel wp-skel--total">
        <span className="wp-sr">{t(accountTexts.loadingBalance)}</span>
      </span>
    )
  if (data.status === 'error') return <NoValue text={t(accountTexts.unavailable)} />
  if (total !== undefined) return <Value pieces={format.rowFiatPieces(total.amount, total.currency)} />
  return count > 1 ? <Value pieces={[{ text: t(texts.count, { count }), isFraction: false }]} /> : null
}

/** The tokens whose price is not known, so that the total lacks them. S5-43. */
const Without = ({ tokens: { portfolio } }: { readonly tokens: ShownTokens }) => {
  const t = useMessages()
  const { unpriced } = portfolio
  if (unpriced.length === 0) return null
  const names = unpriced.slice(0, MAX_NAMED).map((token, place) => (
    <Fragment key={token.id}>
      {place > 0 && ', '}
      <bdi>{shownSymbol(token)}</bdi>
    </Fragment>
  ))
  const count = unpriced.length - names.length
  return (
    <p className="wp-hint">
      {count > 0
        ? t.rich(texts.withoutMore, { tokens: names, count })
        : t.rich(texts.without, { tokens: names })}
    </p>
  )
}

/** Shows when the amounts were read, if a later attempt to read them failed. S9-07. */
const Stale = ({ tokens: { data, readAt } }: { readonly tokens: ShownTokens }) => {
  const { viewTokens } = useFeature('tokens')
  const t = useMessages()
  return (
    <StaleNotice
      at={readAt}
      label={(time) => t(texts.stale, { time })}
      isFetching={isFetching(data)}
      retryIn={useObservableEagerState(viewTokens.retryIn$)}
      onRefresh={() => viewTokens.refresh()}
    />
  )
}

/** The total value of the account, its network, and its distribution. S5-43. */
export const TotalBalance = ({
  active,
  tokens,
}: {
  readonly active: ActiveAccount
  readonly tokens: ShownTokens
}) => {
  const t = useMessages()
  const { shares, total, holdings, small } = tokens.portfolio
  const isBare = tokens.data.status === 'success' && total === undefined && holdings.length + small.length < 2
  return (
    <>
      <div className={`wp-balance wp-balance--total${isBare ? ' wp-balance--row' : ''}`}>
        <div className="wp-balance__main">
          <p className="wp-heading">{t(total === undefined ? texts.balances : accountTexts.totalBalance)}</p>
          <Headline tokens={tokens} network={active.network} />
        </div>
        <div className="wp-balance__chip">
          <NetworkChip {...active} />
        </div>
      </div>
      <Without tokens={tokens} />
      <Stale tokens={tokens} />
      {shares.length > 0 && (
        <div className="wp-alloc" aria-hidden="true">
          {shares.map((share, place) => (
            <i key={place} style={{ flexGrow: share }} />
          ))}
        </div>
      )}
    </>
  )
}
