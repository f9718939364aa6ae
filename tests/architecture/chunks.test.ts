import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

import { chunks } from '#scripts/lib/chunks.mjs'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })

it('the list of shared files names only modules that exist, so that a renamed one is not left out unnoticed', () => {
  const missing = chunks.flatMap(({ name, paths }) =>
    paths
      .filter((path) => !path.startsWith('node_modules/') && !files.some((file) => file.startsWith(path)))
      .map((path) => `${name}: ${path}`),
  )
  expect(chunks.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})

it('a module is in the first shared file that lists it, and packages are told from the sources', () => {
  const fileOf = (id: string) => chunks.find(({ test }) => test(id))?.name
  expect(fileOf('/repository/src/domain/storage/storage-keys.ts')).toBe('core')
  expect(fileOf('/repository/src/domain/storage/lenient-array.ts')).toBe('domain-tokens')
  expect(fileOf('/repository/src/domain/send/sent-outcome.ts')).toBe('domain-sent')
  expect(fileOf('/repository/node_modules/rxjs/dist/esm/index.js')).toBe('core')
  expect(fileOf('/repository/node_modules/another/src/domain/send/review.ts')).toBeUndefined()
})
