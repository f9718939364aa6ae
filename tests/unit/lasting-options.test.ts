import { describe, expect, it, vi } from 'vitest'

import { hintAt } from '#composition/option-hints.ts'

const told = (debug: boolean, isLater: boolean) => {
  const [debugged, warn] = [vi.fn(), vi.fn()]
  const logger = { debug: debugged, info: vi.fn(), warn, error: vi.fn() }
  hintAt({ storage: undefined, projectId: 'other' }, { logger, debug }, isLater)
  return debugged.mock.calls
}

describe('a changed option that is read only when it is first needed', () => {
  it('is told to the developer who debugs', () => {
    expect(told(true, true)).toEqual([['Option `storage` counts when first needed']])
  })

  it('is told neither at the start nor without debug', () => {
    expect([told(true, false), told(false, true)]).toEqual([[], []])
  })
})
