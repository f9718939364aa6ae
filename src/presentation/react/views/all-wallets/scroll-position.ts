import type { VirtualItem } from '@tanstack/react-virtual'

import type { View } from '#domain/modal/view.ts'

/** The user's position in a grid. */
export interface ScrollPosition {
  /** The key of the listed wallets. */
  readonly list: string
  /** The index of the tile in the tab order. */
  readonly stop: number
  readonly scrolled: number
  /** The measured rows. With them, the same scroll offset shows the same row. */
  readonly rows: readonly VirtualItem[]
}

// The positions by history entry. An entry is the same object while the user can go back to it.
const places = new WeakMap<View, ScrollPosition>()

export const savePosition = (view: View, place: ScrollPosition): void => void places.set(view, place)

/** The position in this list, if the view was shown before. */
export const positionIn = (view: View, list: string): ScrollPosition | undefined => {
  const place = places.get(view)
  return place?.list === list ? place : undefined
}

const shown = new WeakSet<View>()

/** Marks the view, so that showing it again counts as going back. */
export const markShown = (view: View): void => void shown.add(view)
export const wasShown = (view: View): boolean => shown.has(view)
