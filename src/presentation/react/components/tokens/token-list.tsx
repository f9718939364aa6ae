import { useLayoutEffect, useRef, useState } from 'react'

import type { Network } from '#domain/networks/network.ts'
import type { ShownAmounts } from '#domain/tokens/shown-amount.ts'
import type { Holding } from '#domain/tokens/token.ts'
import { account as texts } from '#presentation/react/messages/account.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'

import { TokenRow } from './token-row.tsx'
import { useRowWindow } from './use-row-window.ts'

/** The height of a row until one is measured. */
const ROW_PX = 56

export interface TokenListProps {
  readonly holdings: readonly Holding[]
  readonly network: Network
  readonly shown: ShownAmounts
  readonly hasValues: boolean
  readonly onChoose: (holding: Holding) => void
}

/**
 * A list of tokens of any length. Of a long one only the rows near the visible part are rendered, and the row with
 * the focus, so that the focus is never lost.
 */
export const TokenList = ({ holdings, network, shown, hasValues, onChoose }: TokenListProps) => {
  const t = useMessages()
  const list = useRef<HTMLUListElement>(null)
  const [rowPx, setRowPx] = useState(ROW_PX)
  const [focused, setFocused] = useState(-1)
  const { first, end } = useRowWindow(list, holdings.length, rowPx)
  useLayoutEffect(() => {
    const height = list.current?.querySelector('.wp-row')?.getBoundingClientRect().height ?? 0
    // This is a measurement. Before the list is rendered a row has no height.
    // oxlint-disable-next-line react/set-state-in-effect
    if (height > 0) setRowPx(height)
  }, [])
  const places = Array.from({ length: end - first }, (_, place) => first + place)
  const all =
    focused < 0 || focused >= holdings.length || places.includes(focused) ? places : [...places, focused]
  return (
    <ul
      ref={list}
      className="wp-list wp-list--tokens"
      aria-label={t(texts.tabTokens)}
      style={{ blockSize: rowPx * holdings.length }}
    >
      {all
        .sort((a, b) => a - b)
        .flatMap((place) => {
          const holding = holdings[place]
          if (holding === undefined) return []
          return (
            <li
              key={holding.token.id}
              aria-setsize={holdings.length}
              aria-posinset={place + 1}
              style={{ insetBlockStart: place * rowPx }}
            >
              <TokenRow
                holding={holding}
                network={network}
                shown={shown}
                hasValues={hasValues}
                onChoose={onChoose}
                onFocus={() => setFocused(place)}
                onBlur={() => setFocused(-1)}
              />
            </li>
          )
        })}
    </ul>
  )
}
