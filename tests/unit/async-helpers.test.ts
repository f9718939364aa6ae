import { describe, expect, it } from 'vitest'

import { __asyncGenerator, __asyncValues, __await, __awaiter } from '#composition/async-helpers.ts'

/** An async function and an async generator as TypeScript compiles them for RxJS. */
const sum = (values: readonly (number | Promise<number>)[]) =>
  __awaiter(undefined, undefined, undefined, function* () {
    let total = 0
    for (const value of values)
      try {
        total += Number(yield value)
      } catch {
        total += 100
      }
    return total
  })

const read = (chunks: readonly number[], end: () => void) =>
  __asyncGenerator(undefined, [chunks], function* (given) {
    try {
      for (const chunk of given as readonly number[]) yield yield __await(Promise.resolve(chunk))
    } finally {
      end()
    }
  })

const all = async (values: AsyncIterable<unknown>) => {
  const found: unknown[] = []
  for await (const value of values) found.push(value)
  return found
}

describe('the async helpers of RxJS', () => {
  it('an async function awaits its promises, catches their errors and returns', async () => {
    expect(await sum([1, Promise.resolve(2), Promise.reject(new Error('no')), 3])).toBe(106)
    const failing = __awaiter(undefined, undefined, undefined, function* () {
      yield Promise.reject(new Error('lost'))
    })
    await expect(failing).rejects.toThrow('lost')
  })

  it('an async generator awaits and yields, and ends also when its reader stops early', async () => {
    let ends = 0
    const end = () => void (ends += 1)
    expect(await all(read([1, 2, 3], end))).toEqual([1, 2, 3])
    for await (const value of read([1, 2], end)) if (value === 1) break
    expect(ends).toBe(2)
  })

  it('an iterator of either kind is taken', async () => {
    const next = async (values: AsyncIterable<unknown> | Iterable<unknown>) =>
      (await (__asyncValues(values) as AsyncIterator<unknown>).next()).value
    expect(await next([7])).toBe(7)
    expect(await next(read([8], () => undefined))).toBe(8)
  })
})
