import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { initialConnectionState } from '#domain/connection/connection-state.ts'
import type { RecordedEntry, RecordedStates } from '#domain/diagnostics/recording.ts'
import { timelineOf } from '#domain/diagnostics/timeline.ts'
import { closedModal } from '#domain/modal/modal.ts'
import { noAlerts } from '#domain/notices/alert.ts'
import { noToast } from '#domain/notices/toast.ts'

const states: RecordedStates = {
  connection: initialConnectionState,
  modal: closedModal,
  toast: noToast,
  alerts: noAlerts,
}

const timeline = (...entries: readonly RecordedEntry[]): string =>
  timelineOf({
    version: 1,
    library: 'html-universal-0.1.0',
    startedAt: 0,
    dropped: 0,
    before: states,
    entries,
    after: states,
  })

const failed = (message: string): RecordedEntry => ({
  at: 0,
  kind: 'event',
  event: 'CONNECT_ERROR',
  properties: { message },
})

/** The lines before the entries. */
const HEADER = 2

/** Characters at which a text viewer may start a line or change the order of the text. */
const separators = [
  '\n',
  '\r',
  '\r\n',
  '\t',
  '\v',
  '\f',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u200b',
] as const

describe('the timeline', () => {
  const text = fc
    .array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...separators)))
    .map((parts) => parts.join(''))

  it('has one line for each entry, for any text of wallets and services', () => {
    fc.assert(
      fc.property(fc.array(text), (messages) => {
        const lines = timeline(
          ...messages.map(failed),
          ...messages.map((message): RecordedEntry => ({
            at: 1,
            kind: 'request',
            method: message,
            host: message,
            status: 200,
            ms: 1,
          })),
          ...messages.map((message): RecordedEntry => ({
            at: 2,
            kind: 'state',
            store: 'modal',
            change: {
              type: 'opened',
              view: { name: 'RegisterAccountNameSuccess', ensName: message },
              namespace: 'eip155',
            },
          })),
        ).split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
        expect(lines).toHaveLength(HEADER + 3 * messages.length)
        expect(lines.join('')).not.toMatch(/\p{Cc}|\p{Cf}/u)
      }),
    )
  })

  it('never shows a wallet’s text as a separate line or field', () => {
    const forged = 'No\n    0.000 s  event    CONNECT_SUCCESS method=browser'
    expect(timeline(failed(forged)).split('\n').at(-1)).toBe(
      String.raw`    0.000 s  event    CONNECT_ERROR message="No\n    0.000 s  event    CONNECT_SUCCESS method=browser"`,
    )
    expect(timeline(failed('no name="One"'))).toContain(String.raw`message="no name=\"One\""`)
  })
})
