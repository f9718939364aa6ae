import * as E from 'fp-ts/Either'

import { decodeStored, encodeStored, type Stored } from './storage-keys.ts'

/** The items by their keys. */
const byKey = <Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [keyOf(item), item]))

/** Puts an item behind the one before it in its own list, else first. */
const placed = <Item>(items: readonly Item[], item: Item, before: Item | undefined): readonly Item[] => {
  const at = before === undefined ? 0 : items.indexOf(before) + 1
  return [...items.slice(0, at), item, ...items.slice(at)]
}

/**
 * A stored list whose items have keys. What a tab could not write is kept when another tab writes: what it has added, changed and
 * removed since `base`.
 */
export const mergedBy = <Item>(
  list: Stored<readonly Item[]>,
  keyOf: (item: Item) => string,
): Stored<readonly Item[]> => {
  const itemsOf = (text: string | null): readonly Item[] =>
    text === null ? [] : E.getOrElse((): readonly Item[] => [])(decodeStored(list, text))
  const merge =
    (baseText: string | null, mineText: string) =>
    (theirsText: string | null): string => {
      // What is followed is kept although the page clears its storage.
      if (theirsText === null || theirsText === baseText) return mineText
      const [base, mine, theirs] = [baseText, mineText, theirsText].map((text) => byKey(itemsOf(text), keyOf))
      const isSame = (one: Item | undefined, other: Item | undefined): boolean =>
        one !== undefined && other !== undefined && encodeStored(list, [one]) === encodeStored(list, [other])
      const isOwn = (key: string): boolean => !isSame(base?.get(key), mine?.get(key))
      const kept = [...(theirs ?? [])].flatMap(([key, item]) => {
        const own = mine?.get(key)
        if (own === undefined) return base?.has(key) === true ? [] : [item]
        return [isOwn(key) ? own : item]
      })
      const missing = [...(mine ?? [])].filter(([key]) => theirs?.has(key) !== true && isOwn(key))
      const order = [...(mine?.values() ?? [])]
      const merged = missing.reduce<readonly Item[]>(
        (items, [, item]) =>
          placed(
            items,
            item,
            order.slice(0, order.indexOf(item)).findLast((each) => items.includes(each)),
          ),
        kept,
      )
      return encodeStored(list, merged)
    }
  return { ...list, merge }
}
