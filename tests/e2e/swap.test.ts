import { rpc } from '#sandbox/rpc.ts'
import { exchange } from '#sandbox/swaps/exchange.ts'

import { expect, test } from './fixtures.ts'
import { expectAccessibleInAllLooks } from './support/axe.ts'
import type { Handle } from './support/handle.ts'
import { browserOnly, type Host } from './support/host.ts'
import { pressEnterOn } from './support/keyboard.ts'
import type { Site } from './support/site.ts'

/** A network on which no other file of browser tests swaps. Its source is the vendor's service. */
const NETWORK = 1

// A fault of the service applies to all its requests.
test.describe.configure({ mode: 'serial' })

const button = ({ dialog }: Host, name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
const field = ({ dialog }: Host, name: string | RegExp) => dialog.getByRole('textbox', { name })

const dollarsOf = async ({ evm, tokens }: Site, address: string, network = NETWORK): Promise<bigint> => {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt(String(await rpc(evm[network] ?? '', 'eth_call', [{ to: tokens.evm, data }, 'latest'])))
}

const chooseToken = async (host: Host, current: string | RegExp, name: RegExp): Promise<void> => {
  await button(host, current).click()
  await expect(host.dialog).toHaveAccessibleName('Choose a token')
  await button(host, name).click()
  await expect(host.dialog).toHaveAccessibleName('Swap')
}

const reviewed = async (host: Host): Promise<void> => {
  await button(host, 'Review swap').click()
  await expect(host.dialog).toHaveAccessibleName('Review swap')
}

test('[S0-06, S1-10, S2-17] on a strict page a user swaps the native token and back, with an exact approval, on a phone too', async ({
  host,
  page,
  site,
}) => {
  await host.visit('/strict.html', { config: browserOnly })
  await host.connect(/Sandbox Lantern/)
  await host.drive('lantern', 'setChain', NETWORK)
  await host.expectState({ caipNetworkId: `eip155:${NETWORK}` })
  const owner = await host.accountOf('lantern')
  const before = await dollarsOf(site, owner)

  await test.step('the price impact for a token that the account does not hold', async () => {
    await page.evaluate(() =>
      (window.walletport as Handle).open({ view: 'Swap', toToken: 'SEUR', amount: '0.01' } as never),
    )
    await expect(button(host, /Review (swap|anyway)/)).toBeEnabled()
    await host.dialog.locator('summary').click()
    await expect(host.dialog.getByText(/^\d.*% · (Low|High|Very high)$/)).toBeVisible()
  })

  await test.step('the native token for dollars, reviewed and confirmed with the keyboard', async () => {
    await page.evaluate(() =>
      (window.walletport as Handle).open({ view: 'Swap', toToken: 'SUSD', amount: '0.01' } as never),
    )
    await expect(host.dialog).toHaveAccessibleName('Swap')
    await expect(button(host, 'Review swap')).toBeEnabled()
    await expectAccessibleInAllLooks(page)
    await pressEnterOn(host, button(host, 'Review swap'))
    await expect(host.dialog).toHaveAccessibleName('Review swap')
    await expect(host.dialog).toContainText('0.01 ETH')
    await expectAccessibleInAllLooks(page)
    await pressEnterOn(host, button(host, 'Swap'))
    await expect(host.dialog).toContainText('You swapped 0.01 ETH')
    expect(await dollarsOf(site, owner)).toBeGreaterThan(before)
    await button(host, 'Done').click()
  })

  await test.step('dollars for the native token, with an allowance for exactly the amount', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => (window.walletport as Handle).open({ view: 'Swap' }))
    await expect(host.dialog).toHaveAccessibleName('Swap')
    await chooseToken(host, /ETH\. Change token/, /Sandbox Dollar/)
    await chooseToken(host, 'Choose token', /Ether/)
    await field(host, 'You pay').fill('5')
    await expect(button(host, 'Review swap')).toBeEnabled()
    await reviewed(host)
    const balanceBefore = await dollarsOf(site, owner)
    await button(host, 'Swap').click()
    await expect(host.dialog).toContainText('You swapped 5 SUSD')
    expect(balanceBefore - (await dollarsOf(site, owner))).toBe(5_000_000n)
    await expectAccessibleInAllLooks(page)
  })
})

