import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { FakeImages } from '#testkit/fake-images.ts'

import { hasChromium, startSite } from './chromium.ts'
import { emissionsOf } from './emissions.ts'

const completeImage = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/%3E'
/** How long an image that does not load is observed, in milliseconds. */
const SILENCE_MS = 300
const broken = 'data:image/png;base64,AAAA'

/** The contract of Images, for each implementation. `/silent` never responds. */
const imagesContract = (
  name: string,
  load: (url: string, ms?: number) => Promise<readonly unknown[]>,
): void => {
  describe(`Images contract: ${name}`, () => {
    it('emits true once for an image that can be shown', async () => {
      expect(await load(completeImage)).toEqual([true, 'complete'])
    })

    it('emits false once for an image that cannot be shown', async () => {
      expect(await load(broken)).toEqual([false, 'complete'])
    })

    it('emits nothing for an image that does not load', async () => {
      expect(await load('/silent', SILENCE_MS)).toEqual([])
    })
  })
}

imagesContract('fake', (url, ms) => {
  const images = new FakeImages()
  images.broken.add(broken)
  images.silent.add('/silent')
  return emissionsOf(images.load(url), ms)
})

describe.skipIf(!hasChromium)('in Chromium', () => {
  let site: Awaited<ReturnType<typeof startSite>>
  beforeAll(async () => void (site = await startSite('images-page')))
  afterAll(() => site.stop())

  it('the browser requests an image without a referrer', async () => {
    const page = await site.browser.newPage()
    await page.goto(site.url)
    const asking = page.waitForRequest((request) => request.url().endsWith('/silent'))
    const loading = page.evaluate((wait) => window.loadImage?.('/silent', wait), SILENCE_MS)
    // Chromium reports a header that it does not send as an empty one.
    const { referer = '' } = await (await asking).allHeaders()
    expect(referer).toBe('')
    await loading
    await page.close()
  })

  imagesContract('browser', async (url, ms) => {
    const page = await site.browser.newPage()
    await page.goto(site.url)
    const outcome = await page.evaluate(([image, wait]) => window.loadImage?.(image, wait), [
      url,
      ms,
    ] as const)
    await page.close()
    return outcome ?? []
  })
})
