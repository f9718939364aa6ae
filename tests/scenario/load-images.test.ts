import { expect, it } from 'vitest'

import { IMAGE_PRELOAD_MS } from '#domain/modal/images.ts'
import { clause } from '#tests/spec/clauses.ts'

import { readyWorld } from './world.ts'

const options = {
  chainImages: { 'eip155:1': 'https://img.example/1.png' },
  connectorImages: { one: 'https://img.example/one.png' },
  metadata: { name: 'App', icons: ['https://img.example/app.png', 'https://img.example/other.png'] },
}
const urls = ['https://img.example/1.png', 'https://img.example/one.png', 'https://img.example/app.png']

const opened = async () => {
  const tab = await readyWorld({ options })
  let shown: unknown
  tab.inside.loadImages.images$.subscribe((images) => (shown = images))
  return { ...tab, shown: () => shown }
}

clause(['S2-22', 'S9-29'], () => {
  it('[S2-22] loads wallet and network images on opening, not before', async () => {
    const { images, outside, shown } = await opened()
    expect(images.asked).toEqual([])
    outside.open()
    expect(images.asked).toEqual(urls)
    expect(shown()).toEqual(Object.fromEntries(urls.map((url) => [url, 'ready'])))
  })

  it('[S2-22] requests only failed ones again on the next opening', async () => {
    const { images, outside } = await opened()
    images.broken.add('https://img.example/1.png')
    outside.open()
    outside.close()
    outside.open()
    expect(images.asked).toEqual([...urls, 'https://img.example/1.png'])
  })

  it('[S9-29] stops waiting for an image after 2 s, without delaying the modal', async () => {
    const { images, outside, shown, clock, state } = await opened()
    images.silent.add('https://img.example/one.png')
    outside.open()
    expect(state()).toMatchObject({ open: true, loading: false })
    await clock.advance(IMAGE_PRELOAD_MS - 1)
    expect(shown()).toMatchObject({ 'https://img.example/one.png': 'loading' })
    await clock.advance(1)
    expect(shown()).toMatchObject({ 'https://img.example/one.png': 'failed' })
    expect(IMAGE_PRELOAD_MS).toBe(2000)
  })
})
