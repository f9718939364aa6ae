/** Expressions that recheck does not prove to be linear, by the reason why their time is bounded all the same. */
const byReason = {
  'A cell is a cleaned text of at most 200 characters.': [String.raw`/[;\t\r\n](?=[\s"]*[=+\-@＝＋－＠])/g`],
  'The text has at most 20,000 characters, and a run of letters at most 256: a rule before hides longer ones.':
    [
      String.raw`/\b[a-z][a-z0-9+.-]{0,40}:\/\/[^\s"'<>]*/gi`,
      "/[\\p{L}\\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}(?:@|%40)[\\p{L}\\p{N}.-]+/giu",
      String.raw`/\be[yw][\w-]{8,}\.[\w-]+(?:\.[\w-]*)*/g`,
      String.raw`/(?<![\p{L}\p{M}])(?:[a-zA-Z]{3,8}|(?=[a-zA-Z]*[^\x00-\x7f])[\p{L}\p{M}]{1,20})(?:[^\p{L}\p{M}]{1,6}(?:[a-zA-Z]{3,8}|(?=[a-zA-Z]*[^\x00-\x7f])[\p{L}\p{M}]{1,20})){11,}(?![\p{L}\p{M}])/gu`,
      String.raw`/\b(?:\d+\\*"\s*:\s*)?\d{1,3}(?:\s*,\s*(?:\\*"\d+\\*"\s*:\s*)?\d{1,3}){15,}\b/g`,
      String.raw`/[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.(?:eth|sol)\b/giu`,
      'new RegExp( `([\\\\w-]{0,64}(?:${SECRET_WORDS})[\\\\w-]{0,64}[\\\\',
      'new RegExp(`(?:(?<!${word})|(?!${word}))${escaped}(?:(?<!${w',
    ],
  'Each part ends at a character that it lacks, so that the text is read twice at most.': [
    String.raw`/^[a-zA-Z][a-zA-Z\d+.-]*:(?://(?:(?:[\w.~!$&'()*+,;=:-]|%[\da-fA-F]{2})*@)?(?:\[[\da-fA-F:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-fA-F]{2})*)(?::\d*)?(?:/(?:[\w.~!$&'()*+,;=:@-]|%[\da-fA-F]{2})*)*|/?(?:(?:[\w.~!$&'()*+,;=:@-]|%[\da-fA-F]{2})+(?:/(?:[\w.~!$&'()*+,;=:@-]|%[\da-fA-F]{2})*)*)?)(?:\?(?:(?:[\w.~!$&'()*+,;=:@-]|%[\da-fA-F]{2})|[/?])*)?(?:#(?:(?:[\w.~!$&'()*+,;=:@-]|%[\da-fA-F]{2})|[/?])*)?$/`,
  ],
  'A reason has at most 200 characters.': [
    String.raw`/amount.{0,30}too.(small|low)|below.{0,30}minimum/i`,
    String.raw`/(chain|network).{0,40}(unsupported|not.supported)|unsupported.(chain|network)/i`,
  ],
  'It begins at one place, and its repeated part has a fixed length.': [
    String.raw`/^0x([\da-f]{40})(?:[\da-f]{46})*[\da-f]{6}([\da-f]{40})$/`,
  ],
  'It matches one character of a list.': ["new RegExp(lettersOf(name), 'u')", "new RegExp(OTHER, 'u')"],
}
export const bounded = new Set(Object.values(byReason).flat())
