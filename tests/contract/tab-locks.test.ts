import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { WebLocks } from '#infrastructure/browser/web-locks.ts'
import type { TabLocks } from '#ports/tab-locks.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'
import { FakeTabLocks } from '#testkit/fake-tab-locks.ts'

import { hasChromium, startSite } from './chromium.ts'

const NAME = '@walletport/asked one'

interface Tab {
  readonly hold: (name: string) => Promise<void>
  readonly take: (name: string) => Promise<boolean>
  readonly release: () => Promise<void>
  readonly isHeld: (name: string) => Promise<boolean>
  readonly close: () => Promise<void>
}

const tabLocksContract = (name: string, open: () => Promise<readonly [Tab, Tab]>) =>
  describe(`[S0-08] ${name}`, () => {
    it('know of each other what is held, until it is released', async () => {
      const [one, other] = await open()
      expect(await Promise.all([one.isHeld(NAME), other.isHeld(NAME)])).toEqual([false, false])
      await one.hold(NAME)
      expect(await one.isHeld(NAME)).toBe(true)
      await expect.poll(() => other.isHeld(NAME)).toBe(true)
      expect(await other.isHeld(`${NAME} more`)).toBe(false)
      await one.release()
      expect(await one.isHeld(NAME)).toBe(false)
      await expect.poll(() => other.isHeld(NAME)).toBe(false)
    })

    it('take a name that nobody holds, one of them only, even at the same moment', async () => {
      const [one, other] = await open()
      const taken = await Promise.all([one.take(NAME), other.take(NAME)])
      expect(taken.filter(Boolean)).toHaveLength(1)
      expect(await Promise.all([one.take(NAME), other.take(NAME)])).toEqual([false, false])
      expect(await other.take(`${NAME} more`)).toBe(true)
      await Promise.all([one.release(), other.release()])
      await expect.poll(() => other.isHeld(NAME)).toBe(false)
      expect(await other.take(NAME)).toBe(true)
      expect(await one.take(NAME)).toBe(false)
    })

    it('do not take what another one holds, until that is closed', async () => {
      const [one, other] = await open()
      await one.hold(NAME)
      await expect.poll(() => other.isHeld(NAME)).toBe(true)
      expect(await other.take(NAME)).toBe(false)
      expect(await other.isHeld(NAME)).toBe(true)
      await one.close()
      await expect.poll(() => other.take(NAME)).toBe(true)
    })

    it('no longer hold what they held when they are closed', async () => {
      const [one, other] = await open()
      await one.hold(NAME)
      await expect.poll(() => other.isHeld(NAME)).toBe(true)
      await one.close()
      await expect.poll(() => other.isHeld(NAME)).toBe(false)
    })
  })

const tabOf = (locks: TabLocks & { close?: () => void }): Tab => {
  const held: (() => void)[] = []
  return {
    hold: async (name) => void held.push(locks.hold(name)),
    take: async (name) => {
      const release = await locks.take(name)
      if (release !== undefined) held.push(release)
      return release !== undefined
    },
    release: async () => held.splice(0).forEach((release) => release()),
    isHeld: (name) => locks.isHeld(name),
    close: async () => locks.close?.(),
  }
}

tabLocksContract('the locks of two tabs in tests', async () => {
  const disk = new FakeDisk()
  return [tabOf(new FakeTabLocks(disk)), tabOf(new FakeTabLocks(disk))]
})

describe.skipIf(!hasChromium)('in Chromium', () => {
  let site: Awaited<ReturnType<typeof startSite>>
  beforeAll(async () => {
    site = await startSite('tab-locks-page')
  })
  afterAll(() => site.stop())

  const tabIn = (page: Page): Tab => ({
    hold: (name) => page.evaluate((held) => window.tabLocks?.hold(held), name),
    take: (name) => page.evaluate((wanted) => window.tabLocks?.take(wanted) ?? Promise.resolve(false), name),
    release: () => page.evaluate(() => window.tabLocks?.release()),
    isHeld: (name) => page.evaluate((held) => window.tabLocks?.isHeld(held) ?? Promise.resolve(false), name),
    // A reload is the last that a page hears of.
    close: async () => void (await page.reload()),
  })

  tabLocksContract('the locks of two tabs', async () => {
    const context = await site.browser.newContext()
    const [one, other] = [await context.newPage(), await context.newPage()]
    for (const page of [one, other]) await page.goto(site.url)
    return [tabIn(one), tabIn(other)]
  })
})

describe('[S0-08] a browser without locks, or that denies them,', () => {
  it.each<[string, ConstructorParameters<typeof WebLocks>[0]]>([
    ['has none', undefined],
    [
      'denies them',
      {
        request: () => Promise.reject(new Error('denied')),
        query: () => Promise.reject(new Error('denied')),
      },
    ],
  ])('knows only what this page holds: it %s', async (_, manager) => {
    const [one, other] = [new WebLocks(manager), new WebLocks(manager)]
    const release = one.hold(NAME)
    expect(await Promise.all([one.isHeld(NAME), other.isHeld(NAME)])).toEqual([true, false])
    expect(await one.take(NAME)).toBeUndefined()
    expect(one.page).not.toBe(other.page)
    release()
    expect(await one.isHeld(NAME)).toBe(false)
    const taken = await one.take(NAME)
    expect(await Promise.all([one.isHeld(NAME), one.take(NAME)])).toEqual([true, undefined])
    taken?.()
    expect(await one.isHeld(NAME)).toBe(false)
  })
})
