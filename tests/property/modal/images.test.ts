import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { IMAGE_PRELOAD_MS, type Images, images, missingImages, noImages } from '#domain/modal/images.ts'
import { clause } from '#tests/spec/clauses.ts'

const url = fc.constantFrom('a', 'b', 'c', 'd')
const urls = fc.array(url)
const status = fc.constantFrom('loading' as const, 'ready' as const, 'failed' as const)
const state = fc.dictionary(url, status, { noNullPrototype: true }) as fc.Arbitrary<Images>

clause('S2-22', () => {
  it('[S2-22] requests each image once, and again only after a failure', () => {
    expect(noImages).toEqual({})
    fc.assert(
      fc.property(state, urls, (state, urls) => {
        const expected = [...new Set(urls)].filter(
          (each) => !['loading', 'ready'].includes(state[each] ?? ''),
        )
        expect(missingImages(state, urls)).toEqual(expected)
      }),
    )
  })

  it('[S2-22] requested images are loading, the others stay', () => {
    fc.assert(
      fc.property(state, urls, (state, urls) => {
        const after = images(state, { type: 'requested', urls })
        if (urls.length === 0) expect(after).toBe(state)
        else expect(after).toEqual({ ...state, ...Object.fromEntries(urls.map((each) => [each, 'loading'])) })
      }),
    )
  })

  it('[S2-22] an image settles once, and only when it was loading', () => {
    fc.assert(
      fc.property(state, url, fc.boolean(), (state, each, ok) => {
        const after = images(state, { type: 'completed', url: each, ok })
        if (state[each] === 'loading') expect(after).toEqual({ ...state, [each]: ok ? 'ready' : 'failed' })
        else expect(after).toBe(state)
      }),
    )
  })
})

clause('S9-29', () => {
  it('[S9-29] waits 2 s for an image', () => {
    expect(IMAGE_PRELOAD_MS).toBe(2000)
  })
})
