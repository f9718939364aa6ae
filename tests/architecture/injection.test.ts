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

  it('injects the options read-only, except where the host configures them', () => {
    const writing = sourcesIn('src')
      .filter(({ text }) => text.includes('@inject(OptionsStore)'))
      .map(({ file }) => file)
    expect(writing).toEqual(['src/application/use-cases/modal/configure.ts'])
  })

  it('injects Environment and Feedback in the features, instead of their parts', () => {
    const parts = sourcesIn('src/application/use-cases')
      // Feedback is made of use cases of the modal.
      .filter(({ file }) => !file.startsWith('src/application/use-cases/modal/'))
      .filter(({ text }) => /@inject\((?:Clock|Page|Lifetime|Log)\)/.test(text))
      .map(({ file }) => file)
    expect(parts).toEqual([])
  })
})
