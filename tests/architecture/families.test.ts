import { describe, expect, it } from 'vitest'

import { namespaces } from '#domain/caip/namespace.ts'

import { sourcesIn } from './sources.ts'

const NAMESPACE = new RegExp(`\\b(${namespaces.join('|')})\\b`)
const withoutComments = (text: string): string => text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')

/** The catalogue of texts has a name for each family, and that of marks has those of the networks. */
const isCatalogue = (file: string): boolean =>
  /^src\/presentation\/react\/(messages|components\/icons\/marks)\//.test(file)

const sources = ['src/application', 'src/composition', 'src/presentation'].flatMap(sourcesIn)

describe('chain families', () => {
  it('are not named in use cases and views, so a new family changes none of them', () => {
    const naming = sources
      .filter(({ file, text }) => !isCatalogue(file) && NAMESPACE.test(withoutComments(text)))
      .map(({ file }) => file)
    expect(sources.length).toBeGreaterThan(100)
    expect(naming).toEqual([])
  })
})
