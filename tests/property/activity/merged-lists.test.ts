import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { describe, expect, it } from 'vitest'

import { failure } from '#domain/shared/failure.ts'
import { MergedLists, type ReadList, type Row } from '#infrastructure/activity/merged-lists.ts'

type Rows = readonly Row<string>[]

/** The list of a source. Its cursor names the first row of the page, so that newer rows do not shift it. */
const readList =
  (rows: () => Rows, onPage: number, cursors: string[] = []): ReadList<string> =>
  (cursor) => {
    const all = rows()
    const start = cursor === undefined ? 0 : all.findIndex(({ item }) => item === cursor)
    cursors.push(cursor ?? '')
    return TE.right({ rows: all.slice(start, start + onPage), next: all[start + onPage]?.item })
  }

/** The same list read by page number. Newer rows shift its pages. */
const numberedList =
  (rows: () => Rows, onPage: number): ReadList<string> =>
  (cursor) => {
    const start = Number(cursor ?? 0) * onPage
    const all = rows()
    return TE.right({
      rows: all.slice(start, start + onPage),
      next: all.length > start + onPage ? String(Number(cursor ?? 0) + 1) : undefined,
    })
  }

const signal = new AbortController().signal

/** Three lists, each with some rows of some transactions. Each transaction is in one block. */
const transactions = fc
  .uniqueArray(fc.nat(60), { maxLength: 40 })
  .chain((hashes) =>
    fc.tuple(
      fc.constant(hashes),
      fc.array(fc.nat(25), { minLength: hashes.length, maxLength: hashes.length }),
      fc.array(fc.array(fc.nat(2), { minLength: 1, maxLength: 4 }), {
        minLength: hashes.length,
        maxLength: hashes.length,
      }),
    ),
  )
  .map(([hashes, blocks, listsByHash]) =>
    [0, 1, 2].map((list) =>
      hashes
        .flatMap((hash, nth) =>
          (listsByHash[nth] ?? [])
            .filter((listIndex) => listIndex === list)
            .map((_, row) => ({
              hash: String(hash),
              block: blocks[nth] ?? 0,
              item: `${list} ${hash} ${row}`,
            })),
        )
        .toSorted((a, b) => b.block - a.block || a.item.localeCompare(b.item)),
    ),
  )
const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 3, maxLength: 3 })

const allPages = async (merging: MergedLists<string>, betweenPages: () => void = () => undefined) => {
  const pages: { readonly hash: string; readonly items: readonly string[] }[][] = []
  let cursor: string | undefined
  for (let pageNumber = 0; pageNumber < 400; pageNumber += 1) {
    const page = await merging.page(cursor, signal)()
    if (E.isLeft(page)) throw new Error(page.left.message)
    pages.push([...page.right.merged])
    cursor = page.right.next
    if (cursor === undefined) return pages
    betweenPages()
  }
  throw new Error('There is no last page')
}

const expected = (lists: readonly Rows[]) => {
  const rows = lists.flat()
  return Object.fromEntries(
    rows.map(({ hash }) => [
      hash,
      rows
        .filter((row) => row.hash === hash)
        .map(({ item }) => item)
        .toSorted(),
    ]),
  )
}

const mergedItems = (
  pages: readonly (readonly { readonly hash: string; readonly items: readonly string[] }[])[],
) => Object.fromEntries(pages.flat().map(({ hash, items }) => [hash, items.toSorted()]))

describe('lists with parts of the same transactions', () => {
  it('yield every transaction once, complete and newest first, for all page sizes', async () => {
    await fc.assert(
      fc.asyncProperty(
        transactions,
        sizes,
        fc.integer({ min: 1, max: 9 }),
        async (lists, [a = 1, b = 1, c = 1], pageSize) => {
          const reads = [a, b, c].map((onPage, nth): [string, ReadList<string>] => [
            String(nth),
            nth === 1
              ? numberedList(() => lists[nth] ?? [], onPage + 3)
              : readList(() => lists[nth] ?? [], onPage + 3),
          ])
          const pages = await allPages(new MergedLists(reads, pageSize))
          const hashes = pages.flat().map(({ hash }) => hash)
          expect(new Set(hashes).size).toBe(hashes.length)
          expect(mergedItems(pages)).toEqual(expected(lists))
          const blocks = hashes.map((hash) => lists.flat().find((row) => row.hash === hash)?.block ?? 0)
          expect(blocks).toEqual(blocks.toSorted((a, b) => b - a))
        },
      ),
    )
  })

  it('neither lose nor duplicate a row when newer ones arrive between two pages', async () => {
    await fc.assert(
      fc.asyncProperty(transactions, sizes, async (lists, onPage) => {
        let newer = 0
        const now = lists.map((rows) => [...rows])
        const reads = now.map((rows, nth): [string, ReadList<string>] => [
          String(nth),
          nth === 0
            ? numberedList(() => rows, (onPage[nth] ?? 1) + 3)
            : readList(() => rows, (onPage[nth] ?? 1) + 3),
        ])
        const addNewerRows = () => {
          if (newer < 5)
            for (const rows of now) {
              newer += 1
              rows.unshift({ hash: `new ${newer}`, block: 1000 + newer, item: `new ${newer}` })
            }
        }
        const pages = await allPages(new MergedLists(reads, 5), addNewerRows)
        expect(mergedItems(pages)).toEqual(expected(lists))
      }),
    )
  })

  it('are each requested for their newest page, and not again after their end', async () => {
    const cursors: string[][] = [[], []]
    const row = (hash: number) => ({ hash: String(hash), block: hash, item: String(hash) })
    const longList = [9, 8, 7, 6, 5, 4, 3, 2, 1].map(row)
    const merging = new MergedLists(
      [
        ['long', readList(() => longList, 3, cursors[0])],
        ['short', readList(() => [row(20)], 3, cursors[1])],
      ],
      3,
    )
    const pages = await allPages(merging)
    expect(pages.flat().map(({ hash }) => hash)).toEqual(['20', '9', '8', '7', '6', '5', '4', '3', '2', '1'])
    expect(cursors[1]).toEqual([''])
  })

  it('end where a page names itself as the next one', async () => {
    const circular: ReadList<string> = () =>
      TE.right({ rows: [{ hash: 'a', block: 1, item: 'a' }], next: 'again' })
    expect((await allPages(new MergedLists([['circle', circular]], 5))).flat()).toHaveLength(1)
  })

  it('with a block that fills every page yield its known rows, and continue with the block below', async () => {
    const rows = [
      ...Array.from({ length: 400 }, (_, nth) => ({ hash: 'huge', block: 9, item: `9 ${nth}` })),
      { hash: 'older', block: 8, item: '8' },
    ]
    const pages = await allPages(new MergedLists([['list', readList(() => rows, 10)]], 5))
    expect(pages.flat().map(({ hash }) => hash)).toEqual(['huge', 'older'])
  })

  it('fail with the first list that fails, and for an invalid cursor', async () => {
    const broken: ReadList<string> = () => TE.left(failure('RateLimited', 'slow down'))
    const lists = new MergedLists([['one', readList(() => [], 1)] as const, ['two', broken] as const], 5)
    expect(await lists.page(undefined, signal)()).toMatchObject({ left: { _tag: 'RateLimited' } })
    expect(await lists.page('{', signal)()).toMatchObject({ left: { _tag: 'Unreadable' } })
    expect(await lists.page('{"upTo":"1"}', signal)()).toMatchObject({ left: { _tag: 'Unreadable' } })
  })
})
