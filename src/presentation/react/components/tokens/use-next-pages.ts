import { useState } from 'react'

/**
 * The number of pages in a row that are loaded automatically although they show nothing: an account may have thousands of
 * spam items.
 */
const MAX_EMPTY_PAGES = 3

/**
 * Loads the next page of a list when its end is near. `count` is the number of shown rows. After a few pages that show
 * nothing `isResting` is true, and only `onPress` continues.
 */
export const useNextPages = (count: number, more: () => void) => {
  const [unseen, setUnseen] = useState({ count, pages: 0 })
  const pages = unseen.count === count ? unseen.pages : 0
  const load = (before: number) => {
    setUnseen({ count, pages: before + 1 })
    more()
  }
  return { isResting: pages >= MAX_EMPTY_PAGES, onNear: () => load(pages), onPress: () => load(0) }
}
