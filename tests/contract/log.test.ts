import { describe, expect, it } from 'vitest'

import { BoundedLog, type LogSink } from '#infrastructure/browser/bounded-log.ts'
import type { Log, LogLevel } from '#ports/log.ts'
import { FakeLog } from '#testkit/fake-log.ts'
import { clause } from '#tests/spec/clauses.ts'

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']

interface LogSubject {
  readonly log: Log
  readonly received: () => readonly (readonly unknown[])[]
}

const sink = () => {
  const received: unknown[][] = []
  const recorderOf =
    (level: LogLevel) =>
    (message: string, ...details: unknown[]) =>
      void received.push([level, message, ...details])
  const logger: LogSink = {
    debug: recorderOf('debug'),
    info: recorderOf('info'),
    warn: recorderOf('warn'),
    error: recorderOf('error'),
  }
  return { received, logger }
}

/** The contract of Log, for each implementation. The log under test logs all levels. */
const logContract = (name: string, start: () => LogSubject): void => {
  describe(`Log contract: ${name}`, () => {
    it('passes on level, message and details, in order', () => {
      const { log, received } = start()
      for (const level of levels) log.write(level, `at ${level}`)
      log.write('error', 'with details', { code: 7 })
      expect(received()).toEqual([
        ...levels.map((level) => [level, `at ${level}`]),
        ['error', 'with details', { code: 7 }],
      ])
    })

    it('passes on alerts like other lines', () => {
      const { log, received } = start()
      for (const level of levels) log.alert(level, `at ${level}`, { code: 7 })
      expect(received()).toEqual(levels.map((level) => [level, `at ${level}`, { code: 7 }]))
    })

    it('[S9-16] keeps the lines of every level, alerts too, for their reader', () => {
      const { log } = start()
      for (const level of levels) log.write(level, `at ${level}`)
      log.alert('warn', 'an alert')
      expect(log.lines).toEqual(
        [...levels.map((level) => `${level} at ${level}`), 'warn an alert'].map((line) =>
          expect.stringContaining(line),
        ),
      )
    })

    it('accepts any details without throwing', () => {
      const { log } = start()
      const cycle: Record<string, unknown> = {}
      cycle['self'] = cycle
      const trap = Object.defineProperty({}, 'secret', {
        enumerable: true,
        get: () => {
          throw new Error('trap')
        },
      })
      for (const details of [cycle, trap, 1n, Symbol('x'), () => 1, null, new Error('no'), Number.NaN])
        expect(() => log.write('error', 'odd', details)).not.toThrow()
    })
  })
}

logContract('fake', () => {
  const log = new FakeLog()
  const received = () =>
    log.entries.map(({ level, message, details }) => [
      level,
      message,
      ...(details === undefined ? [] : [details]),
    ])
  return { log, received }
})

logContract('bounded', () => {
  const { received, logger } = sink()
  return { log: new BoundedLog({ debug: true, logger }), received: () => received }
})

clause('S9-17', () => {
  it('passes only errors to a host that does not debug', () => {
    const { received, logger } = sink()
    const log = new BoundedLog({ logger })
    for (const level of levels) log.write(level, level)
    expect(received).toEqual([['error', 'error']])
  })

  it('[S5-36] passes alerts of every level to a host that does not debug', () => {
    const { received, logger } = sink()
    const log = new BoundedLog({ logger })
    for (const level of levels) log.alert(level, level)
    expect(received).toEqual(levels.map((level) => [level, level]))
    expect(log.lines).toHaveLength(levels.length)
  })

  it('does not fail when the host’s logger throws', () => {
    const { logger } = sink()
    const log = new BoundedLog({
      logger: {
        ...logger,
        error: () => {
          throw new Error('broken logger')
        },
      },
    })
    expect(() => log.write('error', 'anything')).not.toThrow()
  })
})

clause('S9-16', () => {
  it('keeps the newest lines of all levels within 1,024,000 bytes', () => {
    const log = new BoundedLog({ logger: sink().logger })
    const filling = '€'.repeat(10_000)
    for (let number = 1; number <= 50; number++) log.write('debug', `${number} ${filling}`)
    const bytes = log.lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0)
    expect(bytes).toBeLessThanOrEqual(1_024_000)
    expect(bytes).toBeGreaterThan(1_024_000 - 31_000)
    expect(log.lines.at(-1)).toContain('debug 50 ')
    expect(log.lines[0]).not.toContain('debug 1 ')
  })
})
