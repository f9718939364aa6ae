/** DNS allows as many bytes, and nobody reads more. */
const MOST_CHARACTERS = 255

/** Blanks, controls, and what separates the parts of an address of a page. */
const NO_NAME = /[\s\p{Cc}\p{Co}\p{Cs}/\\:@?#%]/u
/** Characters that are invisible or turn the text around them. */
const TRICK = /[\p{Cf}\p{Zl}\p{Zp}]/u
/** The joiner and the selector are invisible too, but emoji consist of them. */
const EMOJI = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})(?:\u200d|\ufe0f)/gu

/** What a person who types `Harbor.ETH ` means. Full-width dots are dots, as ENSIP-15 has it. */
const plain = (text: string): string =>
  text
    .trim()
    .replace(/[。．｡]/g, '.')
    .normalize('NFC')
    .toLowerCase()

/** The name that the text looks like: labels between dots, of which the last is no number. Its source has the last word. */
export const nameIn = (text: string): string | undefined => {
  // A long text is not worth the work.
  if (text.length > 2 * MOST_CHARACTERS) return undefined
  const name = plain(text)
  const labels = name.split('.')
  return labels.length > 1 &&
    labels.every((label) => label !== '') &&
    !/^\d+$/.test(labels.at(-1) ?? '') &&
    name.length <= MOST_CHARACTERS &&
    !NO_NAME.test(name)
    ? name
    : undefined
}

/** A name as a source tells it, if it is written as a name is and hides nothing. */
export const readName = (raw: unknown): string | undefined =>
  typeof raw === 'string' && nameIn(raw) === raw && !TRICK.test(raw.replace(EMOJI, '')) ? raw : undefined
