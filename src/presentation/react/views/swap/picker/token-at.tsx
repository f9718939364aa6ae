import { useObservableState } from 'observable-hooks'
import { useMemo } from 'react'

import type { Network } from '#domain/networks/network.ts'
import { isSuspicious } from '#domain/tokens/token-name.ts'
import { useShownAmounts } from '#presentation/react/components/tokens/use-shown-amounts.ts'
import { swap } from '#presentation/react/messages/swaps.ts'
import { token as texts } from '#presentation/react/messages/tokens.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { PickedToken, type PickedTokenProps } from './picked-token.tsx'

export interface TokenAtProps extends Pick<PickedTokenProps, 'onChoose'> {
  /** The address that the user has entered. */
  readonly contract: string
  readonly network: Network
}

/** The token of a contract that no list names. One whose name deceives is not offered. */
export const TokenAt = ({ contract, network, onChoose }: TokenAtProps) => {
  const { listSwapTokens } = useFeature('swaps')
  const shown = useShownAmounts()
  const t = useMessages()
  const found$ = useMemo(() => listSwapTokens.tokenAt(contract), [listSwapTokens, contract])
  const found = useObservableState(found$, { status: 'loading' })
  switch (found.status) {
    case 'loading':
      return <span className="wp-skel wp-skel--text" aria-busy="true" />
    case 'none':
      return (
        <Empty icon="help" lead={t(texts.noneTitle)} text={t(swap.noTokenAt, { network: network.name })} />
      )
    case 'unreachable':
      return (
        <Empty
          icon="help"
          lead={t(texts.noneTitle)}
          text={t(swap.notReadAt, { network: network.name })}
          alert
        />
      )
    case 'found': {
      const { token } = found
      if (isSuspicious(token))
        return (
          <Note tone="danger" role="alert" title={t(texts.spamTitle)}>
            {t(swap.spamText)}
          </Note>
        )
      return (
        <>
          <Note tone="warn" role="status" title={t(texts.unlistedTitle)}>
            {t(texts.unlistedText)}
          </Note>
          <ul className="wp-list" aria-label={t(swap.chooseToken)}>
            <li>
              <PickedToken choice={{ token }} network={network} shown={shown} onChoose={onChoose} />
            </li>
          </ul>
        </>
      )
    }
  }
}
