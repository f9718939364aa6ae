import { useObservableState } from 'observable-hooks'
import { useMemo } from 'react'

import type { Network } from '#domain/networks/network.ts'
import { isSuspicious } from '#domain/tokens/token-name.ts'
import { useRowFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { swap } from '#presentation/react/messages/swaps.ts'
import { token as texts } from '#presentation/react/messages/tokens.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { TokenOption, type TokenOptionProps } from './token-option.tsx'

export interface TokenByAddressProps extends Pick<TokenOptionProps, 'onChoose'> {
  /** The address that the user has entered. */
  readonly contract: string
  readonly network: Network
}

/** The token of a contract that no list contains. A token with a deceptive name cannot be chosen. */
export const TokenByAddress = ({ contract, network, onChoose }: TokenByAddressProps) => {
  const { listSwapTokens } = useFeature('swaps')
  const format = useRowFormatter()
  const t = useMessages()
  const found$ = useMemo(() => listSwapTokens.tokenAt(network, contract), [listSwapTokens, network, contract])
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
              <TokenOption choice={{ token }} network={network} format={format} onChoose={onChoose} />
            </li>
          </ul>
        </>
      )
    }
  }
}
