import { expect, it, vi } from 'vitest'

import { logOptionHints } from '#composition/option-hints.ts'
import { featureOptionNames, namesReadOnce } from '#domain/options/option-codecs.ts'
import { clause } from '#tests/spec/clauses.ts'

const loggedFor = (option: string, debug: boolean, isUpdate: boolean) => {
  const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  logOptionHints({ themeMode: 'light', [option]: undefined }, { logger, debug }, isUpdate)
  return logger.debug.mock.calls
}

clause('S1-03', () => {
  it.each(namesReadOnce)(
    '[S1-03] logs at debug level that a late change of %s may have no effect',
    (option) => {
      expect(loggedFor(option, true, true)).toEqual([[`Option \`${option}\` counts when first needed`]])
    },
  )

  it('[S1-03] these are the options of features, and those that the page needs before the first change', () => {
    const others = namesReadOnce.filter((name) => !featureOptionNames.some((feature) => feature === name))
    expect(others.toSorted()).toEqual([
      'adapters',
      'disableAppend',
      'enableEmbedded',
      'siweConfig',
      'siwx',
      'storage',
      'walletSnapshot',
    ])
  })

  it('[S1-03] logs nothing at the start or without debug', () => {
    expect([loggedFor('storage', true, false), loggedFor('storage', false, true)]).toEqual([[], []])
  })
})
