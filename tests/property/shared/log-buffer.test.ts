import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { emptyLog, LOG_BUFFER_BYTES, logged } from '#domain/shared/log-buffer.ts'
import { anyCharacter } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const sizeOf = (lines: readonly string[]) =>
  lines.reduce((sum, line) => sum + new TextEncoder().encode(line).length, 0)
const line = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom('\u007f', '\u0080', '\u07ff', '\u0800', '\uffff', '\u{10000}'),
    maxLength: 8,
  }),
)

clause('S9-16', () => {
  it('[S9-16] holds 1,024,000 bytes', () => {
    expect(LOG_BUFFER_BYTES).toBe(1_024_000)
    const full = logged(emptyLog, 'x'.repeat(1_024_000))
    expect(full.lines).toHaveLength(1)
    expect(logged(full, 'y').lines).toEqual(['y'])
    expect(logged(emptyLog, 'x'.repeat(1_024_001)).lines).toEqual([])
  })

  it('[S9-16] begins empty', () => {
    expect(emptyLog).toEqual({ lines: [], bytes: 0 })
  })

  it('[S9-16] keeps the longest sequence of newest lines whose UTF-8 size fits, in their order', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.nat(200), (lines, limit) => {
        const buffer = lines.reduce((current, next) => logged(current, next, limit), emptyLog)
        const first = lines.findIndex((_, index) => sizeOf(lines.slice(index)) <= limit)
        const expectedLines = first < 0 ? [] : lines.slice(first)
        expect(buffer.bytes).toBe(sizeOf(expectedLines))
        expect(buffer.lines).toEqual(expectedLines)
      }),
    )
  })
})
