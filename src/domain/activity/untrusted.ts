import { families } from '#domain/families/families.ts'
import type { Network } from '#domain/networks/network.ts'
import { webLink } from '#domain/shared/web-link.ts'
import { cleanText } from '#domain/tokens/token-name.ts'

// What a source tells may be anything, so each part is bounded before it is shown.

/** A text of a source, which may be anything. */
export type Text = string | null | undefined

/** No name is longer. */
export const MAX_NAME = 60
/** No id is longer. */
export const MAX_ID = 160

/** A text that disturbs nothing around it; undefined if nothing is left of it. */
export const textOf = (text: Text, most: number): string | undefined => {
  const clean = text === null || text === undefined ? '' : cleanText(text, most)
  return clean === '' ? undefined : clean
}

/** The address of an image; undefined if it is not loaded over an encrypted connection. */
export const linkOf = (url: Text): string | undefined => (url && webLink(url) !== undefined ? url : undefined)

/** An address as the family writes it; undefined for anything else. */
export const addressOf = ({ chainNamespace }: Network, text: Text): string | undefined =>
  text && families[chainNamespace].addressCodec.isAddress(text) ? text : undefined
