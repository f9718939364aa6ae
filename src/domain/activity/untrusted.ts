import { families } from '#domain/families/families.ts'
import type { Network } from '#domain/networks/network.ts'
import { cleanText, type CleanText } from '#domain/shared/clean-text.ts'
import { webLink } from '#domain/shared/web-link.ts'

// A source's data may be hostile, so each text is bounded before it is shown.

/** A text from a source. It may have any length and any characters. */
export type UntrustedText = string | null | undefined

/** Texts of a source by the names of their fields. */
export type UntrustedTexts<Field extends string> = { readonly [Key in Field]?: UntrustedText }

/** The maximum length of a name. */
export const MAX_NAME = 60
/** The maximum length of an id. */
export const MAX_ID = 160

/** The text without invisible and control characters. Undefined if it is empty. */
export const cleanedText = (text: UntrustedText, maxLength: number): CleanText | undefined => {
  const clean = text === null || text === undefined ? '' : cleanText(text, maxLength)
  return clean === '' ? undefined : clean
}

/** The URL of an image. Undefined if it is not HTTPS. */
export const httpsImageUrl = (url: UntrustedText): string | undefined =>
  url && webLink(url) !== undefined ? url : undefined

/** An address of the network's family. Undefined for other texts. */
export const addressOf = ({ chainNamespace }: Network, text: UntrustedText): string | undefined =>
  text && families[chainNamespace].addressCodec.isAddress(text) ? text : undefined
