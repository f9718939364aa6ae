import { useDeferredValue, useMemo, useState } from 'react'

import type { SwapTokenListState } from '#application/use-cases/swaps/list-swap-tokens.ts'
import type { Network } from '#domain/networks/network.ts'
import { searchTokens } from '#domain/swaps/swap-token-list.ts'
import { contractIn } from '#domain/tokens/described-token.ts'
import { portfolioOf } from '#domain/tokens/portfolio.ts'
import { isSuspicious, shownSymbol } from '#domain/tokens/token-name.ts'
import type { Holding, Token } from '#domain/tokens/token.ts'
import { SearchField } from '#presentation/react/components/search-field.tsx'
import { Fold } from '#presentation/react/components/tokens/fold.tsx'
import { RowList } from '#presentation/react/components/tokens/row-list.tsx'
import { TokenIcon } from '#presentation/react/components/tokens/token-icon.tsx'
import { useRowFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { swap, swapErrors } from '#presentation/react/messages/swaps.ts'
import { token as texts } from '#presentation/react/messages/tokens.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button, TextButton } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { NetworkChips } from './network-chips.tsx'
import { TokenByAddress } from './token-by-address.tsx'
import { type TokenChoice, TokenOption } from './token-option.tsx'
import { useTokensOn } from './use-tokens-on.ts'

export interface TokenPickerProps {
  /** The tokens of the account's network. */
  readonly tokens: SwapTokenListState
  /** The account's network. */
  readonly network: Network
  /** The other networks whose tokens can be chosen. */
  readonly destinations: readonly Network[]
  readonly onChoose: (token: Token) => void
  readonly onCancel: () => void
}

const tokenOf = ({ token }: TokenChoice): Token => token
const choiceOf = (holding: Holding): TokenChoice => ({ token: holding.token, holding })

/** Popular tokens as chips. */
const SuggestedTokens = ({
  tokens,
  network,
  onChoose,
}: Pick<TokenPickerProps, 'tokens' | 'network' | 'onChoose'>) => {
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
const TokensFailureNote = ({ hasHoldings }: { readonly hasHoldings: boolean }) => {
  const { listSwapTokens } = useFeature('swaps')
  const t = useMessages()
  return (
    <Note tone="warn" role="alert" title={t(swapErrors.tokensTitle)}>
      {hasHoldings && `${t(swapErrors.tokensText)} `}
      <TextButton tone="accent" onClick={() => listSwapTokens.retry()}>
        {t(common.tryAgain)}
      </TextButton>
    </Note>
  )
}

/** The tokens that contain the search term, in groups. `unknown`: no list contains them. */
const useTokenGroups = ({ holdings: allHoldings, others }: SwapTokenListState, term: string) =>
  useMemo(() => {
    const { holdings, small, unknown } = portfolioOf(allHoldings)
    const matching = (choices: readonly TokenChoice[]) => searchTokens(choices, tokenOf, term)
    return {
      holdings: matching([...holdings, ...small].map(choiceOf)),
      others: matching(others.map((token) => ({ token }))),
      unknown: matching(unknown.map(choiceOf)),
    }
  }, [allHoldings, others, term])

interface TokenGroupsProps {
  readonly tokens: SwapTokenListState
  readonly network: Network
  /** The search term. */
  readonly term: string
  readonly groups: ReturnType<typeof useTokenGroups>
  /** The address that the user entered, if no listed token has it. */
  readonly contract: string | undefined
  readonly onChoose: (choice: TokenChoice) => void
}

/** The account's holdings by value, then the other tokens. Unknown tokens are folded, or last in a search. */
const TokenGroups = (props: TokenGroupsProps) => {
  const { tokens, network, term, groups, contract, onChoose } = props
  const format = useRowFormatter()
  const t = useMessages()
  const { holdings, others, unknown } = groups
  const holdingGroup = { heading: t(swap.yourTokens), items: holdings }
  const otherGroup = { heading: t(swap.allTokens), items: others }
  const unknownGroup = { heading: t(texts.unknown, { count: unknown.length }), items: unknown }
  const listOf = (
    ...groups: readonly { readonly heading?: string; readonly items: readonly TokenChoice[] }[]
  ) => (
    <RowList
      label={t(swap.chooseToken)}
      groups={groups.filter(({ items }) => items.length > 0)}
      keyOf={({ token }) => token.id}
    >
      {(choice, focus) => (
        <TokenOption choice={choice} network={network} format={format} focus={focus} onChoose={onChoose} />
      )}
    </RowList>
  )
  if (term.trim() !== '') {
    if (holdings.length + others.length + unknown.length > 0)
      return listOf(holdingGroup, otherGroup, unknownGroup)
    if (tokens.status === 'loading') return null
    return contract === undefined ? (
      <Empty icon="help" lead={t(texts.noneTitle)} text={t(texts.noneText)} />
    ) : (
      <TokenByAddress key={contract} contract={contract} network={network} onChoose={onChoose} />
    )
  }
  return (
    <>
      {listOf(holdingGroup)}
      {unknown.length > 0 && (
        <Fold icon="help" title={unknownGroup.heading} desc={t(texts.unknownText)}>
          {listOf({ items: unknown })}
        </Fold>
      )}
      {listOf(otherGroup)}
    </>
  )
}

/**
 * Lists the tokens that can be swapped, on the account's network or on a destination. The search covers all of the network's
 * tokens, and accepts the address of any other token.
 */
export const TokenPicker = (props: TokenPickerProps) => {
  const { destinations, onChoose, onCancel } = props
  const { navigation } = useCases()
  const t = useMessages()
  const [network, setNetwork] = useState(props.network)
  const tokens = useTokensOn(network, props.tokens)
  const [term, setTerm] = useState('')
  // Typing stays fast, because the rows are rendered after the field.
  const searchTerm = useDeferredValue(term)
  const groups = useTokenGroups(tokens, searchTerm)
  const count = groups.holdings.length + groups.others.length + groups.unknown.length
  const contract = count === 0 ? contractIn(network, searchTerm) : undefined
  const isSettled = searchTerm.trim() !== '' && tokens.status !== 'loading' && contract === undefined
  const result = count === 0 ? t(texts.noneTitle) : t(texts.count, { count })
  // Spam cannot be swapped. The token's page explains why, and lets the user accept the token.
  const choose = ({ token }: TokenChoice) =>
    isSuspicious(token) ? navigation.show({ name: 'Token', token: token.id }) : onChoose(token)
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
      {destinations.length > 0 && (
        <NetworkChips networks={[props.network, ...destinations]} selected={network} onSelect={setNetwork} />
      )}
      <SearchField
        label={t(swap.search)}
        value={term}
        onChange={setTerm}
        initialFocus
        result={isSettled ? result : ''}
      />
      {tokens.status === 'error' && <TokensFailureNote hasHoldings={tokens.holdings.length > 0} />}
      {term === '' && tokens.suggested.length > 0 && (
        <SuggestedTokens tokens={tokens} network={network} onChoose={onChoose} />
      )}
      <TokenGroups
        key={`${network.caipNetworkId} ${searchTerm}`}
        tokens={tokens}
        network={network}
        term={searchTerm}
        groups={groups}
        contract={contract}
        onChoose={choose}
      />
    </ViewLayout>
  )
}
