import { describe, expect, it } from 'vitest'

import { sourcesIn } from './sources.ts'

const MOST_INJECTED = 7

describe('injection', () => {
  it('injects at most seven classes into a class of the application', () => {
    const above = sourcesIn('src/application')
      .map(({ file, text }) => [file, text.match(/@inject\(/g)?.length ?? 0] as const)
      .filter(([, count]) => count > MOST_INJECTED)
    expect(above).toEqual([])
  })
})
