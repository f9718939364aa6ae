import { expect, it, vi } from 'vitest'

import { LASTING } from '#composition/lasting-options.ts'
import { hintAt } from '#composition/option-hints.ts'
import { clause } from '#tests/spec/clauses.ts'

const told = (option: string, debug: boolean, isLater: boolean) => {
  const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  hintAt({ themeMode: 'light', [option]: undefined }, { logger, debug }, isLater)
  return logger.debug.mock.calls
}

clause('S1-03', () => {
  it.each(LASTING)('[S1-03] logs at debug level that a late change of %s may have no effect', (option) => {
    expect(told(option, true, true)).toEqual([[`Option \`${option}\` counts when first needed`]])
  })

  it('[S1-03] says nothing of it at the start or without debug', () => {
    expect([told('storage', true, false), told('storage', false, true)]).toEqual([[], []])
  })
})
