import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { noticesOf, packagesOf, sbomOf } from '#scripts/lib/bundled.mjs'

const packages = packagesOf([
  '../../src/public/index.ts',
  '../node_modules/rxjs/dist/esm/internal/Observable.js',
  '../node_modules/rxjs/dist/esm/internal/Subject.js',
  '../node_modules/@inversifyjs/container/lib/index.js',
])

describe('the notices of the package', () => {
  it('list every package in a source map, and those whose icons are in the sources', () => {
    expect(packages.map(({ name }) => name)).toEqual([
      '@inversifyjs/container',
      '@web3icons/core',
      'rxjs',
      'simple-icons',
    ])
    expect(() => packagesOf(['../node_modules/nowhere/index.js'])).toThrow('not installed')
  })

  it('contain the licence texts of the packages, and mark packages without one', () => {
    const text = noticesOf(packages)
    expect(text).toContain(readFileSync('node_modules/rxjs/LICENSE.txt', 'utf8').trim())
    expect(text).toContain(readFileSync('node_modules/simple-icons/LICENSE.md', 'utf8').trim())
    expect(text).toContain('It ships no licence text. Its package.json says: license MIT, author 0xa3k5.')
  })

  it('claim in NOTICE only what the package of the icons states', () => {
    const notice = readFileSync('NOTICE', 'utf8')
    expect(notice).not.toContain('Permission is hereby granted')
    expect(notice.replaceAll(/\s+/g, ' ')).toContain('license MIT, author 0xa3k5')
  })
})

describe('the bill of materials', () => {
  it('names each package with its version, licence and the digest of its tarball, the same each time', () => {
    const bill = sbomOf(packages)
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
    const { version } = JSON.parse(readFileSync('node_modules/rxjs/package.json', 'utf8')) as {
      version: string
    }
    expect(bill.components[2]).toMatchObject({
      name: 'rxjs',
      version,
      purl: `pkg:npm/rxjs@${version}`,
      licenses: [{ license: { id: 'Apache-2.0' } }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }],
    })
    expect(bill.components[0]?.purl).toMatch(/^pkg:npm\/%40inversifyjs\/container@/)
    expect(bill.dependencies[0]?.dependsOn).toEqual(bill.components.map(({ purl }) => purl))
    expect(sbomOf(packages)).toEqual(bill)
  })
})
