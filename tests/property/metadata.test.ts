import * as theirs from '@inversifyjs/reflect-metadata-utils'
import fc from 'fast-check'
import 'reflect-metadata'
import { describe, it, expect } from 'vitest'

import * as ours from '#composition/metadata.ts'

const commands = fc.array(
  fc.record({
    verb: fc.constantFrom('set', 'updateOwn', 'update'),
    of: fc.nat(2),
    key: fc.constantFrom('one', 'two'),
    value: fc.option(fc.string(), { nil: undefined }),
  }),
  { maxLength: 12 },
)

/** The metadata of three classes that extend each other, after the commands. */
const after = (functions: typeof theirs, run: readonly Readonly<Record<string, unknown>>[]) => {
  class Base {}
  class Middle extends Base {}
  class Last extends Middle {}
  const classes = [Base, Middle, Last]
  for (const { verb, of, key, value } of run) {
    const target = classes[of as number] ?? Base
    const initial = () => `initial ${String(value)}`
    const change = (before: unknown) => `${String(before)}, ${String(value)}`
    if (verb === 'set') functions.setReflectMetadata(target, key as string, value)
    else if (verb === 'update') functions.updateReflectMetadata(target, key as string, initial, change)
    else functions.updateOwnReflectMetadata(target, key as string, initial, change)
  }
  return classes.flatMap((target) =>
    ['one', 'two', 'three'].map((key) => [
      functions.getOwnReflectMetadata(target, key),
      functions.getReflectMetadata(target, key),
    ]),
  )
}

describe('the metadata of classes', () => {
  it('is the same as with reflect-metadata', () => {
    fc.assert(
      fc.property(commands, (run) => {
        expect(after(ours as unknown as typeof theirs, run)).toEqual(after(theirs, run))
      }),
    )
  })
})
