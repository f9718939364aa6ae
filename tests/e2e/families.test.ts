import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { Verifier } from 'bip322-js'

import { rpc } from '#sandbox/rpc.ts'

import { expect, test } from './fixtures.ts'
import { browserOnly, type Host, type PartName } from './support/host.ts'
import type { Site } from './support/site.ts'

/** The message that the demo's pages have signed. */
const MESSAGE = 'Tidepool: prove that this address is yours. Nothing is paid.'

/** The amounts that the demo sends: a hundredth of a SOL in lamports, a tenth of a millibitcoin in satoshi. */
const LAMPORTS = 10_000_000
const SATOSHI = 10_000

const firstOf = (urls: Readonly<Record<string, string>>): string => Object.values(urls)[0] ?? ''

/** Presses a button of the page and reads the result from its log. */
const press = async ({ page }: Host, label: 'Sign a message' | 'Send a little'): Promise<string> => {
  await page.getByRole('button', { name: label }).click()
  const logEntry = page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ hasText: `${label}: ` })
  await expect(logEntry).toHaveCount(1)
  return (await logEntry.innerText()).slice(`${label}: `.length)
}

const visit = (host: Host, path: string): Promise<void> =>
  host.visit(path, { wallets: 'all', config: browserOnly })

const lamportsOf = async (url: string, address: string): Promise<number> => {
  const answer = await rpc(url, 'getBalance', [address, { commitment: 'confirmed' }])
  return (answer as { readonly value: number }).value
}

interface Payment {
  readonly vout: readonly { readonly scriptpubkey_address?: string; readonly value: number }[]
}

const paymentOf = async ({ bitcoin }: Site, txid: string): Promise<Payment> =>
  (await (await fetch(`${firstOf(bitcoin)}/tx/${txid}`)).json()) as Payment

test('[S1-01, S0-02] on a page with a strict policy a user connects on Solana, signs and pays', async ({
  host,
  site,
}) => {
  const url = firstOf(site.solana)
  await visit(host, '/strict.html')
  await host.open()
  await host.wallet(/Sandbox Solana/).click()
  const [address, to] = await Promise.all([host.accountOf('solana'), host.accountOf('tridentSolana', 1)])
  await host.expectAccountIn('solana', { status: 'connected', address, balanceSymbol: 'SOL' })
  await expect(host.dialog).toBeHidden()

  const signature = await press(host, 'Sign a message')
  const bytes = new TextEncoder().encode(MESSAGE)
  expect(ed25519.verify(base58.decode(signature), bytes, base58.decode(address))).toBe(true)

  const before = await lamportsOf(url, to)
  const sent = await press(host, 'Send a little')
  const status = async () => {
    const answer = await rpc(url, 'getSignatureStatuses', [[sent]])
    return (answer as { readonly value: readonly unknown[] }).value[0]
  }
  await expect
    .poll(status)
    .toMatchObject({ err: null, confirmationStatus: expect.stringMatching(/^(confirmed|finalized)$/) })
  expect(await lamportsOf(url, to)).toBe(before + LAMPORTS)
})

const bitcoinWallets: readonly (readonly [name: string, wallet: PartName, row: RegExp, path: string])[] = [
  ['the wallet standard', 'bitcoin', /Sandbox Bitcoin/, '/strict.html'],
  ['WBIP004', 'wbip', /Sandbox WBIP/, '/vanilla.html'],
]
for (const [name, wallet, row, path] of bitcoinWallets)
  test(`[S1-01, S0-02] a user of ${path} connects on Bitcoin by ${name}, signs and pays`, async ({
    host,
    site,
  }) => {
    await visit(host, path)
    await host.open()
    await host.dialog.getByRole('button', { name: /more wallets?/ }).click()
    await host.wallet(row).click()
    const [address, to] = await Promise.all([host.accountOf(wallet), host.accountOf('tridentBitcoin', 1)])
    await host.expectAccountIn('bip122', { status: 'connected', address, balanceSymbol: 'BTC' })
    await expect(host.dialog).toBeHidden()

    const signature = await press(host, 'Sign a message')
    expect(Verifier.verifySignature(address, MESSAGE, signature)).toBe(true)

    const { vout } = await paymentOf(site, await press(host, 'Send a little'))
    expect(vout).toContainEqual(expect.objectContaining({ scriptpubkey_address: to, value: SATOSHI }))
  })
