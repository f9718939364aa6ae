import { useDeferredValue, useMemo, useState } from 'react'

import type { ShownSwapTokens } from '#application/use-cases/swaps/list-swap-tokens.ts'
import type { Network } from '#domain/networks/network.ts'
import { searchedTokens } from '#domain/swaps/swap-tokens.ts'
import { shownName, shownSymbol } from '#domain/tokens/token-name.ts'
import { amountOf, type Holding, type Token, valueOf } from '#domain/tokens/token.ts'
import { SearchField } from '#presentation/react/components/search-field.tsx'
import { RowList } from '#presentation/react/components/tokens/row-list.tsx'
import { TokenIcon } from '#presentation/react/components/tokens/token-icon.tsx'
import { useShownAmounts } from '#presentation/react/components/tokens/use-shown-amounts.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { swap, swapErrors } from '#presentation/react/messages/swaps.ts'
import { token as texts } from '#presentation/react/messages/tokens.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button, TextButton } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { RowText } from '#presentation/react/ui/list-item.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

export interface TokenPickerProps {
  readonly tokens: ShownSwapTokens
  readonly network: Network
  readonly onChoose: (token: Token) => void
  readonly onCancel: () => void
}

interface Choice {
  readonly token: Token
  /** What the account has of it. */
  readonly holding?: Holding
}

const tokenOf = ({ token }: Choice): Token => token

/** A few popular tokens for one press. */
const Suggested = ({ tokens, network, onChoose }: Omit<TokenPickerProps, 'onCancel'>) => {
  const t = useMessages()
  return (
    <div className="wp-chips" role="group" aria-label={t(swap.popular)}>
      {tokens.suggested.map((token) => (
        <button key={token.id} type="button" className="wp-chip" onClick={() => onChoose(token)}>
          <TokenIcon token={token} network={network} />
          <span>{shownSymbol(token)}</span>
        </button>
      ))}
    </div>
  )
}

/** Says that the list of tokens could not be loaded, and loads it again. */
const TokensFailureNote = () => {
  const { listSwapTokens } = useFeature('swaps')
  const t = useMessages()
  return (
    <Note tone="warn" role="alert" title={t(swapErrors.tokensTitle)}>
      {t(swapErrors.tokensText)}{' '}
      <TextButton tone="inline" onClick={() => listSwapTokens.retry()}>
        {t(common.tryAgain)}
      </TextButton>
    </Note>
  )
}

/** The tokens that can be swapped: the account's own first, then the others. A search covers both. */
export const TokenPicker = ({ tokens, network, onChoose, onCancel }: TokenPickerProps) => {
  const shown = useShownAmounts()
  const t = useMessages()
  const [term, setTerm] = useState('')
  // Typing stays fast: the rows are rendered after the field.
  const wanted = useDeferredValue(term)
  const groups = useMemo(() => {
    const own = tokens.own.map((holding): Choice => ({ token: holding.token, holding }))
    const others = tokens.others.map((token): Choice => ({ token }))
    return [
      { heading: t(swap.yourTokens), items: searchedTokens(own, tokenOf, wanted) },
      { heading: t(swap.allTokens), items: searchedTokens(others, tokenOf, wanted) },
    ].filter(({ items }) => items.length > 0)
  }, [tokens, wanted, t])
  const cancel = (
    <Button kind="soft" block onClick={onCancel}>
      {t(common.cancel)}
    </Button>
  )
  return (
    <ViewLayout
      title={t(swap.chooseToken)}
      back={onCancel}
      busy={tokens.status === 'loading'}
      body="tall"
      footerKind="bare"
      footer={cancel}
    >
      <SearchField label={t(texts.search)} value={term} onChange={setTerm} />
      {tokens.status === 'error' && <TokensFailureNote />}
      {term === '' && tokens.suggested.length > 0 && (
        <Suggested tokens={tokens} network={network} onChoose={onChoose} />
      )}
      {groups.length === 0 && tokens.status !== 'loading' ? (
        <Empty icon="help" lead={t(texts.noneTitle)} text={t(texts.noneText)} />
      ) : (
        <RowList key={wanted} label={t(swap.chooseToken)} groups={groups} keyOf={({ token }) => token.id}>
          {({ token, holding }, focus) => {
            const value = holding && valueOf(holding)
            return (
              <button type="button" className="wp-row" {...focus} onClick={() => onChoose(token)}>
                <TokenIcon token={token} network={network} />
                <RowText title={<bdi>{shownName(token)}</bdi>} desc={<bdi>{shownSymbol(token)}</bdi>} />
                {holding && (
                  <span className="wp-row__end wp-picked__end">
                    <bdi className="wp-row__title">{shown.token(amountOf(holding))}</bdi>
                    {value && holding.price && (
                      <bdi className="wp-row__desc">{shown.fiat(value, holding.price.currency)}</bdi>
                    )}
                  </span>
                )}
              </button>
            )
          }}
        </RowList>
      )}
    </ViewLayout>
  )
}
