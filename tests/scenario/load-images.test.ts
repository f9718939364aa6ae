import { expect, it } from 'vitest'

import { IMAGE_PRELOAD_MS } from '#domain/modal/images.ts'
import { clause } from '#tests/spec/clauses.ts'

import { readyWorld } from './world.ts'

const ONE = 'https://img.example/one.png'
const TWO = 'https://img.example/two.png'

const loading = async () => {
  const tab = await readyWorld()
  const { loadImages } = tab.inside
  let latestUrl: unknown
  loadImages.images$.subscribe((images) => (latestUrl = images))
  return { ...tab, loadImages, latestUrl: () => latestUrl }
}

clause(['S2-22', 'S9-29'], () => {
  it('[S2-22] loads the images that the modal shows on opening, not before', async () => {
    const { images, outside, latestUrl, loadImages } = await loading()
    loadImages.load(ONE)
    expect(images.requests).toEqual([])
    outside.open()
    expect(images.requests).toEqual([ONE])
    loadImages.load(TWO)
    expect(images.requests).toEqual([ONE, TWO])
    expect(latestUrl()).toEqual({ [ONE]: 'ready', [TWO]: 'ready' })
  })

  it('[S2-22] requests only a failed image again', async () => {
    const { images, outside, loadImages } = await loading()
    images.broken.add(TWO)
    outside.open()
    for (const url of [ONE, TWO, ONE, TWO]) loadImages.load(url)
    expect(images.requests).toEqual([ONE, TWO, TWO])
  })

  it('[S9-29] waits at most 2 s for an image, without delaying the modal', async () => {
    const { images, outside, latestUrl, clock, state, loadImages } = await loading()
    images.silent.add(ONE)
    outside.open()
    loadImages.load(ONE)
    expect(state()).toMatchObject({ open: true, loading: false })
    await clock.advance(IMAGE_PRELOAD_MS - 1)
    expect(latestUrl()).toEqual({ [ONE]: 'loading' })
    await clock.advance(1)
    expect(latestUrl()).toEqual({ [ONE]: 'failed' })
    expect(IMAGE_PRELOAD_MS).toBe(2000)
  })
})