/** Between networks: dollars go through a contract that demands what arrives. With a swap before it, a bridge decides. */
const crossings = [
  {
    behaviour: 'a user swaps to a token of another network, where it arrives',
    trust: 'bounded',
    fromToken: 'SUSD',
    amount: '5',
    change: 'SUSD. Change token',
  },
  {
    behaviour: 'a user agrees that a bridge decides what arrives on another network, where it arrives',
    trust: 'trusted',
    fromToken: 'ETH',
    amount: '0.01',
    change: 'ETH. Change token',
  },
]

for (const { behaviour, trust, fromToken, amount, change } of crossings)
  test(`[S0-06] ${behaviour}`, async ({ host, page, site }) => {
    const { url, routers } = site.swaps
    const sources = [
      { type: 'lifi', url: `${url}/lifi`, networks: ['eip155:10'], destinations: ['eip155:8453'], trust },
    ]
    await host.visit('/', {
      config: { ...browserOnly, swaps: { sources, routers: { 'eip155:10': routers } } },
    })
    await host.connect(/Sandbox Lantern/)
    await host.drive('lantern', 'setChain', 10)
    await host.expectState({ caipNetworkId: 'eip155:10' })
    const owner = await host.accountOf('lantern')
    const before = await dollarsOf(site, owner, 8453)
    await page.evaluate((form) => (window.walletport as Handle).open({ view: 'Swap', ...form } as never), {
      fromToken,
      amount,
    })
    await expect(button(host, change)).toBeVisible()
    await button(host, 'Choose token').click()
    await host.dialog.getByRole('radio', { name: 'Base' }).click()
    await expectAccessibleInAllLooks(page)
    await button(host, /Sandbox Dollar/).click()
    await expect(field(host, 'You receive on Base')).toBeVisible()
    await expect(button(host, 'Swap the two tokens')).toHaveCount(0)
    await expectAccessibleInAllLooks(page)
    await reviewed(host)
    await expectAccessibleInAllLooks(page)
    if (trust === 'trusted') {
      await expect(host.dialog).toContainText('Nothing holds this swap to its price')
      await expect(button(host, 'Swap')).toBeDisabled()
      await host.dialog.getByRole('checkbox', { name: 'I understand' }).check()
    }
    await button(host, 'Swap').click()
    await expect(host.dialog).toContainText(/(S|s)ent, arriving on Base|Arrived on Base/)
    await expect.poll(() => dollarsOf(site, owner, 8453), { timeout: 60_000 }).toBeGreaterThan(before)
  })

const refusals = [
  {
    behaviour: 'pays somebody else',
    fault: 'stealing',
    to: 'SEUR',
    text: 'Trying it out showed that you’d get less than quoted.',
  },
  {
    behaviour: 'asks for a larger allowance than the swap needs',
    fault: 'approval',
    to: 'ETH',
    text: /asked for more SUSD than this swap needs\./,
    details: { tag: '@long' },
  },
]

for (const { behaviour, fault, to, text, details = {} } of refusals)
  test(
    `[S0-06] a swap whose source ${behaviour} is stopped before a request to the wallet`,
    details,
    async ({ host, page, site }) => {
      const { url } = site.swaps
      const panel = (type: string) => fetch(`${url}/fault?type=${type}`, { method: 'POST' })
      // The page trusts the contract that pays somebody else, so only the simulation reveals it.
      const routers = {
        [`eip155:${NETWORK}`]: [
          { address: exchange.honest.convert, kind: 'oneInch' },
          exchange.stealing.convert,
        ],
      }
      await host.visit('/', {
        config: {
          ...browserOnly,
          swaps: { sources: [{ type: 'service', url }], routers, trust: 'simulated' },
        },
      })
      await host.connect(/Sandbox Lantern/)
      await host.drive('lantern', 'setChain', NETWORK)
      await host.expectState({ caipNetworkId: `eip155:${NETWORK}` })
      const owner = await host.accountOf('lantern')
      const before = await dollarsOf(site, owner)
      try {
        await panel(fault)
        await page.evaluate(
          (toToken) =>
            (window.walletport as Handle).open({
              view: 'Swap',
              fromToken: 'SUSD',
              toToken,
              amount: '5',
            } as never),
          to,
        )
        await button(host, /^Review (swap|anyway)$/).click()
        await expect(host.dialog.getByRole('alert')).toHaveText('Swap stopped')
        await expect(host.dialog).toContainText(text)
        await expect(host.dialog).toContainText('Nothing was signed and nothing moved.')
        await expect(button(host, 'Swap')).toHaveCount(0)
        await expectAccessibleInAllLooks(page)
        expect(await dollarsOf(site, owner)).toBe(before)
      } finally {
        await panel('')
      }
    },
  )
