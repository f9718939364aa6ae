import { expect, test } from './fixtures.ts'
import { browserWithoutDriver, visitWithoutDriver } from './support/undriven.ts'

const config = JSON.stringify({ adapters: ['evm'], networks: [1, 10], embedded: false, relay: false })
const path = `/vanilla.html?${new URLSearchParams({ panel: 'none', wallets: 'both', config }).toString()}`

/** Goes back once the previous page is in the cache. */
const back = `setTimeout(() => history.back(), 300)`

/** Connects, navigates away, and reports the state after the page has returned. */
const script = (checkScript: string) => `
  const until = async (get) => {
    for (;;) {
      const value = await get()
      if (value) return value
      await new Promise((resume) => setTimeout(resume, 20))
    }
  }
  const report = (value) => fetch('/report', { method: 'POST', body: JSON.stringify(value) })
  const account = () => walletport.getState().accounts.eip155
  addEventListener('pageshow', async ({ persisted }) => {
    const [{ type, notRestoredReasons }] = performance.getEntriesByType('navigation')
    // With little memory the browser drops a page from the cache. This page then navigates away again.
    const isDropped = !persisted && type === 'back_forward'
    if (isDropped) sessionStorage.drops = Number(sessionStorage.drops ?? 0) + 1
    if (isDropped && sessionStorage.drops > 3) await report({ persisted, notRestoredReasons })
    if (!persisted) return
    try {
      await report({ persisted, ...(await (async () => { ${checkScript} })()) })
    } catch (error) {
      await report({ persisted, error: String(error) })
    }
  })
  await until(() => window.walletport)
  const connected = await walletport.connect({ connectorId: 'test.sandbox.harbour' })
  await until(() => account().balance !== undefined)
  location.href = '/away'`

test.describe('a page that returns from the back-forward cache', () => {
  const browser = browserWithoutDriver() ?? ''
  test.skip(browser === '', 'needs a whole Chromium: the headless shell has no such cache')

  test('is connected, receives events of its wallet, signs and opens the modal', async ({ site }) => {
    test.slow()
    const checkScript = `
      const { status } = account()
      const [, second] = sandboxWallets.harbour.accounts
      sandboxWallets.harbour.switchAccount(1)
      await until(() => account().address === second.address)
      const provider = await walletport.getProvider('eip155')
      const signature = await provider.request({ method: 'personal_sign', params: ['0x00', second.address] })
      await walletport.open()
      const dialog = document.querySelector('walletport-modal').shadowRoot.querySelector('dialog')
      return { status, signature, isOpen: dialog.open, asked: sandboxWallets.harbour.log }`
    const report = await visitWithoutDriver({
      browser,
      site: site.demo,
      path,
      script: script(checkScript),
      away: back,
    })
    expect(report).toMatchObject({
      persisted: true,
      status: 'connected',
      signature: expect.stringMatching(/^0x[\da-f]{130}$/),
      isOpen: true,
    })
    const { asked } = report as { readonly asked: readonly string[] }
    expect(asked.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  })

  test('is disconnected if another tab disconnected meanwhile', async ({ site }) => {
    test.slow()
    const checkScript = `
      await until(() => account().status === 'disconnected')
      return { status: account().status }`
    const away = `localStorage.clear(); ${back}`
    const report = await visitWithoutDriver({
      browser,
      site: site.demo,
      path,
      script: script(checkScript),
      away,
    })
    expect(report).toEqual({ persisted: true, status: 'disconnected' })
  })
})
