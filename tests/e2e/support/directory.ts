import type { Locator } from 'playwright/test'

import { type Directory, startDirectory } from '#sandbox/directory/directory.ts'
import { expect, test as base } from '#tests/e2e/fixtures.ts'

import type { Host } from './host.ts'

interface Fixtures {
  /** How many wallets this test's directory lists. */
  readonly listed: number
  /** A directory of this test alone, which can fail on command. */
  readonly directory: Directory
}

export const test = base.extend<Fixtures>({
  listed: [130, { option: true }],
  directory: async ({ complaints, listed }, use) => {
    const directory = await startDirectory({ count: listed })
    complaints.allow(directory.url)
    await use(directory)
    await directory.stop()
  },
})

/** The questions for wallets, oldest first, without those for images. */
export const questionsTo = ({ requests }: Directory) => requests.filter(({ path }) => path === '/getWallets')

/** What a list's buttons or links are called, in order. */
export const namesIn = async (list: Locator): Promise<readonly string[]> => {
  const tree = await list.ariaSnapshot()
  return Array.from(tree.matchAll(/(?:button|link) "([^"]+)"/g), ([, name = '']) => name)
}

const rows = ({ dialog }: Host) => dialog.getByRole('list', { name: 'Wallets' })

/** All rows are there, and each is where it stays. */
export const shownRows = async (host: Host): Promise<readonly string[]> => {
  await host.open()
  await expect(host.wallet(/^All wallets/)).toBeVisible()
  return namesIn(rows(host))
}
