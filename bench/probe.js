// Runs in the page before its own script. Provides a wallet that responds at once, and timers that stop when
// a frame is on the screen.
const ADDRESS = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"%3E%3Crect width="1" height="1" fill="teal"/%3E%3C/svg%3E'

const answers = {
  eth_requestAccounts: [ADDRESS],
  eth_accounts: [],
  eth_chainId: '0x1',
  eth_getBalance: '0xde0b6b3a7640000',
}
const provider = {
  request: async ({ method }) => answers[method] ?? null,
  on: () => provider,
  removeListener: () => provider,
}
const info = Object.freeze({
  uuid: crypto.randomUUID(),
  name: 'Bench Wallet',
  rdns: 'test.bench',
  icon: ICON,
})
const announce = () =>
  void dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
  )
addEventListener('eip6963:requestProvider', announce)

/** Resolves with the time at which the next frame was handed to the screen. */
const framePainted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(undefined)
    })
  })

/** The time at which the result of `find` is on the screen. Checks once per frame. */
const whenPainted = async (find) => {
  for (;;) {
    const time = await framePainted()
    if (find()) return time
  }
}

const root = () => document.querySelector('walletport-modal')?.shadowRoot ?? document
const dialog = () => root().querySelector('[role=dialog], dialog')
const row = () =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
    textContent.includes('Bench Wallet'),
  )
/** The product's button is in the shadow root of the element that has the state. */
const host = () => document.querySelector('#app [data-state]')
const button = () => (host()?.shadowRoot ?? document).querySelector('button')
const usable = () => button()?.getAttribute('aria-busy') === 'false'
const connected = () => host()?.dataset.state === 'connected'
const middleOf = (element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const fetched = () =>
  performance.getEntriesByType('resource').filter(({ name }) => /\.(js|css)(\?|$)/.test(name))

const tasks = []
new PerformanceObserver((entries) => tasks.push(...entries.getEntries())).observe({
  type: 'longtask',
  buffered: true,
})
const blocking = () => tasks.reduce((sum, { duration }) => sum + duration - 50, 0)

/** Resolves when nothing has loaded for a second and the page is idle. */
const quiet = async () => {
  for (let before = -1; before !== fetched().length;) {
    before = fetched().length
    await pause(1000)
  }
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
}

/** Sends what Escape sends: a key, and the request to close that a browser gives its topmost dialog. */
const closed = async () => {
  dialog().dispatchEvent(new Event('cancel', { cancelable: true }))
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  await whenPainted(() => dialog() === null)
  await pause(400)
}

/** The time from a press without a pointer to its painted result. */
const pressed = async (control, find) => {
  const start = performance.now()
  control.click()
  return (await whenPainted(find)) - start
}

/**
 * The number of files that a painted list waited for, and how many of them were requested only after another
 * had arrived.
 */
const filesBetween = (intent, painted) => {
  const needed = fetched().filter(
    ({ startTime, responseEnd }) => startTime >= intent && responseEnd <= painted,
  )
  const first = Math.min(...needed.map(({ responseEnd }) => responseEnd))
  return { files: needed.length, inSequence: needed.filter(({ startTime }) => startTime >= first).length }
}

globalThis.bench = {
  quiet,

  /** The position of the button, once it is usable and the page is still. */
  async place() {
    const start = await whenPainted(usable)
    await pause(500)
    return { start, ...middleOf(button()) }
  },

  /** The position of the button in the first frame that has it. */
  async usable() {
    const start = await whenPainted(usable)
    return { start, ...middleOf(button()) }
  },

  /** The time from the page's start to the painted list. */
  listed: () => whenPainted(row),

  /** The position of the button when the page is quiet, and the milliseconds by which its tasks exceeded 50 ms. */
  async untilQuiet() {
    await whenPainted(usable)
    await quiet()
    return { blocking: blocking(), ...middleOf(button()) }
  },

  /** The time from the next click to the painted list. */
  async afterClick() {
    const intent = new Promise((resolve) => {
      addEventListener('pointerover', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
    })
    const click = await new Promise((resolve) => {
      addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
    })
    const painted = await whenPainted(row)
    return { person: painted - click, ...filesBetween(await intent, painted) }
  },

  /** Without a pointer: the first opening is cold, the second warm. */
  async unwarned() {
    await whenPainted(usable)
    await pause(500)
    const unwarned = await pressed(button(), row)
    await closed()
    const warm = await pressed(button(), row)
    const connect = await pressed(row(), connected)
    return { unwarned, warm, connect }
  },

  /** Without a pointer, once the page is quiet. */
  async idle() {
    await whenPainted(usable)
    await quiet()
    return pressed(button(), row)
  },

  /**
   * Presses in the first frame that has the button. Returns the time from the page's start to the painted
   * list.
   */
  async list() {
    await whenPainted(usable)
    button().click()
    return whenPainted(row)
  },

  /** Opens the list and waits until everything has loaded. */
  async open() {
    await pressed(button(), row)
    await quiet()
  },

  /** The slowest key of a word among many wallets, in milliseconds, until the document is updated. */
  async keystrokes(word) {
    const field = () => dialog()?.querySelector('input[type=search]')
    await whenPainted(() => field() && dialog().querySelector('[role=listitem], li'))
    await pause(500)
    const costs = []
    for (let length = 1; length <= word.length; length += 1) {
      const start = performance.now()
      // React tracks values set through its own setter, so the native setter is used.
      Reflect.set(HTMLInputElement.prototype, 'value', word.slice(0, length), field())
      field().dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
      await Promise.resolve()
      costs.push(performance.now() - start)
      await pause(50)
    }
    return Math.max(...costs)
  },

  /** Scrolls through a long list of tokens, a page each frame, and back. */
  async scrolling() {
    const list = () => dialog()?.querySelector('.wp-rows')
    await whenPainted(() => list()?.querySelector('li'))
    await pause(500)
    const tasks = []
    const watching = new PerformanceObserver((entries) => tasks.push(...entries.getEntries()))
    watching.observe({ type: 'longtask' })
    let box = list()
    while (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY === 'visible')
      box = box.parentElement
    const end = box.scrollHeight - box.clientHeight
    const step = Math.max(box.clientHeight, end / 200)
    let rows = 0
    for (const direction of [1, -1])
      for (let left = end; left > 0; left -= step) {
        box.scrollTop += direction * step
        await framePainted()
        rows = Math.max(rows, dialog().querySelectorAll('li').length)
      }
    await pause(100)
    watching.disconnect()
    return { rows, longest: Math.max(0, ...tasks.map(({ duration }) => duration)) }
  },

  async cycles(count) {
    await whenPainted(usable)
    for (let at = 0; at < count; at += 1) {
      button().click()
      await whenPainted(row)
      await closed()
    }
  },
}
