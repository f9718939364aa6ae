const ESCAPED = '%[\\da-fA-F]{2}'
const IP_LITERAL = '\\[[\\da-fA-F:.]+\\]'
const USER = `(?:(?:[\\w.~!$&'()*+,;=:-]|${ESCAPED})*@)?`
const HOST = `(?:${IP_LITERAL}|(?:[\\w.~!$&'()*+,;=-]|${ESCAPED})*)(?::\\d*)?`
const CHARACTER = `(?:[\\w.~!$&'()*+,;=:@-]|${ESCAPED})`
const REST = `(?:/${CHARACTER}*)*`
const HIERARCHY = `(?://${USER}${HOST}${REST}|/?(?:${CHARACTER}+${REST})?)`
const TAIL = `(?:${CHARACTER}|[/?])*`
const URI = new RegExp(`^[a-zA-Z][a-zA-Z\\d+.-]*:${HIERARCHY}(?:\\?${TAIL})?(?:#${TAIL})?$`)

/** Brackets are valid only around an IP address. */
const hasValidBrackets = (text: string): boolean => {
  const [literal] = /\[[^[\]]*\]/.exec(text) ?? []
  return literal === undefined || URL.canParse(`http://${literal}`)
}

/** RFC 3986. */
export const isUri = (text: string): boolean => URI.test(text) && hasValidBrackets(text)

const AUTHORITY = new RegExp(`^(?:[\\w-]+(?:\\.[\\w-]+)*\\.?|${IP_LITERAL})(?::\\d{1,5})?$`)

/** A host with an optional port, and nothing that could be read as another host. */
export const isAuthority = (text: string): boolean => AUTHORITY.test(text) && hasValidBrackets(text)

const PATH_CHARACTERS = new RegExp(`^${CHARACTER}+$`)

/** RFC 3986's `pchar`, at least one. */
export const isPathSegment = (text: string): boolean => PATH_CHARACTERS.test(text)
