// Photographs every state that says what is signed and what has happened, in both themes, as dialog and as sheet, into
// `screens`, and a sheet with all states of each flow. `npm run screens -- swap` photographs only names with "swap";
// `--rtl` and `--narrow` (320 px) add looks; `--locale=de` is the language of the texts.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'

import { browserArguments, findTestBrowser } from './browser.mjs'
import { startScreens } from './lib/screens-server.mjs'

const OUT = 'screens'
const given = process.argv.slice(2)
const words = given.filter((argument) => !argument.startsWith('--'))
const locale = given.find((argument) => argument.startsWith('--locale='))?.slice('--locale='.length) ?? 'en'
const desktop = { width: 480, height: 800 }
const phone = { width: 390, height: 844 }
const looks = [
  { name: 'desktop-light', theme: 'light', dir: 'ltr', viewport: desktop },
  { name: 'desktop-dark', theme: 'dark', dir: 'ltr', viewport: desktop },
  { name: 'phone-light', theme: 'light', dir: 'ltr', viewport: phone },
  { name: 'phone-dark', theme: 'dark', dir: 'ltr', viewport: phone },
  { name: 'phone-dark-rtl', theme: 'dark', dir: 'rtl', viewport: phone, switch: '--rtl' },
  {
    name: 'narrow-light',
    theme: 'light',
    dir: 'ltr',
    viewport: { width: 320, height: 640 },
    switch: '--narrow',
  },
].filter(({ switch: wanted }) => wanted === undefined || given.includes(wanted))

const PER_ROW = 6
/** A page with all pictures, each with its name. */
const sheetOf = (pictures) => `<!doctype html><style>
  body { margin: 12px; font: 12px system-ui; background: #888; width: max-content }
  main { display: grid; grid-template-columns: repeat(${PER_ROW}, auto); gap: 12px }
  figure { margin: 0 } figcaption { padding-block: 4px; color: #fff } img { display: block }
</style><main>${pictures
  .map(
    ({ name, png }) =>
      `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  )
  .join('')}</main>`

const server = await startScreens()
const executablePath = findTestBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserArguments })
try {
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(OUT, { recursive: true })
  for (const { name: look, theme, dir, viewport } of looks) {
    const page = await browser.newPage({ viewport, locale: 'en-GB', reducedMotion: 'reduce' })
    page.on('pageerror', (error) => console.error(error))
    await page.goto(server.url)
    await page.waitForFunction(() => window.screens !== undefined)
    const names = await page.evaluate(() => window.screens.names)
    const flows = new Map()
    for (const name of names) {
      if (words.length > 0 && !words.some((word) => name.includes(word))) continue
      await page.evaluate(([one, shown]) => window.screens.show(one, shown), [name, { theme, dir, locale }])
      const [flow] = name.split(' ')
      const take = async (title) => {
        const png = await page.screenshot({ path: join(OUT, `${title.replaceAll(' ', '-')}.${look}.png`) })
        flows.set(flow, [...(flows.get(flow) ?? []), { name: title, png }])
      }
      await take(name)
      if (await page.evaluate(() => window.screens.scrollToEnd())) await take(`${name} end`)
    }
    const sheets = await browser.newPage({ viewport: desktop })
    for (const [flow, pictures] of flows) {
      await sheets.setContent(sheetOf(pictures))
      await sheets.screenshot({ path: join(OUT, `sheet-${flow}.${look}.png`), fullPage: true })
    }
    await sheets.close()
    await page.close()
    console.log(`${look}: ${[...flows.values()].flat().length} pictures`)
  }
} finally {
  await browser.close()
  await server.stop()
}
