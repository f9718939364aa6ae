import { useDeferredValue, useMemo, useState } from 'react'

import type { Portfolio } from '#domain/tokens/portfolio.ts'
import type { Holding } from '#domain/tokens/token.ts'
import { SearchField } from '#presentation/react/components/search-field.tsx'
import { token as texts } from '#presentation/react/messages/tokens.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'

import { FoldedTokens } from './folded-tokens.tsx'
import { TokenList, type TokenListProps } from './token-list.tsx'
import { useRowFormatter } from './use-amount-formatter.ts'

/** A list with more tokens than this has a search field. */
const SEARCH_THRESHOLD = 12
/** The maximum value of a small balance. */
const ONE = { units: 1n, decimals: 0 }

interface TokenGroupsProps extends Pick<TokenListProps, 'network' | 'onChoose'> {
  readonly portfolio: Portfolio
}

const Groups = ({ portfolio, ...choice }: TokenGroupsProps) => {
  const format = useRowFormatter()
  const t = useMessages()
  const { holdings, small, smallValue, unknown } = portfolio
  const hasValues = [...holdings, ...small].some(({ price }) => price !== undefined)
  const list = { ...choice, format, hasValues }
  return (
    <>
      <TokenList holdings={holdings} {...list} />
      {smallValue !== undefined && (
        <FoldedTokens
          {...list}
          holdings={small}
          icon="info"
          title={t(texts.small, { count: small.length })}
          desc={t(texts.smallEach, { amount: format.rowFiat(ONE, smallValue.currency) })}
          end={<bdi>{format.rowFiat(smallValue.amount, smallValue.currency)}</bdi>}
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

/** The searched texts of a token, one per line. */
const searchedText = ({ token }: Holding): string =>
  [token.name, token.symbol, token.address ?? ''].join('\n').toLowerCase()

export interface SearchableTokensProps extends TokenGroupsProps {
  /** Whether the view is for the choice of a token. */
  readonly initialFocus?: boolean
}

/** The tokens of an account in groups. A long list can be searched. */
export const SearchableTokens = ({ initialFocus = false, ...tokens }: SearchableTokensProps) => {
  const { portfolio, ...choice } = tokens
  const [term, setTerm] = useState('')
  const format = useRowFormatter()
  const t = useMessages()
  const all = useMemo(() => {
    const { holdings, small, unknown } = portfolio
    return [...holdings, ...small, ...unknown].map((holding) => ({ holding, text: searchedText(holding) }))
  }, [portfolio])
  // The rows are rendered after the field, so that typing stays fast.
  const searchedTerm = useDeferredValue(term).trim().toLowerCase()
  if (all.length <= SEARCH_THRESHOLD) return <Groups {...tokens} />
  const found =
    searchedTerm === ''
      ? []
      : all.flatMap(({ holding, text }) => (text.includes(searchedTerm) ? [holding] : []))
  const result = found.length === 0 ? t(texts.noneTitle) : t(texts.count, { count: found.length })
  return (
    <>
      <SearchField
        label={t(texts.search)}
        value={term}
        onChange={setTerm}
        initialFocus={initialFocus}
        result={searchedTerm === '' ? '' : result}
      />
      {searchedTerm === '' ? (
        <Groups {...tokens} />
      ) : found.length === 0 ? (
        <Empty icon="help" lead={t(texts.noneTitle)} text={t(texts.noneText)} />
      ) : (
        <TokenList key={searchedTerm} {...choice} holdings={found} format={format} hasValues />
      )}
    </>
  )
}
