// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'

import { rememberingDisk, reported, shellWorld } from './shell-world.ts'

const chunks = ['kernel', 'modal'] as const

/** A page whose chunk does not load, with what its developer is told. */
const broken = (chunk: (typeof chunks)[number], setting: Parameters<typeof shellWorld>[0] = {}) => {
  const error = vi.fn<(message: string, ...details: unknown[]) => void>()
  const logger = { debug: error, info: error, warn: error, error }
  const tab = shellWorld({ ...setting, options: { logger, ...setting.options } })
  const cause = new TypeError('Failed to fetch dynamically imported module')
  tab.loads[chunk] = () => Promise.reject(cause)
  const events: string[] = []
  tab.shell.events$.subscribe(({ event }) => events.push(event))
  return { ...tab, error, events, cause }
}

const occasions = {
  'the press': {},
  'an opening at the start': { options: { enableEmbedded: true } },
  'an idle moment, then the press': { options: { prefetch: 'idle' as const } },
  'the pointer on the button, then the press': {},
  'restoring, then the press': { disk: rememberingDisk() },
}

describe.each(chunks)('the %s’s chunk does not load', (chunk) => {
  it.each(Object.entries(occasions))('at %s: one alert, and no other error', async (name, setting) => {
    const { shell, error, events, cause } = broken(chunk, setting)
    shell.start()
    if (name.includes('pointer')) shell.prefetch()
    await new Promise((resolve) => setTimeout(resolve, 20))
    shell.press({})
    await settled()
    shell.press({})
    await settled()
    expect(reported).toEqual([])
    expect(error.mock.calls).toEqual([[expect.stringContaining('Code Not Loaded'), cause]])
    expect(events.filter((event) => event === 'DEVELOPER_ALERT')).toHaveLength(1)
    expect(shell.getState().open).toBe(false)
  })

  it('counts the failures in a row, and the third press reloads the page', async () => {
    const { shell, loads } = broken(chunk)
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const counts: unknown[] = [shell.getState().loadFailures]
    for (const _ of [1, 2]) {
      shell.press({})
      await settled()
      counts.push(shell.getState().loadFailures)
    }
    expect([counts, reload.mock.calls.length]).toEqual([[undefined, 1, 2], 0])
    shell.press({})
    expect(reload).toHaveBeenCalledTimes(1)
    loads[chunk] = () => Promise.resolve()
    await shell.open()
    expect(shell.getState()).not.toHaveProperty('loadFailures')
    expect(shell.getState().open).toBe(true)
    reload.mockRestore()
  })

  it('a host’s call never reloads the page, and rejects each time with the cause', async () => {
    const { shell, cause } = broken(chunk)
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    for (const _ of [1, 2, 3])
      await expect(shell.open()).rejects.toMatchObject({ code: 'CODE_NOT_LOADED', cause })
    expect(reload).not.toHaveBeenCalled()
    reload.mockRestore()
  })
})

it('another failure of an opening is reported to the page, not counted', async () => {
  const { shell } = shellWorld()
  shell.press({ view: 'Nowhere' as 'Connect' })
  await expect.poll(() => reported).toMatchObject([{ code: 'VIEW_NOT_FOUND' }])
  expect(shell.getState()).not.toHaveProperty('loadFailures')
})
