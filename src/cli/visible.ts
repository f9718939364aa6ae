/** Characters that a terminal obeys or does not show, without the end of a line and the tab. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}]/gu

/** Writes each unseen character as its code, so that a foreign text cannot hide a part of what a person reviews. */
export const visible = (text: string): string =>
  text.replaceAll(UNSEEN, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
