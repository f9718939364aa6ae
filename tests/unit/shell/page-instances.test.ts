// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { BrowserHostPage } from '#infrastructure/diagnostics/browser-host-page.ts'
import { VERSION } from '#shell/page-instances.ts'
import { FakeClock } from '#testkit/fake-clock.ts'

import { reported, shellWorld } from './shell-world.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }

/** The instances that the self-check of any instance finds on the page. */
const found = async (): Promise<readonly string[]> => {
  const config = { storage: () => undefined, usesDatabase: () => false, packages: () => [] }
  const page = new BrowserHostPage({ ...config, react: () => Promise.reject(new Error()) }, new FakeClock())
  return (await page.facts()).instances
}

describe('the self-check', () => {
  it('finds each started instance with its version, also those that were never opened', async () => {
    const [first, second] = [shellWorld(), shellWorld({ headless: true })]
    expect(await found()).toEqual([])
    first.shell.start()
    first.shell.start()
    expect(await found()).toEqual([version])
    second.shell.start()
    expect(await found()).toEqual([version, version])
    expect([first.seen.kernels, second.seen.kernels]).toEqual([0, 0])
  })

  it('does not find a disposed instance, whose modal was open or not', async () => {
    const [first, second] = [shellWorld(), shellWorld()]
    for (const { shell } of [first, second]) shell.start()
    await second.shell.open()
    expect(await found()).toEqual([VERSION, VERSION])
    second.shell.dispose()
    expect(await found()).toEqual([VERSION])
    first.shell.dispose()
    expect(await found()).toEqual([])
  })

  it.each([undefined, 'text', { push: 'text' }])(
    'is asked by an event with a list; %j instead of the list is no error',
    (detail) => {
      shellWorld().shell.start()
      window.dispatchEvent(new CustomEvent('walletport:instances', { detail }))
      expect(reported).toEqual([])
    },
  )
})
