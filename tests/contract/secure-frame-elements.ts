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
  const look = () =>
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
  const place = { left: 40, top: 30, width: 360, height: 600, radius: 12 }
  const shown = {
    drawn: ['block', 'fixed', 'visible', 'auto', '1'],
    box: [40, 30, 360, 600],
    reachable: [false, null, 0],
  }

  describe('the element of the frame', () => {
    it('[S2-32] is put on the page when it is first opened, hidden, and taken off again', async () => {
      const { here, dispose } = await world().begin('/sdk')
      expect(await elements().count()).toBe(0)
      const opening = await here.open()
      await expect.poll(() => elements().count()).toBe(1)
      expect(await look()).toEqual(hidden)
      await dispose()
      expect(await elements().count()).toBe(0)
      await comesTo(here, opening, {
        _tag: 'Left',
        left: { _tag: 'Aborted', message: 'Something went wrong' },
      })
      await comesTo(here, await here.open(), UNAVAILABLE)
      expect([await elements().count(), await here.timers()]).toEqual([0, 0])
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
      const { here, frame } = await world().begin('/sdk')
      await here.open('https://rpc.example/v1')
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
      const { here, frame } = await world().begin('/sdk')
      await here.open(rpcUrl)
      expect(new URL((await frame()).url()).searchParams.has('rpcUrl')).toBe(false)
    })

    it('[S2-32] is shown at the given bounds, takes the focus, and fades out', async () => {
      const subject = await world().begin('/sdk')
      await openFrame(subject)
      const { here } = subject
      await here.place(place)
      await expect.poll(() => look()).toEqual(shown)
      await here.focus()
      expect(await world().page.evaluate(() => document.activeElement?.id)).toBe('w3m-iframe')
      // The page itself observes the start of the fade, because a busy machine would check after its end.
      const fade = await elements().evaluateHandle((element) => ({
        size: new Promise<readonly number[]>((resolve) => {
          const look = () => resolve([element.clientWidth, element.clientHeight])
          element.addEventListener('transitionrun', look, { once: true })
        }),
      }))
      await here.place()
      expect(await fade.evaluate(({ size }) => size)).toEqual(shown.box.slice(2))
      await expect.poll(() => look()).toEqual({ ...hidden, box: [40, 30, 0, 0] })
    })

    it('appears and disappears without animation with reduced motion', async () => {
      const { page, begin } = world()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const subject = await begin('/sdk')
      await openFrame(subject)
      await subject.here.place(place)
      expect(await look()).toEqual(shown)
      await subject.here.place()
      expect((await look()).drawn).toEqual(hidden.drawn)
      await page.emulateMedia({ reducedMotion: null })
    })

    it('is added again after it was removed from the page', async () => {
      const subject = await world().begin('/sdk')
      await openFrame(subject)
      const { here } = subject
      const asking = await here.ask('RPC_REQUEST', { method: 'personal_sign', params: [] })
      await elements().evaluate((element) => element.remove())
      await comesTo(here, asking, UNAVAILABLE)
      expect([(await here.states()).at(-1), await here.events()]).toEqual(['absent', []])
      await openFrame(subject)
    })

    it('ignores messages after it is closed', async () => {
      const { page, begin } = world()
      const subject = await begin('/sdk')
      await openFrame(subject)
      await subject.here.close()
      const before = await page.evaluate(() => window.framePage?.received() ?? 0)
      await page.evaluate(() => window.postMessage({ type: '@w3m-frame/READY' }, '*'))
      await expect.poll(() => page.evaluate(() => window.framePage?.received())).toBe(before + 1)
      expect(await subject.here.events()).toEqual([])
    })
  })
}
