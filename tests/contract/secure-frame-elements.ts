import { describe, expect, it } from 'vitest'

import { comesTo, openFrame } from './secure-frame-waits.ts'
import type { FrameWorld } from './secure-frame-world.ts'

const UNAVAILABLE = {
  _tag: 'Left',
  left: { _tag: 'FrameUnavailable', message: 'Unable to load email login dependency' },
}

/** The frame's element on a page. */
export const frameElements = (world: () => FrameWorld): void => {
  const elements = () => world().page.locator('#w3m-iframe')
  const appearance = () =>
    elements().evaluate((element: HTMLIFrameElement) => {
      const { display, position, visibility, pointerEvents, opacity } = getComputedStyle(element)
      const { left, top, width, height } = element.getBoundingClientRect()
      return {
        drawn: [display, position, visibility, pointerEvents, opacity],
        box: [left, top, width, height],
        reachable: [element.inert, element.getAttribute('aria-hidden'), element.tabIndex],
      }
    })
  const hidden = {
    drawn: ['block', 'fixed', 'hidden', 'none', '0'],
    box: [0, 0, 0, 0],
    reachable: [true, 'true', -1],
  }
  const bounds = { left: 40, top: 30, width: 360, height: 600, radius: 12 }
  const shownAppearance = {
    drawn: ['block', 'fixed', 'visible', 'auto', '1'],
    box: [40, 30, 360, 600],
    reachable: [false, null, 0],
  }

  describe('the element of the frame', () => {
    it('[S2-32] is put on the page when it is first opened, hidden, and taken off again', async () => {
      const { client, dispose } = await world().begin('/sdk')
      expect(await elements().count()).toBe(0)
      const opening = await client.open()
      await expect.poll(() => elements().count()).toBe(1)
      expect(await appearance()).toEqual(hidden)
      await dispose()
      expect(await elements().count()).toBe(0)
      await comesTo(client, opening, {
        _tag: 'Left',
        left: { _tag: 'Aborted', message: 'Something went wrong' },
      })
      await comesTo(client, await client.open(), UNAVAILABLE)
      expect([await elements().count(), await client.timers()]).toEqual([0, 0])
    })

    it('can only run scripts at its own origin, copy and use passkeys', async () => {
      await openFrame(await world().begin('/sdk'))
      const names = ['name', 'sandbox', 'allow', 'referrerpolicy', 'title']
      const attributes = await elements().evaluate(
        (element, all) => all.map((name) => element.getAttribute(name)),
        names,
      )
      expect(attributes).toEqual([
        'w3m-secure-iframe',
        'allow-scripts allow-same-origin allow-forms allow-popups',
        'clipboard-write; publickey-credentials-get',
        'strict-origin',
        'Secure window',
      ])
    })

    it('[S2-33] [S9-31] receives five parameters in its URL', async () => {
      const { client, frame } = await world().begin('/sdk')
      await client.open('https://rpc.example/v1')
      const { searchParams } = new URL((await frame()).url())
      expect(Object.fromEntries(searchParams)).toEqual({
        projectId: expect.stringMatching(/^p\d+$/),
        chainId: 'eip155:1',
        version: '4',
        enableLogger: 'false',
        rpcUrl: 'https://rpc.example/v1',
      })
      const referrer = await (await frame()).evaluate(() => document.referrer)
      expect(referrer).toBe(world().url)
    })

    it.each([
      'http://rpc.example/',
      'https://rpc.example/?key=1',
      'javascript:alert(1)',
      'wss://rpc.example/',
      'nonsense',
    ])('[S2-33] does not receive the RPC URL %s', async (rpcUrl) => {
      const { client, frame } = await world().begin('/sdk')
      await client.open(rpcUrl)
      expect(new URL((await frame()).url()).searchParams.has('rpcUrl')).toBe(false)
    })

    it('[S2-32] is shown at the given bounds, takes the focus, and fades out', async () => {
      const subject = await world().begin('/sdk')
      await openFrame(subject)
      const { client } = subject
      await client.place(bounds)
      await expect.poll(() => appearance()).toEqual(shownAppearance)
      await client.focus()
      expect(await world().page.evaluate(() => document.activeElement?.id)).toBe('w3m-iframe')
      // The page itself observes the start of the fade, because a busy machine would check after its end.
      const fade = await elements().evaluateHandle((element) => ({
        size: new Promise<readonly number[]>((resolve) => {
          const resolveSize = () => resolve([element.clientWidth, element.clientHeight])
          element.addEventListener('transitionrun', resolveSize, { once: true })
        }),
      }))
      await client.place()
      expect(await fade.evaluate(({ size }) => size)).toEqual(shownAppearance.box.slice(2))
      await expect.poll(() => appearance()).toEqual({ ...hidden, box: [40, 30, 0, 0] })
    })

    it('appears and disappears without animation with reduced motion', async () => {
      const { page, begin } = world()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const subject = await begin('/sdk')
      await openFrame(subject)
      await subject.client.place(bounds)
      expect(await appearance()).toEqual(shownAppearance)
      await subject.client.place()
      expect((await appearance()).drawn).toEqual(hidden.drawn)
      await page.emulateMedia({ reducedMotion: null })
    })

    it('is added again after it was removed from the page', async () => {
      const subject = await world().begin('/sdk')
      await openFrame(subject)
      const { client } = subject
      const asking = await client.ask('RPC_REQUEST', { method: 'personal_sign', params: [] })
      await elements().evaluate((element) => element.remove())
      await comesTo(client, asking, UNAVAILABLE)
      expect([(await client.states()).at(-1), await client.events()]).toEqual(['absent', []])
      await openFrame(subject)
    })

    it('ignores messages after it is closed', async () => {
      const { page, begin } = world()
      const subject = await begin('/sdk')
      await openFrame(subject)
      await subject.client.close()
      const before = await page.evaluate(() => window.framePage?.received() ?? 0)
      await page.evaluate(() => window.postMessage({ type: '@w3m-frame/READY' }, '*'))
      await expect.poll(() => page.evaluate(() => window.framePage?.received())).toBe(before + 1)
      expect(await subject.client.events()).toEqual([])
    })
  })
}
