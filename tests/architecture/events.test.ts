import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { sourcesIn } from './sources.ts'

const CATALOGUE = 'src/domain/analytics/event-catalogue.ts'

const names = [...readFileSync(CATALOGUE, 'utf8').matchAll(/^ {2}readonly ([A-Z][A-Z0-9_]+):/gm)].flatMap(
  ([, name]) => name ?? [],
)

const code = ['application', 'composition', 'presentation']
  .flatMap((folder) => sourcesIn(`src/${folder}`))
  // The senders, which omit some events.
  .filter(({ file }) => !file.includes('/use-cases/analytics/'))
  .map(({ text }) => text)
  .join('\n')

/** Whether code uses the name as a value. A member of a union of types is not a value. */
const isRecorded = (name: string): boolean => new RegExp(`(?<!\\| *)'${name}'(?!\\s*\\|)`).test(code)

it('every event of the catalogue is recorded somewhere', () => {
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name) => !isRecorded(name))).toEqual([])
})

it('a type that names an event does not count as a use', () => {
  expect(isRecorded('CLICK_SIGN_SIWX_MESSAGE')).toBe(true)
  expect(isRecorded('MODAL_CREATED')).toBe(false)
})
