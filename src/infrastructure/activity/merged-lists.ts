import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import { cancelled, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'

/** A row of a list. It belongs to the transaction with this hash. */
export interface Row<Item> {
  readonly hash: string
  /** The number of the block, or of the slot. */
  readonly block: number
  readonly item: Item
}

export interface ListPage<Item> {
  /** The newest first. */
  readonly rows: readonly Row<Item>[]
  /** The cursor of the list's next page. Undefined on the last page. */
  readonly next?: string | undefined
}

/** Reads one page of a list. Without a cursor, the newest page. */
export type ReadList<Item> = (cursor: string | undefined) => TaskEither<ServiceFailure, ListPage<Item>>

/** The rows of all lists that belong to one transaction. */
export interface Merged<Item> {
  readonly hash: string
  readonly items: readonly Item[]
}

export interface MergedPage<Item> {
  readonly merged: readonly Merged<Item>[]
  readonly next?: string | undefined
}

/** The block of a pending transaction, which is newer than every block. */
export const NO_BLOCK = Number.MAX_SAFE_INTEGER

/** The maximum number of pages of a list that are read for one merged page, because a list may be endless. */
const MAX_PAGES = 8

/**
 * The start of the next page. Rows of the block `upTo` and of older blocks are not returned yet. `lists` has the cursor of
 * each list for the page with the first such row: empty for the newest page, null after the last page.
 */
const Position = t.type({ upTo: t.number, lists: t.record(t.string, t.union([t.string, t.null])) })
type Position = t.TypeOf<typeof Position>

/** A list with the pages that have been read. */
interface Reading<Item> {
  readonly name: string
  readonly read: ReadList<Item>
  readonly pages: readonly { readonly cursor: string; readonly rows: readonly Row<Item>[] }[]
  /** The cursor of the next page. Null after the last page. */
  readonly next: string | null
}

type Lists<Item> = readonly (readonly [name: string, read: ReadList<Item>])[]

const rowsOf = <Item>({ pages }: Reading<Item>): readonly Row<Item>[] => pages.flatMap(({ rows }) => rows)

/** The oldest block that was read. It may be incomplete. -1 if the list was read to its end. */
const oldestRead = <Item>({ pages, next }: Reading<Item>): number => {
  const oldest = pages.at(-1)?.rows.at(-1)?.block
  return next === null ? -1 : (oldest ?? NO_BLOCK)
}

const readNextPage = async <Item>(list: Reading<Item>): Promise<E.Either<ServiceFailure, Reading<Item>>> => {
  const { read, pages, next } = list
  if (next === null) return E.right(list)
  const page = await read(next === '' ? undefined : next)()
  return E.map(({ rows, next: after }: ListPage<Item>) => ({
    ...list,
    pages: [...pages, { cursor: next, rows }],
    // A list whose next page is the same page would never end.
    next: after === undefined || after === next ? null : after,
  }))(page)
}

const positionOf = (cursor: string): Position | undefined => {
  try {
    const position: unknown = JSON.parse(cursor)
    return Position.is(position) ? position : undefined
  } catch {
    return undefined
  }
}

/** The cursor of the page with the list's first row that has not been returned. */
const cursorOf = <Item>({ pages, next }: Reading<Item>, upTo: number): string | null =>
  pages.find(({ rows }) => rows.some(({ block }) => block <= upTo))?.cursor ?? next

const byHash = <Item>(rows: readonly Row<Item>[]): readonly Merged<Item>[] => {
  const merged = new Map<string, Item[]>()
  for (const { hash, item } of rows.toSorted((one, other) => other.block - one.block)) {
    const items = merged.get(hash)
    if (items === undefined) merged.set(hash, [item])
    else items.push(item)
  }
  return [...merged].map(([hash, items]) => ({ hash, items }))
}

/** The block of the transaction number `count`, counted from the newest. Undefined if there are fewer. */
const blockOfTransaction = <Item>(rows: readonly Row<Item>[], count: number): number | undefined => {
  const hashes = new Set<string>()
  for (const { hash, block } of rows.toSorted((one, other) => other.block - one.block)) {
    hashes.add(hash)
    if (hashes.size === count) return block
  }
  return undefined
}

/** The newest block that has not been returned, among the rows that have been read. -1 if there is none. */
const newestOf = <Item>(readings: readonly Reading<Item>[], upTo: number): number =>
  Math.max(
    -1,
    ...readings
      .flatMap(rowsOf)
      .map(({ block }) => block)
      .filter((block) => block <= upTo),
  )

/** Whether more of the list must be read before the newest block can be returned. */
const isIncomplete = <Item>(list: Reading<Item>, newest: number): boolean =>
  list.next !== null && oldestRead(list) >= newest

/**
 * Merges lists that hold parts of the same transactions into pages of whole transactions. A block is returned once every list
 * was read beyond it. So no row is lost or doubled, for any page sizes, and also if newer rows arrive in between.
 *
 * For example, list A has rows in the blocks 9, 8 and 5, and list B in 9, 7 and 6. After a page of two rows of each list, A is
 * read down to block 8 and B to block 7. Block 8 of A may have more rows, so only block 9 is complete: `completeAbove` is 8.
 * The page is block 9, and the next page begins with block 8.
 */
export class MergedLists<Item> {
  constructor(
    private readonly lists: Lists<Item>,
    /** The number of transactions per page. There may be more if they share a block. */
    private readonly pageSize: number,
  ) {}

  /** The names of the lists in a cursor. */
  static namesIn(cursor: string): readonly string[] {
    return Object.keys(positionOf(cursor)?.lists ?? {})
  }

  page(cursor: string | undefined, signal: AbortSignal): TaskEither<ServiceFailure, MergedPage<Item>> {
    return () => this.#page(cursor, signal)
  }

  async #page(
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<E.Either<ServiceFailure, MergedPage<Item>>> {
    const position = cursor === undefined ? { upTo: NO_BLOCK, lists: {} } : positionOf(cursor)
    if (position === undefined) return E.left(failure('Unreadable', 'The cursor is not from this source'))
    const { upTo } = position
    let readings = this.lists.map(([name, read]): Reading<Item> => ({
      ...{ name, read, pages: [] },
      next: Object.hasOwn(position.lists, name) ? (position.lists[name] ?? null) : '',
    }))
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const incomplete = readings.filter((list) => isIncomplete(list, newestOf(readings, upTo)))
      if (incomplete.length === 0) break
      if (signal.aborted) return E.left(cancelled)
      const results = await Promise.all(incomplete.map(readNextPage))
      const failed = results.find(E.isLeft)
      if (failed !== undefined) return failed
      const read = results.flatMap((result) => (E.isRight(result) ? [result.right] : []))
      readings = readings.map((list) => read.find(({ name }) => name === list.name) ?? list)
    }
    return E.right(this.#merged(readings, upTo))
  }

  #merged(readings: readonly Reading<Item>[], upTo: number): MergedPage<Item> {
    const remaining = readings.flatMap(rowsOf).filter(({ block }) => block <= upTo)
    const newest = newestOf(readings, upTo)
    const readAbove = Math.min(upTo, Math.max(-1, ...readings.map(oldestRead)))
    // If one block fills all the pages, the rows that were read of it are returned.
    const completeAbove = remaining.length > 0 && readAbove >= newest ? newest - 1 : readAbove
    const lastBlockOfPage = blockOfTransaction(
      remaining.filter(({ block }) => block > completeAbove),
      this.pageSize,
    )
    const returnAbove = lastBlockOfPage === undefined ? completeAbove : lastBlockOfPage - 1
    const returned = remaining.filter(({ block }) => block > returnAbove)
    const lists = Object.fromEntries(readings.map((list) => [list.name, cursorOf(list, returnAbove)]))
    const isEnd = Object.values(lists).every((next) => next === null)
    const merged = byHash(returned)
    return isEnd ? { merged } : { merged, next: JSON.stringify({ upTo: returnAbove, lists }) }
  }
}
