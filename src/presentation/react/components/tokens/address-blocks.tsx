import { Fragment, type ReactNode } from 'react'

/** The number of characters per block, and of blocks per line. */
const BLOCK = 4
const COLUMNS = 5

export interface AddressBlocksProps {
  readonly address: string
  /** The positions that differ from another address, counted without a `0x`. */
  readonly differing?: readonly number[]
}

/** The characters of a block. Those that differ are marked. */
const marked = (block: string, first: number, differing: readonly number[]): ReactNode =>
  Array.from(block, (character, place) =>
    differing.includes(first + place) ? (
      <mark key={place} className="wp-diff">
        {character}
      </mark>
    ) : (
      <Fragment key={place}>{character}</Fragment>
    ),
  )

/** The complete address in blocks, which can be compared. Screen readers get it as one string. */
export const AddressBlocks = ({ address, differing = [] }: AddressBlocksProps) => {
  const prefix = address.startsWith('0x') ? '0x' : ''
  const characters = address.slice(prefix.length)
  const blocks = characters.match(new RegExp(`.{1,${BLOCK}}`, 'g')) ?? []
  return (
    <p className="wp-addr">
      <span className="wp-sr">{address}</span>
      {blocks.map((block, nth) => {
        const isEnd = nth === 0 || nth === blocks.length - 1
        const Tag = isEnd ? 'b' : 'span'
        return (
          <Fragment key={nth}>
            {nth % COLUMNS === 0 && <i aria-hidden="true">{nth === 0 ? prefix : ''}</i>}
            <Tag aria-hidden="true">{marked(block, nth * BLOCK, differing)}</Tag>
          </Fragment>
        )
      })}
    </p>
  )
}
