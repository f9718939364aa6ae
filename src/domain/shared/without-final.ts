/** The text without this character at its end. A regular expression would begin again at each one, in the middle too. */
export const withoutFinal = (text: string, character: string): string => {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end--
  return text.slice(0, end)
}
