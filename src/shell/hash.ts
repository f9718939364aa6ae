/** The FNV-1a hash of a text. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
