import type { Locator } from 'playwright/test'

import { type Directory, startDirectory } from '#sandbox/directory/directory.ts'
import { expect, test as base } from '#tests/e2e/fixtures.ts'

import type { Host } from './host.ts'

interface Fixtures {
  /** The number of wallets in this test's directory. */
  readonly listed: number
  /** A directory that only this test uses, which can fail on command. */
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

/** The requests for wallets, oldest first, without those for images. */
export const requestsTo = ({ requests }: Directory) => requests.filter(({ path }) => path === '/getWallets')

/** The accessible names of a list's buttons or links, in order. */
export const namesIn = async (list: Locator): Promise<readonly string[]> => {
  const tree = await list.ariaSnapshot()
  return Array.from(tree.matchAll(/(?:button|link) "([^"]+)"/g), ([, name = '']) => name)
}

const rows = ({ dialog }: Host) => dialog.getByRole('list', { name: 'Wallets' })

/** Opens the modal, and waits for the row that follows the wallets. */
export const openList = async (host: Host): Promise<void> => {
  await host.open()
  await expect(host.wallet(/^All wallets/)).toBeVisible()
}

/** Opens the modal, which lists these rows once all lists have loaded. */
export const expectRows = async (host: Host, names: readonly string[]): Promise<void> => {
  await host.open()
  await expect.poll(() => namesIn(rows(host))).toEqual(names)
}
