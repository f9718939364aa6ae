import type { Holding } from '#domain/tokens/token.ts'

import { Fold, type FoldProps } from './fold.tsx'
import { TokenList, type TokenListProps } from './token-list.tsx'

export interface FoldedTokensProps
  extends Omit<TokenListProps, 'holdings'>, Pick<FoldProps, 'icon' | 'title' | 'desc' | 'end'> {
  readonly holdings: readonly Holding[]
}

/** A row that represents several tokens until the user opens it. */
export const FoldedTokens = ({ holdings, icon, title, desc, end, ...list }: FoldedTokensProps) =>
  holdings.length === 0 ? null : (
    <Fold icon={icon} title={title} desc={desc} end={end}>
      <TokenList holdings={holdings} {...list} />
    </Fold>
  )
