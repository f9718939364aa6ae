import type { Nft } from './nft.ts'

/** An account's NFTs on one network, without duplicates, in the order of the source. */
export interface Gallery {
  readonly shown: readonly Nft[]
  /** NFTs marked as spam. They are hidden until the user opens them, and shown without pictures. */
  readonly spam: readonly Nft[]
}

/** Builds the gallery. Pages may overlap if the source changes between two requests, so the first row of each item counts. */
export const galleryOf = (rows: readonly Nft[]): Gallery => {
  const byId = new Map<string, Nft>()
  for (const row of rows) if (!byId.has(row.id)) byId.set(row.id, row)
  const nfts = [...byId.values()]
  return { shown: nfts.filter(({ isSpam }) => !isSpam), spam: nfts.filter(({ isSpam }) => isSpam) }
}

/** Finds the item with this id. */
export const itemIn = ({ shown, spam }: Gallery, id: string): Nft | undefined =>
  shown.find((nft) => nft.id === id) ?? spam.find((nft) => nft.id === id)
