import { describe, expect, it } from 'vitest'

import { namespaces } from '#domain/caip/namespace.ts'

import { sourcesIn } from './sources.ts'

const NAMESPACE = new RegExp(`\\b(${namespaces.join('|')})\\b`)
const withoutComments = (text: string): string => text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')

/** The message catalogue names each family, and the icon catalogue names the networks. */
const isCatalogue = (file: string): boolean =>
  /^src\/presentation\/react\/(messages|components\/icons\/marks)\//.test(file)

const sources = ['src/application', 'src/composition', 'src/presentation'].flatMap(sourcesIn)

const COMPARES = new RegExp(`([!=]==|\\bcase) '(${namespaces.join('|')})'`)

/** Protocols that exist for the chains of one family only. */
const ofOneFamily: Readonly<Record<string, string>> = {
  'src/domain/nfts/described-nft.ts': 'each standard of NFTs is of one family',
  'src/domain/relay/authentication.ts': 'one-click sign-in signs EIP-4361 texts, S5-39',
  'src/domain/relay/routing.ts': 'only EIP-1193 has methods that the library answers itself, S4-32',
}

describe('chain families', () => {
  it('are not named in use cases and views, so a new family changes none of them', () => {
    const naming = sources
      .filter(({ file, text }) => !isCatalogue(file) && NAMESPACE.test(withoutComments(text)))
      .map(({ file }) => file)
    expect(sources.length).toBeGreaterThan(100)
    expect(naming).toEqual([])
  })

  it('are not compared in rules of the domain, whose tables define their differences', () => {
    const comparing = sourcesIn('src/domain').filter(({ text }) => COMPARES.test(withoutComments(text)))
    expect(comparing.map(({ file }) => file).toSorted()).toEqual(Object.keys(ofOneFamily).toSorted())
  })
})
