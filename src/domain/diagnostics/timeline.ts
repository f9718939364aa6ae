import type { RecordedEntry, Recording } from './recording.ts'

/** The maximum length of a value in the timeline. The recording contains the complete value. */
const SHOWN_CHARACTERS = 120
const LINE_CHARACTERS = 500
/** The maximum number of log lines in the timeline. */
const SHOWN_LINES = 200

/** Quotes texts with spaces, quotes or equals signs, so that a text of a wallet or service cannot look like another field. */
const shown = (value: unknown): string => {
  const text = typeof value === 'string' && /^[^\s"=]*$/.test(value) ? value : JSON.stringify(value)
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}

const fieldsOf = (fields: object): string =>
  Object.entries(fields)
    .map(([name, value]) => ` ${name}=${shown(value)}`)
    .join('')

const entryText = (entry: RecordedEntry): string => {
  switch (entry.kind) {
    case 'event':
      return entry.event + fieldsOf(Object(entry.properties) as object)
    case 'request':
      return `${entry.method} ${entry.host} ${entry.status === 0 ? 'no answer' : entry.status} ${Math.round(entry.ms)} ms`
    case 'state': {
      const { type, ...rest } = entry.change
      return `${entry.store} ${type}${fieldsOf(rest)}`
    }
  }
}

/** Line breaks, and characters that hide text or change its direction. */
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

const oneLine = (line: string): string =>
  line.replaceAll(CONTROLS, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)

const utc = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' })

/**
 * The recording as lines of text for a support ticket. Each line has the seconds since the start, the kind and the content.
 * The newest lines of the log follow.
 */
export const timelineOf = ({ library, startedAt, dropped, entries, before, log = [] }: Recording): string =>
  [
    `Walletport ${library}, recorded since ${utc.format(startedAt)} UTC`,
    ...(dropped === 0 ? [] : [`${dropped} older entries are missing`]),
    `At first: view ${before.modal.open ? (before.modal.history.at(-1)?.name ?? '') : 'closed'}, connections ${before.connection.connections.phase}`,
    ...entries.map((entry) =>
      oneLine(`${(entry.at / 1000).toFixed(3).padStart(9)} s  ${entry.kind.padEnd(7)}  ${entryText(entry)}`),
    ),
    ...log.slice(-SHOWN_LINES).map((line) => oneLine(`log  ${line.slice(0, LINE_CHARACTERS)}`)),
  ].join('\n')
