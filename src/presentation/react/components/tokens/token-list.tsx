import { useMemo } from 'react'

import type { Network } from '#domain/networks/network.ts'
import type { RowFormatter } from '#domain/tokens/amount-formatter.ts'
import type { Holding } from '#domain/tokens/token.ts'
import { account as texts } from '#presentation/react/messages/account.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'

import { RowList } from './row-list.tsx'
import { TokenRow } from './token-row.tsx'

export interface TokenListProps {
  readonly holdings: readonly Holding[]
  readonly network: Network
  readonly format: RowFormatter
  readonly hasValues: boolean
  readonly onChoose: (holding: Holding) => void
}

/** A list of tokens of any length. */
export const TokenList = ({ holdings, ...row }: TokenListProps) => {
  const t = useMessages()
  const groups = useMemo(() => [{ items: holdings }], [holdings])
  return (
    <RowList label={t(texts.tabTokens)} groups={groups} keyOf={({ token }) => token.id}>
      {(holding, focus) => <TokenRow holding={holding} {...row} {...focus} />}
    </RowList>
  )
}
