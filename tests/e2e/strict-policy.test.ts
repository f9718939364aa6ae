import { sandboxListKey } from '#sandbox/directory/signed-list.ts'
import { walletId } from '#sandbox/directory/wallets.ts'
import { startVerify } from '#sandbox/relay/verify.ts'
import { sendJson, startService } from '#sandbox/service.ts'

import { evmOnly } from './support/host.ts'
import { expect, test } from './support/relay-fixtures.ts'

test.use({ isShared: true })

test('[S0-02] the printed policy covers an attested origin, a signed wallet list and a list of tokens', async ({
  host,
  phone,
  site,
  complaints,
}) => {
  const verify = await startVerify({ [site.demo]: 'VALID' })
  const token = { chainId: 1, address: site.tokens.evm, name: 'Listed Dollar', symbol: 'SUSD', decimals: 6 }
  const tokenList = await startService((_, response) =>
    sendJson(response, { name: 'Listed', tokens: [token] }),
  )
  complaints.allow(new URL(verify.url).origin, tokenList.url)
  try {
    await host.visit('/strict.html', {
      config: {
        ...evmOnly,
        relay: { urls: [site.relay], verifyUrl: verify.url },
        walletSnapshot: { list: `${site.directory}/wallets.json`, publicKeys: [sandboxListKey] },
        baseUrls: { directory: site.directory },
        tokens: { lists: [`${tokenList.url}/tokens.json`] },
      },
    })
    await host.open()
    await expect(host.wallet('Sandbox Phone')).toBeVisible()
    await host.page.keyboard.press('Escape')
    await host.connectTo(phone)
    await host.open()
    await expect(host.dialog).toContainText('SUSD')
  } finally {
    await Promise.all([verify.stop(), tokenList.stop()])
  }
  // The fixture compares every request, frame and image with the printed manifest. These requests were sent:
  const requestedUrls = complaints.requests.map((url) => url.split('?')[0])
  expect(requestedUrls).toEqual(
    expect.arrayContaining([
      `${verify.url}/attestation`,
      `${site.directory}/wallets.json`,
      `${site.directory}/wallets.json.sig`,
      expect.stringContaining(`${site.directory}/getWalletImage/`),
      `${tokenList.url}/tokens.json`,
    ]),
  )
})

test('[S0-02, S3-03] the printed policy covers the images of the host’s own wallets, but not other hosts', async ({
  host,
  site,
  complaints,
}) => {
  const pictures = ['own', 'custom'].map((name) => `${site.directory}/getWalletImage/${name}`)
  const [own, custom] = pictures
  const wallet = { id: walletId(1), name: 'Coral Chest', mobile_link: 'coral://', image_url: own }
  const customWallet = { id: 'custom', name: 'Inland Skiff', mobile_link: 'inland://', image_url: custom }
  const config = {
    ...evmOnly,
    walletSnapshot: { version: 1, wallets: [wallet] },
    customWallets: [customWallet],
    baseUrls: { directory: null },
    diagnostics: { imageHosts: [] },
  }
  const loaded = host.page.waitForResponse(/strict\.html/)
  await host.visit('/strict.html', { config })
  const policy = (await loaded).headers()['content-security-policy'] ?? ''
  const sources = /img-src ([^;]*)/.exec(policy)?.[1]?.split(' ')
  expect(sources).toContain(site.directory)
  expect(sources).not.toContain('https:')
  await host.open()
  for (const name of ['Coral Chest', 'Inland Skiff']) await expect(host.wallet(name)).toBeVisible()
  await expect.poll(() => complaints.requests).toEqual(expect.arrayContaining(pictures))
})
