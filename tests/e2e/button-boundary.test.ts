import type { Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'
import { renderOnServer } from './support/server.ts'

const PROPERTIES = [
  'color',
  'backgroundColor',
  'fontFamily',
  'fontSize',
  'letterSpacing',
  'lineHeight',
  'textTransform',
  'paddingInlineStart',
  'borderTopWidth',
  'display',
  'opacity',
] as const

/** The box and the computed styles of Walletport's button in the page. */
const stylesOf = (page: Page) =>
  page.evaluate((properties) => {
    const button = document.querySelector('#app > :first-child')?.shadowRoot?.querySelector('button')
    if (!button) throw new Error('There is no button.')
    const { x, y, width, height } = button.getBoundingClientRect()
    const styles = getComputedStyle(button)
    const label = button.querySelector('span')
    const text = label && getComputedStyle(label).letterSpacing
    return { box: { x, y, width, height }, styles: properties.map((name) => styles[name]), text }
  }, PROPERTIES)

const ATTACK = `
  button { all: unset; font-size: 40px !important; color: red !important; padding: 30px !important }
  button, button * { display: block !important; opacity: 0.1 !important; line-height: 4 !important }
  button:hover, button svg { background: red !important; visibility: hidden !important }
  * { letter-spacing: 1em; font-family: serif !important; text-transform: uppercase; font-size: 30px }
`

for (const kind of ['React', 'the element'])
  test(`rules of the page do not reach the button of ${kind}, its parts and host do`, async ({
    page,
    site,
  }) => {
    await page.goto(site.lab)
    await page.waitForFunction(() => window.lab !== undefined)
    await page.evaluate((isReact) => {
      if (!window.lab) throw new Error('This is not the lab.')
      const { createWalletport, defineWalletportElements, options, render } = window.lab
      if (isReact) return void render(options)
      document.getElementById('app')?.append(document.createElement('walletport-button'))
      defineWalletportElements(createWalletport(options))
    }, kind === 'React')
    await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    const stylesBefore = await stylesOf(page)
    await page.addStyleTag({ content: ATTACK })
    expect(await stylesOf(page)).toEqual({
      ...stylesBefore,
      box: { ...stylesBefore.box, y: expect.any(Number) },
    })
    await page.getByRole('button', { name: 'Connect wallet' }).hover()
    await expect(page.getByRole('button', { name: 'Connect wallet' })).toHaveCSS('visibility', 'visible')

    await page.addStyleTag({
      content:
        '#app > :first-child { inline-size: 333px } ::part(button) { outline: 3px solid rgb(1, 2, 3) }',
    })
    await expect(page.getByRole('button', { name: 'Connect wallet' })).toHaveCSS(
      'outline-color',
      'rgb(1, 2, 3)',
    )
    expect((await stylesOf(page)).box.width).toBe(333)
  })

test('a click on the button reaches the elements around it once', async ({ page, site }) => {
  await page.goto(site.lab)
  await page.waitForFunction(() => window.lab !== undefined)
  await page.evaluate(() => {
    if (!window.lab) throw new Error('This is not the lab.')
    window.lab.render(window.lab.options)
    Object.assign(window, { clicks: 0 })
    document.getElementById('app')?.addEventListener('click', () => {
      Object.assign(window, { clicks: Reflect.get(window, 'clicks') + 1 })
    })
  })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'clicks'))).toBe(1)
})

test('the server’s button has its styles and size before any script, under a strict policy, and nothing shifts', async ({
  page,
  site,
}) => {
  const { html } = await renderOnServer()
  await page.route(site.lab, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': "style-src 'nonce-lab'" },
      body: text.replace('<div id="app"></div>', `<div id="app">${html[0]}</div>`).replace(
        '<head>',
        `<head><script>
            window.violations = []
            document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective))
          </script>`,
      ),
    })
  })
  await page.goto(site.lab)
  await page.waitForFunction(() => window.lab !== undefined)
  const stylesBefore = await stylesOf(page)
  expect(stylesBefore.box.height).toBe(44)
  expect(stylesBefore.box.width).toBeGreaterThan(100)
  await page.evaluate(() => window.lab?.hydrate(window.lab.options))
  await expect(page.locator('output')).toHaveText('disconnected')
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  const stylesAfter = await stylesOf(page)
  expect(stylesAfter.box).toEqual(stylesBefore.box)
  expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([])
})
