import type { VirtualItem } from '@tanstack/react-virtual'

import type { View } from '#domain/modal/view.ts'

/** Where the visitor was in a sheet. */
export interface Place {
  /** What was listed. */
  readonly list: string
  /** The tile that Tab reaches. */
  readonly stop: number
  readonly scrolled: number
  /** The rows as they were measured: the same distance leads to the same row. */
  readonly rows: readonly VirtualItem[]
}

// an entry of the history stays the same object for as long as one can come back to it
const places = new WeakMap<View, Place>()

export const keepPlace = (view: View, place: Place): void => void places.set(view, place)

/** The place in that list, where its view was shown before. */
export const placeIn = (view: View, list: string): Place | undefined => {
  const place = places.get(view)
  return place?.list === list ? place : undefined
}

const shown = new WeakSet<View>()

/** From now on the view is one that is come back to. */
export const noteShown = (view: View): void => void shown.add(view)
export const wasShown = (view: View): boolean => shown.has(view)
