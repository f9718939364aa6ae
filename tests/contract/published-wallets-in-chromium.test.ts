import { readFileSync } from 'node:fs'
import type { BrowserContext, Frame, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { hasChromium, serveOrigin, startSite } from './chromium.ts'
import type { PublishedName } from './published-wallets-page.ts'

const SHOP = 'https://shop.example'
const ACCOUNT = `0x${'cb'.repeat(20)}`
const SIGNATURE = `0x${'51'.repeat(65)}`
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

/** The wallet of an example, in a page or a frame that runs the script of the shop. */
const walletIn = (shop: Page | Frame, name: PublishedName) => {
  return {
    listed: () => shop.evaluate((wallet) => window.publishedWallets?.listed(wallet), name),
    connect: () => shop.evaluate((wallet) => window.publishedWallets?.connect(wallet), name),
    restore: () => shop.evaluate((wallet) => window.publishedWallets?.restore(wallet), name),
    disconnect: () => shop.evaluate((wallet) => window.publishedWallets?.disconnect(wallet), name),
    watch: () => shop.evaluate((wallet) => window.publishedWallets?.watch(wallet), name),
    events: () => shop.evaluate(() => window.publishedWallets?.events()),
    switchTo: (chainId: number) =>
      shop.evaluate(([wallet, chain]) => window.publishedWallets?.switchTo(wallet, chain), [
        name,
        chainId,
      ] as const),
    sign: () =>
      shop.evaluate(([wallet, account]) => window.publishedWallets?.sign(wallet, account), [
        name,
        ACCOUNT,
      ] as const),
  }
}
const report = (address: string, chainId: string) => ({
  answer: { addresses: [expect.stringMatching(new RegExp(`^${address}$`, 'i'))], chainId },
})
const REFUSED = { failure: 'UserRejected' }

describe.skipIf(!hasChromium)('the published wallets of the examples', () => {
  let site: Awaited<ReturnType<typeof startSite>>
  beforeAll(async () => void (site = await startSite('published-wallets-page')))
  afterAll(() => site.stop())

  /** A browser that reaches only the shop. `hasLoaded` is whether a script that it requested has the text, which only an SDK has. */
  const browse = async (options: object = {}) => {
    const context = await site.browser.newContext(options)
    await context.route('**', (route) => route.abort())
    const scripts = await serveOrigin(context, SHOP, 'published-wallets-page')
    const hasLoaded = (text: string) => scripts.some((file) => readFileSync(file, 'utf8').includes(text))
    return { context, hasLoaded }
  }
  const listen = async (shop: Page | Frame, name: PublishedName) => {
    await shop.waitForFunction(() => window.publishedWallets !== undefined)
    await shop.evaluate((wallet) => window.publishedWallets?.listen(wallet), name)
    return walletIn(shop, name)
  }
  const openShop = async (context: BrowserContext, name: PublishedName) => {
    const page = await context.newPage()
    await page.goto(`${SHOP}/`)
    return { page, wallet: await listen(page, name) }
  }

  describe('Coinbase’s', () => {
    const KEYS = 'https://keys.coinbase.com'
    const start = async () => {
      const { context, hasLoaded } = await browse()
      await serveOrigin(context, KEYS, 'coinbase-keys-page')
      const { page, wallet } = await openShop(context, 'coinbase')
      /** The window that the wallet opens for this, once it is asked. */
      const asking = async <A>(request: () => Promise<A>) => {
        const opened = context.waitForEvent('page')
        const pending = request()
        const keys = await opened
        await keys.waitForFunction(() => window.coinbaseKeys?.asked() !== undefined)
        /** The window closes itself. */
        const end = async (act: Promise<unknown>) =>
          void (await Promise.all([keys.waitForEvent('close'), act]))
        return {
          pending,
          origin: new URL(keys.url()).origin,
          asked: () => keys.evaluate(() => window.coinbaseKeys?.asked()),
          approve: (value: unknown) =>
            end(keys.evaluate((given) => window.coinbaseKeys?.approve(given), value)),
          refuse: () => end(keys.evaluate(() => window.coinbaseKeys?.refuse())),
          close: () => end(keys.evaluate(() => window.coinbaseKeys?.close())),
        }
      }
      const connected = async () => {
        const { pending, approve } = await asking(wallet.connect)
        await approve([ACCOUNT])
        expect(await pending).toEqual(report(ACCOUNT, 'eip155:1'))
      }
      const windows = () => context.pages().length - 1
      return { page, wallet, hasLoaded, asking, connected, windows }
    }

    it('[S7-33] is imported when it is chosen, and asks for accounts in its own window', async () => {
      const { wallet, hasLoaded, asking, windows } = await start()
      expect(await wallet.listed()).toEqual(['coinbase'])
      expect([hasLoaded(KEYS), windows()]).toEqual([false, 0])
      const { pending, origin, asked, approve } = await asking(wallet.connect)
      expect([hasLoaded(KEYS), origin]).toEqual([true, KEYS])
      expect(await asked()).toMatchObject({ method: 'eth_requestAccounts' })
      await approve([ACCOUNT])
      expect(await pending).toEqual(report(ACCOUNT, 'eip155:1'))
    })

    it.each(['refuse', 'close'] as const)('[S8-13] to %s the window is a refusal', async (way) => {
      const { wallet, asking } = await start()
      const window = await asking(wallet.connect)
      await window[way]()
      expect(await window.pending).toEqual(REFUSED)
    })

    it('passes requests to its window, and a host gets the signature or the refusal', async () => {
      const { wallet, asking, connected } = await start()
      await connected()
      const signing = await asking(wallet.sign)
      expect(await signing.asked()).toMatchObject({ method: 'personal_sign', params: ['0x1234', ACCOUNT] })
      await signing.approve(SIGNATURE)
      expect(await signing.pending).toEqual({ answer: SIGNATURE })
      const refusing = await asking(wallet.sign)
      await refusing.refuse()
      expect(await refusing.pending).toMatchObject({ code: 4001 })
    })

    it('[S4-07] [S4-32] switches its network, and tells of it', async () => {
      const { wallet, asking, connected } = await start()
      await connected()
      await wallet.watch()
      expect(await wallet.switchTo(8453)).toEqual({ answer: 'eip155:8453' })
      await expect.poll(wallet.events).toContainEqual({ type: 'chainChanged', chainId: 'eip155:8453' })
      const { pending, asked, refuse } = await asking(() => wallet.switchTo(10))
      expect(await asked()).toMatchObject({
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: '0xa' }],
      })
      await refuse()
      expect(await pending).toEqual(REFUSED)
    })

    it('[S4-02] is restored without a window until it is disconnected', async () => {
      const { page, wallet, connected, windows } = await start()
      await connected()
      await page.reload()
      await listen(page, 'coinbase')
      expect(await wallet.restore()).toEqual(report(ACCOUNT, 'eip155:1'))
      await expect.poll(windows).toBe(0)
      await wallet.disconnect()
      expect(await wallet.restore()).toHaveProperty('failure')
      await connected()
    })
  })

  describe('Porto', () => {
    const DIALOG = 'https://id.porto.sh'
    const start = async () => {
      const { context, hasLoaded } = await browse()
      await serveOrigin(context, DIALOG, 'porto-dialog-page')
      const { page, wallet } = await openShop(context, 'porto')
      /** The frame of the wallet, once it is asked. */
      const asking = async <A>(act: () => Promise<A>) => {
        const pending = act()
        const frame = async () => page.frames().find((one) => one.url().startsWith(DIALOG))
        await expect.poll(frame).toBeDefined()
        const dialog = (await frame()) as Frame
        await dialog.waitForFunction(() => window.portoDialog?.asked() !== undefined)
        return {
          pending,
          asked: () => dialog.evaluate(() => window.portoDialog?.asked()),
          approve: (value: unknown) => dialog.evaluate((given) => window.portoDialog?.approve(given), value),
          refuse: () => dialog.evaluate(() => window.portoDialog?.refuse()),
          close: async () => {
            // the frame has the focus, and would hear the key
            await page.evaluate(() => document.querySelector('iframe')?.blur())
            await page.keyboard.press('Escape')
          },
        }
      }
      const connected = async () => {
        const { pending, asked, approve } = await asking(wallet.connect)
        expect(await asked()).toMatchObject({ method: 'wallet_connect' })
        await approve({ accounts: [{ address: ACCOUNT, capabilities: {} }] })
        expect(await pending).toEqual(report(ACCOUNT, 'eip155:8453'))
      }
      return { page, wallet, hasLoaded, asking, connected }
    }

    it('[S7-33] is imported when it is chosen, and asks for accounts in its own frame', async () => {
      const { page, wallet, hasLoaded, asking, connected } = await start()
      expect(await wallet.listed()).toEqual(['porto'])
      expect([hasLoaded(DIALOG), page.frames().length]).toEqual([false, 1])
      await connected()
      expect(hasLoaded(DIALOG)).toBe(true)
      const signing = await asking(wallet.sign)
      expect(await signing.asked()).toMatchObject({ method: 'personal_sign', params: ['0x1234', ACCOUNT] })
      await signing.approve(SIGNATURE)
      expect(await signing.pending).toEqual({ answer: SIGNATURE })
    })

    it.each(['refuse', 'close'] as const)('[S8-13] to %s the frame is a refusal', async (way) => {
      const { wallet, asking } = await start()
      const frame = await asking(wallet.connect)
      await frame[way]()
      expect(await frame.pending).toEqual(REFUSED)
    })

    it('[S4-02] [S4-07] tells of its network, and is restored until it is disconnected', async () => {
      const { page, wallet, asking, connected } = await start()
      await connected()
      await wallet.watch()
      const { pending, asked, approve } = await asking(() => wallet.switchTo(1))
      expect(await asked()).toMatchObject({
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: '0x1' }],
      })
      await approve(null)
      expect(await pending).toEqual({ answer: 'eip155:1' })
      await expect.poll(wallet.events).toContainEqual({ type: 'chainChanged', chainId: 'eip155:1' })
      await page.reload()
      await listen(page, 'porto')
      expect(await wallet.restore()).toEqual(report(ACCOUNT, 'eip155:1'))
      await wallet.disconnect()
      expect(await wallet.restore()).toHaveProperty('failure')
    })
  })

  describe('Farcaster’s', () => {
    const CLIENT = 'https://farcaster.xyz'
    /** Of the SDK alone. */
    const SDK = 'eip6963RequestProvider'
    const start = async (origin = CLIENT, query = '') => {
      const { context, hasLoaded } = await browse()
      await serveOrigin(context, origin, 'farcaster-app-page')
      const app = await context.newPage()
      await app.goto(`${origin}/?app=${SHOP}/${query}`)
      await expect.poll(() => app.frames().at(1)?.url()).toBe(`${SHOP}/`)
      const wallet = await listen(app.frames()[1] as Frame, 'farcaster')
      const emit = (event: string, detail: unknown) =>
        app.evaluate(([name, value]) => window.farcasterApp?.emit(name, value), [event, detail] as const)
      const asked = () => app.evaluate(() => window.farcasterApp?.asked())
      return { app, wallet, hasLoaded, emit, asked }
    }

    it('[S4-02] is listed in a Farcaster app, whose account it gives without a question', async () => {
      const { wallet, hasLoaded, asked } = await start()
      await expect.poll(wallet.listed).toEqual(['farcaster'])
      expect(hasLoaded(SDK)).toBe(false)
      expect(await wallet.restore()).toEqual(report(`0x${'fa'.repeat(20)}`, 'eip155:8453'))
      expect(hasLoaded(SDK)).toBe(true)
      expect(await asked()).toEqual(['eth_accounts', 'eth_chainId'])
    })

    it('[S4-07] [S8-13] tells of the app’s account and network, and refuses as its user', async () => {
      const { app, wallet, emit } = await start()
      await expect.poll(wallet.listed).toEqual(['farcaster'])
      await wallet.restore()
      await wallet.watch()
      await emit('accountsChanged', [ACCOUNT])
      await emit('chainChanged', '0x1')
      await expect.poll(wallet.events).toEqual([
        { type: 'accountsChanged', addresses: [expect.stringMatching(new RegExp(ACCOUNT, 'i'))] },
        { type: 'chainChanged', chainId: 'eip155:1' },
      ])
      await app.evaluate(() => window.farcasterApp?.refuse({ code: 4001, message: 'no' }))
      expect(await wallet.sign()).toMatchObject({ code: 4001 })
      expect(await wallet.connect()).toEqual(REFUSED)
    })

    it.each([
      ['a page that is not trusted', 'https://farcaster.example', ''],
      ['a page that does not answer', CLIENT, '&silent'],
    ])('[S8-54] is not listed in %s', async (_, origin, query) => {
      const { app, wallet, hasLoaded } = await start(origin, query)
      // longer than the answer may take
      await app.waitForTimeout(1000)
      expect(await wallet.listed()).toEqual([])
      expect(hasLoaded(SDK)).toBe(false)
      // a page that is not trusted does not even see the question
      expect(await app.evaluate(() => window.farcasterApp?.received())).toBe(origin === CLIENT ? 1 : 0)
    })

    it('is not listed in a page of its own', async () => {
      const { context, hasLoaded } = await browse()
      const { page, wallet } = await openShop(context, 'farcaster')
      await page.waitForTimeout(1000)
      expect(await wallet.listed()).toEqual([])
      expect(hasLoaded(SDK)).toBe(false)
    })
  })

  describe('Solana’s of a phone', () => {
    const SDK = 'MWA not registered'
    const start = async (options: object) => {
      const { context, hasLoaded } = await browse(options)
      const { page } = await openShop(context, 'coinbase')
      const names = await page.evaluate(() => window.publishedWallets?.listPhoneWallets())
      return { page, names, hasLoaded }
    }

    it('[S7-33] is imported and listed on Android, and fails if no app of the phone answers', async () => {
      // the wallet’s app would be reached over the phone’s own network
      const { page, names, hasLoaded } = await start({
        userAgent: ANDROID,
        permissions: ['local-network-access'],
      })
      expect(names).toEqual(['Mobile Wallet Adapter'])
      expect(hasLoaded(SDK)).toBe(true)
      const answer = await page.evaluate(() => window.publishedWallets?.connectPhone())
      expect(answer).toEqual({ failure: 'FailedToConnect' })
    })

    it('is not imported elsewhere', async () => {
      const { names, hasLoaded } = await start({})
      expect(names).toEqual([])
      expect(hasLoaded(SDK)).toBe(false)
    })
  })
})
