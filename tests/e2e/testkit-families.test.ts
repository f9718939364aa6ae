import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { Verifier } from 'bip322-js'
import type { Page } from 'playwright/test'
import { type WalletportFixtures, walletportFixtures } from 'walletport/testkit/playwright'

import { expect, test as base } from './fixtures.ts'
import { browserOnly, type Host } from './support/host.ts'

const test = base.extend<WalletportFixtures<Page>>(
  walletportFixtures({
    wallets: [
      { name: 'Tide', families: ['solana'] },
      { name: 'Reef', families: ['bitcoin'] },
      { name: 'Kelp', families: ['bitcoin'], bitcoin: 'listed' },
    ],
  }),
)

/** The message that the demo's pages have signed. */
const MESSAGE = 'Tidepool: prove that this address is yours. Nothing is paid.'

const signedOn = async ({ page }: Host): Promise<string> => {
  await page.getByRole('button', { name: 'Sign a message' }).click()
  const entry = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Sign a message: ' })
  await expect(entry).toHaveCount(1)
  return (await entry.innerText()).slice('Sign a message: '.length)
}

for (const [name, family, namespace] of [
  ['Tide', 'solana', 'solana'],
  ['Reef', 'bitcoin', 'bip122'],
  ['Kelp', 'bitcoin', 'bip122'],
] as const)
  test(`${name} connects on ${family} and signs, also after a reload`, async ({ host, walletport }) => {
    await host.visit('/strict.html', { wallets: 'none', config: browserOnly })
    await host.open()
    await walletport.walletRow(name).click()
    const [address = ''] = walletport.wallet(name).addresses[family]
    await host.expectAccountIn(namespace, { status: 'connected', address })
    await host.reload()
    await host.expectAccountIn(namespace, { status: 'connected', address })
    const signature = await signedOn(host)
    const isSigned =
      family === 'solana'
        ? ed25519.verify(base58.decode(signature), new TextEncoder().encode(MESSAGE), base58.decode(address))
        : Verifier.verifySignature(address, MESSAGE, signature)
    expect(isSigned).toBe(true)
    const last = walletport.wallet(name).requests.last(/signMessage$/)
    expect(JSON.stringify(last?.params)).toContain(MESSAGE)
  })
