// Measures a page on a phone: touch, a narrow screen, a quarter of the processor's speed and a mobile network.
import { setTimeout as pause } from 'node:timers/promises'

import { withPage } from './with-page.mjs'

/** The processor's slowdown. */
export const PHONE_CPU = 4
/** Milliseconds that a request waits for its response, and the bytes a second that arrive. */
const LATENCY_MS = 170
const BYTES_PER_SECOND = 9_000_000 / 8
/** Milliseconds that a finger touches the screen. */
const TAP_MS = 80

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const network = {
  offline: false,
  latency: LATENCY_MS,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
}

const onPhone = (browser, url, work) => {
  const prepare = async (page, session) => {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
  }
  return withPage(browser, url, { slowdown: PHONE_CPU, context: phone, prepare }, work)
}

const tap = async (session, { x, y }) => {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await pause(TAP_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** A tap as soon as the button is usable: milliseconds from the page's start to the usable button and to the painted list. */
const tappedAtOnce = async (page, session) => {
  const { start, ...place } = await page.evaluate(() => globalThis.bench.usable())
  const list = page.evaluate(() => globalThis.bench.listed())
  await tap(session, place)
  return { start, list: await list }
}

/**
 * A tap when the page is quiet: milliseconds from its click to the painted list, and by how much the tasks before exceeded
 * 50 ms together.
 */
const tappedAfterIdle = async (page, session) => {
  const { blocking, ...place } = await page.evaluate(() => globalThis.bench.untilQuiet())
  const timing = page.evaluate(() => globalThis.bench.afterClick())
  await tap(session, place)
  return { idle: (await timing).person, blocking }
}

/** The times of one page. */
export const timePhone = async (browser, url) => ({
  ...(await onPhone(browser, url, tappedAtOnce)),
  ...(await onPhone(browser, url, tappedAfterIdle)),
})
