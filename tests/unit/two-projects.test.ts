import { describe, expect, it } from 'vitest'

import { cachedProject, type StoredProject, withPart } from '#domain/project/stored-project.ts'

const features = (at: number) => ({ at, value: { swaps: false } as never })

/** What is stored after these projects have answered, each a millisecond after the one before. */
const after = (...ids: readonly string[]) =>
  ids.reduce<StoredProject | undefined>(
    (stored, id, index) => withPart(stored, id, 'features', features(index + 1)),
    undefined,
  )

describe('several projects on one site', () => {
  it('keep a cache each', () => {
    const stored = withPart(after('one', 'two', 'one'), 'one', 'limits', { at: 9, value: {} })
    expect(cachedProject(stored, 'one', 10)).toMatchObject({ features: { swaps: false }, limits: {} })
    expect(cachedProject(stored, 'two', 10)).toMatchObject({ features: { swaps: false } })
    expect(cachedProject(stored, 'three', 10).features).toBeUndefined()
  })

  it('are forgotten beyond the last four', () => {
    const stored = after('one', 'two', 'three', 'four', 'five')
    const known = ['one', 'two', 'three', 'four', 'five'].map(
      (id) => stored && cachedProject(stored, id, 10).features !== undefined,
    )
    expect(known).toEqual([false, true, true, true, true])
  })
})
