import type { Nft } from './nft.ts'

/** An account's NFTs on one network, each once, in the order of the source. */
export interface Gallery {
  readonly shown: readonly Nft[]
  /** Hidden until the user opens them, and always without pictures. */
  readonly spam: readonly Nft[]
}

/** Pages of a source that changes between them may overlap, and the first row of an item counts. */
export const galleryOf = (rows: readonly Nft[]): Gallery => {
  const byId = new Map<string, Nft>()
  for (const row of rows) if (!byId.has(row.id)) byId.set(row.id, row)
  const each = [...byId.values()]
  return { shown: each.filter(({ isSpam }) => !isSpam), spam: each.filter(({ isSpam }) => isSpam) }
}

/** The item of that id. */
export const itemIn = ({ shown, spam }: Gallery, id: string): Nft | undefined =>
  shown.find((own) => own.id === id) ?? spam.find((own) => own.id === id)
