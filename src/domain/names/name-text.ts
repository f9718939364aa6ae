/** The maximum length of a DNS name, in bytes. */
const MAX_BYTES = 255

/** White space, control characters, and the separators of a URL. */
const NO_NAME = /[\s\p{Cc}\p{Co}\p{Cs}/\\:@?#%]/u
/** Characters that are invisible or change the direction of the text. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}]/u
/** Invisible characters that are part of an emoji: a joiner between two pictographs, and a selector after one. */
const IN_EMOJI =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\ufe0f?\u200d(?=\p{Extended_Pictographic})|\ufe0f)/gu

/**
 * Trims the text and converts it to lower case. Full-width dots are replaced by dots, and two digraphs by their letters, as in
 * ENSIP-15, which does not accept the lower-case form of these digraphs.
 */
const plain = (text: string): string =>
  text
    .trim()
    .replace(/[。．｡]/g, '.')
    .replace(/[\u01c4\u01c5]/g, 'd\u017e')
    .normalize('NFC')
    .toLowerCase()

/**
 * The name in the text if the text has the form of a name: labels between dots, the last not a number. Only a source knows
 * whether the name exists.
 */
export const nameIn = (text: string): string | undefined => {
  // Normalizing a long text would be slow.
  if (text.length > 2 * MAX_BYTES) return undefined
  const name = plain(text)
  const labels = name.split('.')
  return labels.length > 1 &&
    labels.every((label) => label !== '') &&
    !/^\d+$/.test(labels.at(-1) ?? '') &&
    name.length <= MAX_BYTES &&
    !NO_NAME.test(name)
    ? name
    : undefined
}

/** The name that a source returned, if it is in normal form and has no invisible characters. */
export const readName = (raw: unknown): string | undefined =>
  typeof raw === 'string' && nameIn(raw) === raw && !HIDDEN.test(raw.replace(IN_EMOJI, '')) ? raw : undefined
