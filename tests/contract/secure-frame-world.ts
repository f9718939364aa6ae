import type { Frame, Page } from 'playwright'
import { vi } from 'vitest'

import type { FrameRequestName } from '#domain/embedded/protocol.ts'

import { startSite } from './chromium.ts'
import type { FramePage, FrameClient } from './secure-frame-holder.ts'
import { startFarSite } from './secure-frame-site.ts'
import { BUSY } from './secure-frame-waits.ts'

const PREFIX = '@w3m-app/'

/** A client in the browser's page. */
const clientIn = (page: Page, position: number): FrameClient => {
  const call =
    <A>(verb: keyof FrameClient) =>
    (...args: readonly unknown[]): Promise<A> =>
      page.evaluate(
        ([index, name, values]) =>
          Reflect.apply(window.framePage?.holders[index]?.[name] ?? Object, undefined, values) as Promise<A>,
        [position, verb, args] as const,
      )
  return {
    open: call('open'),
    ask: call('ask'),
    outcome: call('outcome'),
    abort: call('abort'),
    states: call('states'),
    events: call('events'),
    advance: call('advance'),
    timers: call('timers'),
    place: call('place'),
    focus: call('focus'),
    close: call('close'),
  }
}

export const messagesTo = (frame: Frame) => frame.evaluate(() => window.far?.received ?? [])
export const say = (frame: Frame, ...messages: readonly unknown[]) =>
  // The messages are passed as text, because thousands of objects would be slow.
  frame.evaluate((all) => {
    const list: readonly unknown[] = JSON.parse(all)
    for (const message of list) window.far?.say(message)
  }, JSON.stringify(messages))

/** A browser with one page. The test controls the frames of another origin in it. */
export const startFrameWorld = async () => {
  const [site, frameSite, otherSite] = await Promise.all([
    startSite('frame-page'),
    startFarSite(),
    startFarSite(),
  ])
  const page = await site.browser.newPage()
  await page.goto(site.url)
  let startedCount = 0

  const begin = async (path: string) => {
    const projectId = `p${++startedCount}`
    const url = frameSite.origin + path
    const frameIndex = await page.evaluate(([to, id]) => window.framePage?.begin(to, id) ?? -1, [
      url,
      projectId,
    ] as const)
    const respondedIds = new Set<string>()
    const frame = () =>
      vi.waitFor(async () => {
        const found = page.frames().find((each) => each.url().includes(`projectId=${projectId}&`))
        if (found === undefined || !(await found.evaluate(() => window.far !== undefined)))
          throw new Error('The page has no such frame')
        return found
      }, BUSY)
    const take = async (name: FrameRequestName, nth = 0): Promise<string> => {
      const pendingMessages = (await messagesTo(await frame())).filter(
        ({ type, id }) => type === PREFIX + name && !respondedIds.has(id),
      )
      const message = pendingMessages[nth]
      if (message === undefined) throw new Error(`The frame received no ${name}`)
      respondedIds.add(message.id)
      return message.id
    }
    const remotePage: FramePage = {
      received: async () =>
        (await messagesTo(await frame())).map(({ type, payload }) => ({
          name: type.slice(PREFIX.length),
          payload,
        })),
      ready: async () => say(await frame(), { type: '@w3m-frame/READY' }),
      reply: async (name, payload, nth) =>
        say(await frame(), { type: `@w3m-frame/${name}_SUCCESS`, id: await take(name, nth), payload }),
      reject: async (name, message = '', nth = 0) =>
        say(await frame(), {
          type: `@w3m-frame/${name}_ERROR`,
          id: await take(name, nth),
          payload: { message },
        }),
      navigate: async () => void (await (await frame()).goto((await frame()).url())),
      fail: () => page.$eval('#w3m-iframe', (element) => void element.dispatchEvent(new Event('error'))),
    }
    const dispose = () => page.evaluate((index) => window.framePage?.dispose(index), frameIndex)
    const tally = () => page.evaluate((index) => window.framePage?.tally(index), frameIndex)
    return { client: clientIn(page, frameIndex), remotePage, frame, dispose, tally }
  }

  /** Adds another frame with a URL to the page. */
  const embed = async (url: string, sandbox = ''): Promise<Frame> => {
    await page.evaluate(
      ([src, flags]) => {
        const element = document.createElement('iframe')
        element.className = 'stranger'
        if (flags !== '') element.setAttribute('sandbox', flags)
        element.src = src
        document.body.append(element)
      },
      [url, sandbox] as const,
    )
    const found = () => page.frames().find((each) => each.url() === url)
    return vi.waitFor(async () => {
      const frame = found()
      if (frame === undefined || !(await frame.evaluate(() => window.far !== undefined)))
        throw new Error('Not there')
      return frame
    }, BUSY)
  }

  const stop = async () => {
    frameSite.stop()
    otherSite.stop()
    await site.stop()
  }
  return { page, url: site.url, frameSite, otherSite, begin, embed, stop }
}

export type FrameWorld = Awaited<ReturnType<typeof startFrameWorld>>
