import type { CDPSession, Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'

const WARM_UP = 20
const CYCLES = 200
const MEGABYTE = 1024 * 1024

/** Creates, opens, closes and disposes instances, one after the other. */
const cycle = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (times) => {
    if (!window.lab) throw new Error('This is not the lab.')
    const { createWalletport, options } = window.lab
    for (let index = 0; index < times; index += 1) {
      const handle = createWalletport(options)
      await handle.open()
      await handle.close()
      handle.dispose()
    }
    // By then exit animations and short timers have ended.
    await new Promise((resolve) => setTimeout(resolve, 400))
  }, count)

interface Held {
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

const measure = async (session: CDPSession): Promise<Held> => {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metricOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    heap: metricOf('JSHeapUsedSize'),
    nodes: metricOf('Nodes'),
    listeners: metricOf('JSEventListeners'),
  }
}

const visitLab = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await page.waitForFunction(() => window.lab !== undefined)
}

test('[S2-31] two hundred instances leave no listener, no node and less than 1 MB behind', async ({
  page,
  site,
  context,
}) => {
  await visitLab(page, site.lab)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  await cycle(page, WARM_UP)
  const before = await measure(session)
  await cycle(page, CYCLES)
  // On a busy machine short timers run late.
  await expect(async () => {
    const after = await measure(session)
    expect(after.listeners - before.listeners).toBeLessThanOrEqual(0)
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(0)
    expect(after.heap - before.heap).toBeLessThan(MEGABYTE)
  }).toPass({ timeout: 20_000 })
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
})

test('[S2-31, S3-29] two instances on a page share only the wallets', async ({ page, site }) => {
  await visitLab(page, site.lab)
  const dialogs = page.getByRole('dialog')
  const states = await page.evaluate(async () => {
    if (!window.lab) throw new Error('This is not the lab.')
    const { createWalletport, options } = window.lab
    const memory = () => {
      const texts = new Map<string, string>()
      return {
        getItem: (key: string) => texts.get(key) ?? null,
        setItem: (key: string, value: string) => void texts.set(key, value),
        removeItem: (key: string) => void texts.delete(key),
      }
    }
    const firstInstance = createWalletport({ ...options, storage: memory() })
    const secondInstance = createWalletport({
      ...options,
      storage: memory(),
      themeMode: 'dark',
      metadata: { name: 'Second' },
    })
    await firstInstance.connect({ connectorId: 'test.sandbox.harbour' })
    await secondInstance.connect({ connectorId: 'test.sandbox.lantern' })
    await firstInstance.disconnect()
    await secondInstance.open({ view: 'Connect' })
    firstInstance.dispose()
    return [firstInstance.getState(), secondInstance.getState()].map(({ open, accounts }) => ({
      open,
      status: accounts.eip155.status,
    }))
  })
  expect(states).toEqual([
    { open: false, status: 'disconnected' },
    { open: true, status: 'connected' },
  ])
  await expect(dialogs).toHaveCount(1)
  await expect(dialogs).toHaveAccessibleName('Connect to Second')
})

test('the self-check counts an instance that was never opened, until it is disposed', async ({
  page,
  site,
}) => {
  await visitLab(page, site.lab)
  const found = await page.evaluate(async () => {
    if (!window.lab) throw new Error('This is not the lab.')
    const { createWalletport, options } = window.lab
    const { projectId, networks, diagnostics } = options
    const create = () => createWalletport({ projectId, networks, diagnostics })
    const [firstInstance, other] = [create(), create()]
    const instances = async () =>
      (await firstInstance.check()).checks.find(({ name }) => name === 'instances')?.status
    const twoInstances = await instances()
    other.dispose()
    const singleInstance = await instances()
    firstInstance.dispose()
    return [twoInstances, singleInstance]
  })
  expect(found).toEqual(['warning', 'ok'])
})
