import { useDeferredValue, useMemo, useState } from 'react'

import type { ShownSwapTokens } from '#application/use-cases/swaps/list-swap-tokens.ts'
import type { Network } from '#domain/networks/network.ts'
import { searchedTokens } from '#domain/swaps/swap-tokens.ts'
import { contractIn } from '#domain/tokens/described-token.ts'
import { portfolioOf } from '#domain/tokens/portfolio.ts'
import { isSuspicious, shownSymbol } from '#domain/tokens/token-name.ts'
import type { Holding, Token } from '#domain/tokens/token.ts'
import { SearchField } from '#presentation/react/components/search-field.tsx'
import { Fold } from '#presentation/react/components/tokens/fold.tsx'
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
import { Note } from '#presentation/react/ui/note.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { type Choice, PickedToken } from './picked-token.tsx'
import { TokenAt } from './token-at.tsx'

export interface TokenPickerProps {
  readonly tokens: ShownSwapTokens
  readonly network: Network
  readonly onChoose: (token: Token) => void
  readonly onCancel: () => void
}

const tokenOf = ({ token }: Choice): Token => token
const choiceOf = (holding: Holding): Choice => ({ token: holding.token, holding })

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

/** The tokens in their groups, with a term those that have it. Nobody vouches for the `unknown` ones. */
const useGroups = ({ own, others }: ShownSwapTokens, term: string) =>
  useMemo(() => {
    const { holdings, small, unknown } = portfolioOf(own)
    const found = (choices: readonly Choice[]) => searchedTokens(choices, tokenOf, term)
    return {
      own: found([...holdings, ...small].map(choiceOf)),
      others: found(others.map((token) => ({ token }))),
      unknown: found(unknown.map(choiceOf)),
    }
  }, [own, others, term])

interface GroupsProps {
  readonly tokens: ShownSwapTokens
  readonly network: Network
  /** What the user searches for. */
  readonly term: string
  readonly onChoose: (choice: Choice) => void
}

/** The account's own tokens first, by value, then the others. Unknown ones are folded, and come last in a search. */
const Groups = ({ tokens, network, term, onChoose }: GroupsProps) => {
  const shown = useShownAmounts()
  const t = useMessages()
  const { own, others, unknown } = useGroups(tokens, term)
  const ofOwn = { heading: t(swap.yourTokens), items: own }
  const ofOthers = { heading: t(swap.allTokens), items: others }
  const ofUnknown = { heading: t(texts.unknown, { count: unknown.length }), items: unknown }
  const listOf = (...groups: readonly { readonly heading?: string; readonly items: readonly Choice[] }[]) => (
    <RowList
      label={t(swap.chooseToken)}
      groups={groups.filter(({ items }) => items.length > 0)}
      keyOf={({ token }) => token.id}
    >
      {(choice, focus) => (
        <PickedToken choice={choice} network={network} shown={shown} focus={focus} onChoose={onChoose} />
      )}
    </RowList>
  )
  if (term.trim() !== '') {
    if (own.length + others.length + unknown.length > 0) return listOf(ofOwn, ofOthers, ofUnknown)
    if (tokens.status === 'loading') return null
    const contract = contractIn(network, term)
    return contract === undefined ? (
      <Empty icon="help" lead={t(texts.noneTitle)} text={t(texts.noneText)} />
    ) : (
      <TokenAt key={contract} contract={contract} network={network} onChoose={onChoose} />
    )
  }
  return (
    <>
      {listOf(ofOwn)}
      {unknown.length > 0 && (
        <Fold icon="help" title={ofUnknown.heading} desc={t(texts.unknownText)}>
          {listOf({ items: unknown })}
        </Fold>
      )}
      {listOf(ofOthers)}
    </>
  )
}

/** The tokens that can be swapped. A search covers all of them, and takes the address of any other. */
export const TokenPicker = ({ tokens, network, onChoose, onCancel }: TokenPickerProps) => {
  const { navigation } = useCases()
  const t = useMessages()
  const [term, setTerm] = useState('')
  // Typing stays fast: the rows are rendered after the field.
  const wanted = useDeferredValue(term)
  // Spam cannot be swapped. Its page says why, and takes the user's word that it is none.
  const choose = ({ token }: Choice) =>
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
      <SearchField label={t(swap.search)} value={term} onChange={setTerm} />
      {tokens.status === 'error' && <TokensFailureNote />}
      {term === '' && tokens.suggested.length > 0 && (
        <Suggested tokens={tokens} network={network} onChoose={onChoose} />
      )}
      <Groups key={wanted} tokens={tokens} network={network} term={wanted} onChoose={choose} />
    </ViewLayout>
  )
}
