import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import { cancelled, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'

/** A row of one list, of the transaction with that hash. */
export interface Row<Item> {
  readonly hash: string
  /** The number of the block, or of the slot. */
  readonly block: number
  readonly item: Item
}

export interface ListPage<Item> {
  /** The newest first. */
  readonly rows: readonly Row<Item>[]
  /** Where the next page of the list begins; undefined on the last one. */
  readonly next?: string | undefined
}

/** A list of a source, a page at a time. The cursor is the list's own; it is undefined for the newest page. */
export type ReadList<Item> = (cursor: string | undefined) => TaskEither<ServiceFailure, ListPage<Item>>

/** The rows of all lists for one transaction. */
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

/** The maximum number of pages that are read of one list for a merged page, so that an endless list ends. */
const MAX_PAGES = 8

/**
 * The start of the next page. Rows of the block `upTo` and of older ones are still to be returned. `lists` has the cursor of
 * each list for the page with the first such row: empty for the newest page, null after the last one.
 */
const Position = t.type({ upTo: t.number, lists: t.record(t.string, t.union([t.string, t.null])) })
type Position = t.TypeOf<typeof Position>

/** The pages of one list that are read. */
interface Reading<Item> {
  readonly name: string
  readonly read: ReadList<Item>
  readonly pages: readonly { readonly cursor: string; readonly rows: readonly Row<Item>[] }[]
  /** The cursor of the next page; null behind the last one. */
  readonly next: string | null
}

type Lists<Item> = readonly (readonly [name: string, read: ReadList<Item>])[]

const rowsOf = <Item>({ pages }: Reading<Item>): readonly Row<Item>[] => pages.flatMap(({ rows }) => rows)

/** The oldest block that was read of the list, perhaps only in part. Below all blocks if the list was read to its end. */
const knownTo = <Item>({ pages, next }: Reading<Item>): number => {
  const oldest = pages.at(-1)?.rows.at(-1)?.block
  return next === null ? -1 : (oldest ?? NO_BLOCK)
}

const furtherIn = async <Item>(list: Reading<Item>): Promise<E.Either<ServiceFailure, Reading<Item>>> => {
  const { read, pages, next } = list
  if (next === null) return E.right(list)
  const page = await read(next === '' ? undefined : next)()
  return E.map(({ rows, next: after }: ListPage<Item>) => ({
    ...list,
    pages: [...pages, { cursor: next, rows }],
    // A page that is followed by itself would be followed without end.
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

/** Where the list has its first row that is not given yet. */
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

/** The block after which `most` transactions are given, whole blocks alone; undefined if there are not as many. */
const blockOfLast = <Item>(rows: readonly Row<Item>[], most: number): number | undefined => {
  const hashes = new Set<string>()
  for (const { hash, block } of rows.toSorted((one, other) => other.block - one.block)) {
    hashes.add(hash)
    if (hashes.size === most) return block
  }
  return undefined
}

/** The newest block that is not given yet, as far as the lists are read; below all blocks if there is none. */
const newestOf = <Item>(readings: readonly Reading<Item>[], upTo: number): number =>
  Math.max(
    -1,
    ...readings
      .flatMap(rowsOf)
      .map(({ block }) => block)
      .filter((block) => block <= upTo),
  )

/** Whether more of the list has to be read before the newest block can be given. */
const isOpen = <Item>(list: Reading<Item>, newest: number): boolean =>
  list.next !== null && knownTo(list) >= newest

/**
 * Merges lists that hold parts of the same transactions into pages of whole transactions. A block is returned once every list
 * was read beyond it. So no row is lost or doubled, for any page sizes, and also if newer rows arrive in between.
 */
export class MergedLists<Item> {
  constructor(
    private readonly lists: Lists<Item>,
    /** Transactions of a page. There may be more if they share a block. */
    private readonly most: number,
  ) {}

  /** The names of the lists that a cursor has. */
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
    if (position === undefined) return E.left(failure('Unreadable', 'The cursor is none of this source'))
    const { upTo } = position
    let readings = this.lists.map(([name, read]): Reading<Item> => ({
      ...{ name, read, pages: [] },
      next: Object.hasOwn(position.lists, name) ? (position.lists[name] ?? null) : '',
    }))
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const open = readings.filter((list) => isOpen(list, newestOf(readings, upTo)))
      if (open.length === 0) break
      if (signal.aborted) return E.left(cancelled)
      const further = await Promise.all(open.map(furtherIn))
      const failed = further.find(E.isLeft)
      if (failed !== undefined) return failed
      const read = further.flatMap((one) => (E.isRight(one) ? [one.right] : []))
      readings = readings.map((list) => read.find(({ name }) => name === list.name) ?? list)
    }
    return E.right(this.#merged(readings, upTo))
  }

  #merged(readings: readonly Reading<Item>[], upTo: number): MergedPage<Item> {
    const left = readings.flatMap(rowsOf).filter(({ block }) => block <= upTo)
    const newest = newestOf(readings, upTo)
    const known = Math.min(upTo, Math.max(-1, ...readings.map(knownTo)))
    // A block that fills all these pages is given as far as it is known.
    const complete = left.length > 0 && known >= newest ? newest - 1 : known
    const last = blockOfLast(
      left.filter(({ block }) => block > complete),
      this.most,
    )
    const below = last === undefined ? complete : last - 1
    const given = left.filter(({ block }) => block > below)
    const lists = Object.fromEntries(readings.map((list) => [list.name, cursorOf(list, below)]))
    const isEnd = Object.values(lists).every((next) => next === null)
    const merged = byHash(given)
    return isEnd ? { merged } : { merged, next: JSON.stringify({ upTo: below, lists }) }
  }
}
