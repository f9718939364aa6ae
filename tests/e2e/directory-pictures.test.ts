import { expect } from './fixtures.ts'
import { test } from './support/directory.ts'
import { evmOnly } from './support/host.ts'

/** A network whose mark is not known, and which the host has no image of. */
const unmarked = {
  id: 424_242,
  name: 'Harbour Chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
}

test('[S7-27] a network without a mark and a listed token without an image have the pictures of the directory, requested when shown', async ({
  host,
  directory,
}) => {
  const pictures = () => directory.requests.filter(({ path }) => path.startsWith('/public/'))
  await host.visit('/vanilla.html', {
    config: {
      ...evmOnly,
      relay: false,
      networks: [1, unmarked],
      baseUrls: { directory: directory.url },
    },
  })
  await host.connect()
  expect(pictures()).toEqual([])
  await host.open()
  // The token's picture is requested when its row is drawn, which another view would end.
  await expect.poll(() => pictures().some(({ path }) => path.includes('/getTokenImage/'))).toBe(true)
  await host.openNetworks()
  const row = host.dialog.getByRole('radio', { name: /Harbour Chain/ })
  await expect(row.locator('img')).toHaveClass(/wp-cover--shown/)
  expect(await row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
  await expect(host.dialog.getByRole('radio', { name: /Ethereum/ }).locator('img')).toHaveCount(0)
  expect(new Set(pictures().map(({ path }) => decodeURIComponent(path)))).toEqual(
    new Set([
      '/public/getAssetImage/eip155:424242',
      '/public/getTokenImage/eip155:1/erc20:0x5fbdb2315678afecb367f032d93f642f64180aa3',
    ]),
  )
})
