import { SECRET_WORDS, type SecretKind } from './secret-fields.ts'

/**
 * The pseudonym of a secret, such as `<address 1>`. Equal secrets have the same pseudonym. Secrets with the same `meaning`
 * share the number: `<address 1.2>` is another spelling of `<address 1>`.
 */
export type Pseudonym = (kind: SecretKind, secret: string, meaning?: string) => string

export const PSEUDONYM = /<[a-z]+ \d+(?:\.\d+)?>/g

export const LINK = /\b[a-z][a-z0-9+.-]{0,40}:\/\/[^\s"'<>]*/gi

/** A longer text is removed completely, because the rest of a secret that was cut off would not be recognized. */
const MAX_TEXT_LENGTH = 20_000

const EVM = /^(?:0x)?([0-9a-f]{40})$/i
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{25,48}$/
const BECH32 = /^[a-z]{1,20}1[02-9ac-hj-np-z]{8,}$/
const HEX = /^(?:0x)?[0-9a-f]+$/i
const SCRIPT = /^[^?#]*\/([\w.-]+\.(?:[cm]?[jt]sx?|css|wasm|html))(?:[?#].*?)?((?::\d+){0,2}\)?)$/s

/** The pseudonym of an address. EVM addresses that differ only in letter case or 0x belong to the same account. */
export const addressPseudonym = (address: string, pseudonym: Pseudonym): string =>
  pseudonym('address', address, EVM.exec(address)?.[1]?.toLowerCase())

/** Whether a sequence of letters and digits is too long for a name, so that it may be a key or an address. */
const isKey = (run: string): boolean =>
  (run.length >= 24 && /\d/.test(run)) ||
  (run.length >= 32 && (!/[_+/-]/.test(run) || (/[a-z]/.test(run) && /[A-Z]/.test(run)))) ||
  /^0x[0-9a-f]{16,}$/i.test(run)

const redactedRun = (run: string, pseudonym: Pseudonym): string => {
  if (!isKey(run)) return run
  if (EVM.test(run) || BASE58.test(run) || BECH32.test(run)) return addressPseudonym(run, pseudonym)
  return pseudonym(HEX.test(run) ? 'hex' : 'key', run)
}

/** The scheme of a link. Host, path and query are removed. */
export const linkScheme = (link: string): string => link.replace(/:.*/s, '://…')

/** Keeps the scheme and the host of a link to a server, and the name of a script with its position in it, for stacks. */
const redactedLink = (link: string, pseudonym: Pseudonym): string => {
  const server = /^((?:http|ws)s?:\/\/)([^/?#]*)(.*)$/is.exec(link)
  if (server === null) return linkScheme(link)
  const [, scheme = '', authority = '', rest = ''] = server
  const start = scheme + redactedText(authority.slice(authority.lastIndexOf('@') + 1), pseudonym)
  const script = SCRIPT.exec(rest)
  if (script !== null) return `${start}/…/${redactedText(script[1] ?? '', pseudonym)}${script[2]}`
  return start + (rest === '' || rest === '/' ? rest : '/…')
}

/** A pattern that finds one kind of secret, and the replacement. */
export type RedactionRule = readonly [RegExp, (found: RegExpExecArray, pseudonym: Pseudonym) => string]

const hidden =
  (kind: SecretKind): RedactionRule[1] =>
  ([found], pseudonym) =>
    pseudonym(kind, found)
const kept: RedactionRule[1] = ([found]) => found

/** Keeps pseudonyms, because a text may be redacted twice. */
const pseudonymsStay: RedactionRule = [PSEUDONYM, kept]

// The words of a recovery phrase have at most eight letters in languages that are written in ASCII. BIP-39.
const WORD = '(?:[a-zA-Z]{3,8}|(?=[a-zA-Z]*[^\\x00-\\x7f])[\\p{L}\\p{M}]{1,20})'
const PHRASE = `(?<![\\p{L}\\p{M}])${WORD}(?:[^\\p{L}\\p{M}]{1,6}${WORD}){11,}(?![\\p{L}\\p{M}])`

/** The rules in the order of priority. Later rules do not examine the text that an earlier rule has matched. */
const rules: readonly RedactionRule[] = [
  [/\bwc(?::|%3A)[^\s"'<>]+/gi, hidden('pairing')],
  [LINK, ([link], pseudonym) => redactedLink(link, pseudonym)],
  [/\b(data|blob|javascript):[^\s"'<>]+/gi, ([, scheme = '']) => `${scheme}:…`],
  // No name or word is this long, and the time of the later rules would grow with the square of the length.
  [/(?<![\p{L}\p{N}_.~+/-])[\p{L}\p{N}_.~+/-]{257,}={0,2}/gu, hidden('key')],
  // Also matches JSON within JSON, whose quotes are escaped. A list or an object is hidden with the rest of its line.
  [
    new RegExp(
      `([\\w-]{0,64}(?:${SECRET_WORDS})[\\w-]{0,64}[\\s"'\\\\]*[:=][\\s"'\\\\]*|\\b(?:bearer|basic)\\s+)([[{].*|[^\\s"',;<>\\\\][^\\n"',;<>\\\\]*)`,
      'gi',
    ),
    ([, label = '', secret = ''], pseudonym) => label + pseudonym('secret', secret),
  ],
  [/[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}(?:@|%40)[\p{L}\p{N}.-]+/giu, hidden('email')],
  [/(?<![\w.~+-])[\w.~+-]*%[0-9a-f]{2}[\w.~%+-]*/gi, hidden('text')],
  [/\be[yw][\w-]{8,}\.[\w-]+(?:\.[\w-]*)*/g, hidden('key')],
  [new RegExp(PHRASE, 'gu'), hidden('phrase')],
  // Also matches typed arrays in JSON, which have the index before each byte.
  [/\b(?:\d+\\*"\s*:\s*)?\d{1,3}(?:\s*,\s*(?:\\*"\d+\\*"\s*:\s*)?\d{1,3}){15,}\b/g, hidden('bytes')],
  // CAIP-10. The chain is kept, because it is public.
  [
    /\b((?:eip155|solana|polkadot|bip122|cosmos):[-_a-zA-Z0-9]{1,32}:)([-.%a-zA-Z0-9]{1,128})/g,
    ([, chain = '', address = ''], pseudonym) => chain + addressPseudonym(address, pseudonym),
  ],
  // CAIP-2. The reference is as long as a key, but no address has this length.
  [/\b(?:solana:[1-9A-HJ-NP-Za-km-z]{32}|(?:bip122|polkadot):[0-9a-f]{32})(?![\w:])/g, kept],
  [/\b[0-9a-zA-Z]{2,12}(?:…|\.{3})[0-9a-zA-Z]{3,12}\b/g, hidden('address')],
  [/[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.(?:eth|sol)\b/giu, hidden('name')],
  [
    /([A-Za-z0-9_+/-]{16,})(={0,2})/g,
    ([, run = '', padding = ''], pseudonym) => redactedRun(run, pseudonym) + padding,
  ],
]

const applied = (text: string, pseudonym: Pseudonym, [rule, ...later]: readonly RedactionRule[]): string => {
  if (rule === undefined || text === '') return text
  const [pattern, shown] = rule
  let result = ''
  let end = 0
  for (const found of text.matchAll(pattern)) {
    result += applied(text.slice(end, found.index), pseudonym, later) + shown(found, pseudonym)
    end = found.index + found[0].length
  }
  return result + applied(text.slice(end), pseudonym, later)
}

/** A pattern that finds a text in any letter case, unless it is a part of a longer word. */
const quoted = (text: string): RegExp => {
  const escaped = text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  const word = String.raw`[\p{L}\p{N}_]`
  return new RegExp(`(?:(?<!${word})|(?!${word}))${escaped}(?:(?<!${word})|(?!${word}))`, 'giu')
}

/** The rules for known secrets, which look like other texts. The longest are replaced first. */
export const rulesFor = (known: ReadonlyMap<string, string>): readonly RedactionRule[] =>
  [...known]
    .filter(([secret]) => secret.length <= MAX_TEXT_LENGTH)
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([secret, shown]) => [quoted(secret), () => shown])

/**
 * Replaces what identifies or authorises a user in a text by its pseudonym. Redacting twice changes nothing. The rules
 * for known secrets come first.
 */
export function redactedText(
  text: string,
  pseudonym: Pseudonym,
  known: readonly RedactionRule[] = [],
): string {
  return text.length > MAX_TEXT_LENGTH
    ? `<${text.length} characters>`
    : applied(text, pseudonym, [pseudonymsStay, ...known, ...rules])
}
